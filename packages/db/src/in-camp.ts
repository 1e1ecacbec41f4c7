import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  type QueryResult,
} from 'kysely'
import type { Row, Statement } from './batch.ts'
import type { Database, Send } from './database.ts'
import { isForbidden, isOfFailedTransaction } from './pg-errors.ts'
import type { DB as Tables } from './tables.generated.ts'

/** Builds queries without deciding where they run. */
export type Query = Kysely<Tables>

/** Builds queries and runs them in one transaction of one camp. */
export type Tx = Kysely<Tables>

/**
 * The first statement of every transaction: it sets the camp, the member and the role that the policies use. Until it
 * has run, they show no row. `accept` throws if the answer is not what the work was prepared for; the results of the
 * work are then discarded.
 */
export type Entry = {
  readonly statement: Statement
  readonly accept: (row: Row | undefined) => void
}

/**
 * Works in one camp with the rights of its machines, although nobody was authenticated. It is for operators, the demo
 * and workers, and for code that proved its right in another way (a payment page's address, a provider's signature).
 */
export const enterCamp = (campId: string): Entry => ({
  statement: {
    text: `select set_config('app.camp_id', $1, true), set_config('app.member_id', '', true),
                  set_config('app.role', 'key', true)`,
    values: [campId],
  },
  accept: () => {},
})

/** Works as the owner with the rights of a super_admin of the camp: for operators who manage its credentials. */
export const enterAsOperator = (campId: string): Entry => ({
  statement: { text: 'select app.enter_as_operator($1)', values: [campId] },
  accept: () => {},
})

/** Adds `enterAsOperator` to every batch. */
export const asOperator =
  (send: Send, campId: string): Send =>
  async (statements) =>
    (await send([enterAsOperator(campId).statement, ...statements])).slice(1)

/** Sends hand-written SQL in a transaction. */
export const sendIn =
  (tx: Tx): Send =>
  (statements) =>
    Promise.all(
      statements.map(async ({ text, values }) => {
        const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
        return rows
      }),
    )

/**
 * For a statement that is sent now and awaited later. Its failure is not an unhandled rejection: a caller that never
 * awaits it has already failed. Statements sent after it see its effect, or fail with its error.
 */
export function onTheWire<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {})
  return answer
}

/** The statements that wait for a transaction's commit, and how many savepoints it has set. */
type Ending = { readonly last: Statement[]; savepoints: number }
const endings = new WeakMap<Tx, Ending>()

function endingOf(tx: Tx): Ending {
  const ending = endings.get(tx)
  if (!ending) throw new Error('not a transaction of inCamp')
  return ending
}

/**
 * For statements whose results nobody needs (audit rows, events, jobs, mail). They wait for the end of the transaction
 * and are sent with its commit, in this order. If one fails, the whole transaction is rolled back.
 */
export function sendWithCommit(tx: Tx, statements: readonly Statement[]): void {
  endingOf(tx).last.push(...statements)
}

/** Runs the work and then rolls all of it back, including what waits for the commit: for previews. */
export async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const savepoint = setSavepoint(tx)
  const result = await work()
  savepoint.rollBack()
  return result
}

/**
 * Nothing here is awaited: statements of a transaction run in the order in which they are sent, and after a failed one
 * only a rollback succeeds.
 */
export function setSavepoint(tx: Tx): { rollBack(): void } {
  const ending = endingOf(tx)
  const { length } = ending.last
  ending.savepoints += 1
  const name = `savepoint_${ending.savepoints}`
  const send = (text: string) => void sendIn(tx)([{ text, values: [] }]).catch(() => {})
  send(`savepoint ${name}`)
  return {
    rollBack() {
      ending.last.length = length
      send(`rollback to savepoint ${name}`)
    },
  }
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** For compiling statements without running them. */
export const queries: Query = new Kysely<Tables>({ dialect })

/** Runs one query in one round trip: the entry and the query are sent together. */
export async function readInCamp<R>(
  db: Pick<Database, 'batch'>,
  entry: Entry,
  reading: Statement & { readonly rows?: R[] },
): Promise<R[]> {
  const [entered, rows] = await db.batch([entry.statement, reading])
  entry.accept(entered?.[0])
  return rows as unknown as R[]
}

/**
 * Runs writes whose results nobody needs, in one round trip and one transaction. If the caller has lost access, the
 * policies refuse the writes first. The entry is then run again alone, because it says why.
 */
export async function writeInCamp(
  db: Pick<Database, 'batch'>,
  entry: Entry,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await readTogetherInCamp(db, entry, statements)
  } catch (error) {
    if (!isForbidden(error)) throw error
    await readTogetherInCamp(db, entry, [])
    throw error
  }
}

