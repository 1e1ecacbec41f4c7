import pg from 'pg'
import { serialize } from 'pg-protocol'

/** One SQL statement with its values; the text alone decides which prepared statement it is. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

export type Row = Readonly<Record<string, unknown>>
/** `tag` is what PostgreSQL says it did: `INSERT 0 1`, `COMMIT`. */
export type Rows = readonly Row[] & { tag?: string }

type Parser = (value: string) => unknown
type Shape = { readonly names: readonly string[]; readonly parsers: readonly Parser[] }

/** What of node-postgres' connection a batch speaks to. */
type Connection = { readonly stream: { write(bytes: Buffer): boolean } }

/** Which prepared statements a connection has. `doubtful`: an error may have kept it from being made. */
type Prepared = Map<string, 'made' | 'doubtful'>

const MOST_NAMED = 2000
const names = new Map<string, string>()
const shapes = new Map<string, Shape>()
const preparedOf = new WeakMap<Connection, Prepared>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  // Statement texts come from code, never from callers; past this bound something builds SQL by hand.
  if (names.size === MOST_NAMED) throw new Error('too many different SQL texts')
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function preparedBy(connection: Connection): Prepared {
  let prepared = preparedOf.get(connection)
  if (!prepared) {
    prepared = new Map()
    preparedOf.set(connection, prepared)
  }
  return prepared
}

// node-postgres takes only its own Query class on a pipelined connection, hence the inheritance.
const Query = pg.Query as unknown as new (text: string) => object
const SYNC = serialize.sync()
const EXECUTE = serialize.execute({})
const NO_ROWS: Shape = { names: [], parsers: [] }

/** Several prepared statements with one Sync: one round trip, and one implicit transaction. */
export class Batch extends Query {
  readonly results: Promise<Rows[]>
  readonly #statements: readonly Statement[]
  readonly #rows: Row[][] = []
  readonly #tags: string[] = []
  readonly #parsedHere: string[] = []
  #prepared: Prepared = new Map()
  #current = 0
  #shape: Shape | undefined
  #settled = false
  #resolve: (rows: Rows[]) => void = () => {}
  #reject: (error: Error) => void = () => {}

  constructor(statements: readonly Statement[]) {
    super('')
    this.#statements = statements
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    for (const _ of statements) this.#rows.push([])
    this.#shape = shapes.get(statements[0]?.text ?? '')
  }

  submit(connection: Connection): void {
    this.#prepared = preparedBy(connection)
    const messages: Buffer[] = []
    for (const statement of this.#statements) this.#push(messages, statement)
    messages.push(SYNC)
    // In one piece: a write of many small buffers costs several times as much.
    connection.stream.write(Buffer.concat(messages))
  }

  #push(messages: Buffer[], { text, values }: Statement): void {
    const name = nameOf(text)
    const state = this.#prepared.get(name)
    if (state !== 'made') {
      if (state === 'doubtful') messages.push(serialize.close({ type: 'S', name }))
      messages.push(serialize.parse({ name, text }))
      this.#prepared.set(name, 'made')
      this.#parsedHere.push(name)
    }
    messages.push(serialize.bind({ statement: name, values: [...values], valueMapper }))
    if (!shapes.has(text)) messages.push(serialize.describe({ type: 'P' }))
    messages.push(EXECUTE)
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    const shape = {
      names: message.fields.map((field) => field.name),
      parsers: message.fields.map((field) => pg.types.getTypeParser(field.dataTypeID, 'text')),
    }
    const statement = this.#statements[this.#current]
    if (statement) shapes.set(statement.text, shape)
    this.#shape = shape
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const shape = this.#shape
    if (!shape) return
    const row: Record<string, unknown> = {}
    for (let i = 0; i < shape.names.length; i++) {
      const value = message.fields[i]
      row[shape.names[i] as string] = value == null ? null : shape.parsers[i]?.(value)
    }
    this.#rows[this.#current]?.push(row)
  }

  handleCommandComplete(message: { text: string }): void {
    const done = this.#statements[this.#current]
    if (done && !shapes.has(done.text)) shapes.set(done.text, NO_ROWS)
    this.#tags[this.#current] = message.text
    this.#current += 1
    this.#shape = shapes.get(this.#statements[this.#current]?.text ?? '')
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    if (this.#settled) return
    this.#settled = true
    for (const name of this.#parsedHere) this.#prepared.set(name, 'doubtful')
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#settled) return
    this.#settled = true
    const results = this.#rows.map((rows, i) => Object.assign(rows, { tag: this.#tags[i] }))
    this.#resolve(results as Rows[])
  }
}

function valueMapper(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return arrayLiteral(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((item) =>
    item === null ? 'null' : `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  )
  return `{${items.join(',')}}`
}
