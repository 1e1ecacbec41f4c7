import { recent } from '@campkit/core/recent'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { Prepared } from './prepared-statements.ts'

/** One SQL statement with its values; the text alone decides which prepared statement it is. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

export type Row = Readonly<Record<string, unknown>>
/** `tag` is what PostgreSQL says it did: `INSERT 0 1`, `COMMIT`. */
export type Rows = readonly Row[] & { tag?: string }

type Fields = readonly (string | null)[]
type MakeRow = (fields: Fields) => Row

/** The part of node-postgres' connection that a batch uses. */
type Connection = { readonly stream: { write(bytes: Buffer): boolean } }

/**
 * How many SQL texts a process knows by name, and how many statements a connection keeps. The least recently used are
 * dropped.
 */
export const MOST_NAMED = 2000
/** A name is never reused, so a connection that still has it prepared has this very text. */
type Known = {
  readonly name: string
  /** Makes a row from its fields. Known after the statement was described once. */
  makeRow: MakeRow | undefined
}
const texts = recent<Known>(MOST_NAMED)
let named = 0
const preparedOf = new WeakMap<Connection, Prepared>()

function knownOf(text: string): Known {
  const known = texts.get(text)
  if (known) return known
  named += 1
  const fresh: Known = { name: `s${named}`, makeRow: undefined }
  texts.set(text, fresh)
  return fresh
}

function preparedBy(connection: Connection): Prepared {
  let prepared = preparedOf.get(connection)
  if (!prepared) {
    prepared = new Prepared(MOST_NAMED)
    preparedOf.set(connection, prepared)
  }
  return prepared
}

const SYNC = serialize.sync()
const EXECUTE = serialize.execute({})
const noRow: MakeRow = () => ({})

/** Several prepared statements with one Sync: one round trip and one implicit transaction. */
export class Batch {
  readonly results: Promise<Rows[]>
  readonly #statements: readonly Statement[]
  readonly #answers: Rows[] = []
  readonly #known: Known[] = []
  readonly #parsedHere: string[] = []
  #rows: Row[] = []
  #prepared: Prepared | undefined
  #makeRow: MakeRow | undefined
  #isSettled = false
  #resolve: (rows: Rows[]) => void = () => {}
  #reject: (error: Error) => void = () => {}

  constructor(statements: readonly Statement[]) {
    this.#statements = statements
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    this.#prepared = preparedBy(connection)
    const messages: Buffer[] = []
    for (const name of this.#prepared.dropLeastUsed()) {
      messages.push(serialize.close({ type: 'S', name }))
    }
    for (const statement of this.#statements) this.#push(messages, statement, this.#prepared)
    this.#makeRow = this.#known[0]?.makeRow
    messages.push(SYNC)
    // One write: many small buffers cost several times as much.
    connection.stream.write(Buffer.concat(messages))
  }

  #push(messages: Buffer[], { text, values }: Statement, prepared: Prepared): void {
    const known = knownOf(text)
    const { name } = known
    const state = prepared.use(name)
    if (state !== 'made') {
      if (state === 'doubtful') messages.push(serialize.close({ type: 'S', name }))
      messages.push(serialize.parse({ name, text }))
      prepared.set(name, 'made')
      this.#parsedHere.push(name)
    }
    messages.push(serialize.bind({ statement: name, values: [...values], valueMapper }))
    if (!known.makeRow) messages.push(serialize.describe({ type: 'P' }))
    this.#known.push(known)
    messages.push(EXECUTE)
  }

  #learn(makeRow: MakeRow): void {
    const known = this.#known[this.#answers.length]
    if (known) known.makeRow = makeRow
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#makeRow = makerOf(message.fields)
    this.#learn(this.#makeRow)
  }

  handleDataRow(message: { fields: Fields }): void {
    try {
      if (this.#makeRow) this.#rows.push(this.#makeRow(message.fields))
    } catch (error) {
      // Rethrown, the error would reach the socket and end the process. It concerns only this batch.
      this.handleError(error as Error)
    }
  }

  handleCommandComplete(message: { text: string }): void {
    if (!this.#makeRow) this.#learn(noRow)
    this.#answers.push(Object.assign(this.#rows, { tag: message.text }))
    this.#rows = []
    this.#makeRow = this.#known[this.#answers.length]?.makeRow
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    if (this.#isSettled) return
    this.#isSettled = true
    for (const name of this.#parsedHere) this.#prepared?.set(name, 'doubtful')
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#isSettled) return
    this.#isSettled = true
    this.#resolve(this.#answers)
  }
}

// On a pipelined connection node-postgres accepts only its own Query, which it checks with instanceof. Setting only the
// prototype spares each batch an event emitter and a result object that it does not need.
Object.setPrototypeOf(Batch.prototype, pg.Query.prototype)

/** Generates code for each row description, so that all rows of one statement share one hidden class. */
function makerOf(fields: readonly { name: string; dataTypeID: number }[]): MakeRow {
  const parsers = fields.map((field) => pg.types.getTypeParser(field.dataTypeID, 'text'))
  const entries = fields.map(({ name }, i) => {
    const isText = TEXT_TYPES.has(fields[i]?.dataTypeID ?? 0)
    const value = isText ? `f[${i}]` : `f[${i}] === null ? null : p[${i}](f[${i}])`
    return `${JSON.stringify(name)}: ${value}`
  })
  return new Function('p', `return (f) => ({ ${entries.join(', ')} })`)(parsers) as MakeRow
}

const { TEXT, VARCHAR } = pg.types.builtins
const TEXT_TYPES = new Set<number>([TEXT, VARCHAR])

function valueMapper(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return arrayLiteral(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(arrayItem).join(',')}}`
}

function arrayItem(item: unknown): string {
  if (item === null) return 'null'
  if (Buffer.isBuffer(item)) return `"\\\\x${item.toString('hex')}"`
  return `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