type Asked = Statement & { readonly rows?: unknown[] }
/** The rows of each query, in their order. */
export type RowsOfEach<Q extends readonly Asked[]> = {
  [K in keyof Q]: NonNullable<Q[K]['rows']>
}

/** Runs several queries in one round trip, together with the entry. */
export async function readTogetherInCamp<const Q extends readonly Asked[]>(
  db: Pick<Database, 'batch'>,
  entry: Entry,
  readings: Q,
): Promise<RowsOfEach<Q>> {
  const [entered, ...found] = await db.batch([entry.statement, ...readings])
  entry.accept(entered?.[0])
  return found as unknown as RowsOfEach<Q>
}

const BEGIN: Statement = { text: 'begin', values: [] }
const COMMIT: Statement = { text: 'commit', values: [] }
const ROLLBACK: Statement = { text: 'rollback', values: [] }

/** Runs any number of queries in one transaction. */
export function inCamp<T>(
  db: Pick<Database, 'withConnection'>,
  entry: Entry,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.withConnection(async (send) => {
    // Not awaited here, so that the work's first query is sent without a pause.
    const entered = send([BEGIN, entry.statement]).then(([, rows]) => entry.accept(rows?.[0]))
    entered.catch(() => {})
    const tx = transactionOn(entered, send)
    try {
      const result = await work(tx)
      await entered
      const { last } = endingOf(tx)
      endings.delete(tx)
      const ended = await send([...last, COMMIT])
      // PostgreSQL answers the commit of a failed transaction with ROLLBACK, not with an error.
      if (ended.at(-1)?.tag !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      endings.delete(tx)
      await send([ROLLBACK]).catch(() => {})
      throw error
    }
  })
}

/**
 * A query is sent when `execute` returns its promise, not some ticks later, so statements that are not awaited run in
 * the order in which they are written. Kysely's own executor would wait for a connection first. If several were sent
 * together and one fails, the later ones fail with its error, not with "transaction is aborted" (25P02).
 */
function transactionOn(entered: Promise<void>, send: Send): Tx {
  const compiler = queries.getExecutor()
  let failure: unknown
  const run = async <R>({ sql, parameters }: CompiledQuery<R>): Promise<QueryResult<R>> => {
    // This work went on after another part of it was refused. The connection may soon serve someone else.
    if (!endings.has(tx)) throw new Error('the transaction is over')
    const answer = send([{ text: sql, values: parameters }]).catch((error) => {
      if (!isOfFailedTransaction(error)) failure = error
      throw failure ?? error
    })
    answer.catch(() => {})
    await entered
    const [rows] = await answer
    return {
      rows: rows as unknown as R[],
      numAffectedRows: BigInt(rows?.tag?.match(/\d+$/)?.[0] ?? 0),
    }
  }
  const none = (): never => {
    throw new Error('a transaction has one connection, and no plugins')
  }
  const executor: QueryExecutor = {
    adapter: compiler.adapter,
    plugins: [],
    transformQuery: (node, id) => compiler.transformQuery(node, id),
    compileQuery: (node, id) => compiler.compileQuery(node, id),
    executeQuery: run,
    stream: none,
    provideConnection: none,
    withConnectionProvider: none,
    withPlugin: none,
    withPlugins: none,
    withPluginAtFront: none,
    withoutPlugins: () => executor,
  }
  const driver = new DummyDriver()
  const tx: Tx = new Kysely<Tables>({ config: { dialect }, driver, executor, dialect })
  endings.set(tx, { last: [], savepoints: 0 })
  return tx
}
