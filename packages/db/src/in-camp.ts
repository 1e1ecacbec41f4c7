import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Row, Statement } from './batch.ts'
import type { Database, Send } from './database.ts'
import type { DB as Tables } from './tables.generated.ts'

/** Builds queries; what runs them decides where. */
export type Query = Kysely<Tables>

/** Builds queries and runs them in one transaction of one camp. */
export type Tx = Kysely<Tables>

/**
 * The first statement of every transaction: it sets whose camp, whose rows and which role the
 * policies go by. Until it has run they show no row. `accept` throws when the answer is not what
 * the work was prepared for; the work's results are then thrown away.
 */
export type Entry = {
  readonly statement: Statement
  readonly accept: (row: Row | undefined) => void
}

/**
 * At work in one camp as its machine would be, though nobody was authenticated: for operators and the demo, workers,
 * and what else has found out by other means that it may (a payment page's address, a provider's signature).
 */
export const enterCamp = (campId: string): Entry => ({
  statement: {
    text: `select set_config('app.camp_id', $1, true), set_config('app.member_id', '', true),
                  set_config('app.role', 'key', true)`,
    values: [campId],
  },
  accept: () => {},
})

/** The owner at work as a super_admin of the camp would be: for operators that keep its credentials. */
export const enterAsOperator = (campId: string): Entry => ({
  statement: { text: 'select app.enter_as_operator($1)', values: [campId] },
  accept: () => {},
})

/** The same for one batch. */
export const asOperator =
  (send: Send, campId: string): Send =>
  async (statements) =>
    (await send([enterAsOperator(campId).statement, ...statements])).slice(1)

/** Statements that are written out, in a transaction. */
export const sendIn =
  (tx: Tx): Send =>
  (statements) =>
    Promise.all(
      statements.map(async ({ text, values }) => {
        const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
        return rows
      }),
    )

const dialect = (driver: DummyDriver) => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** For reading statements off, without running them. */
export const queries: Query = new Kysely<Tables>({ dialect: dialect(new DummyDriver()) })

/** One query in one round trip: the entry and the query travel together. */
export async function readInCamp<R>(
  db: Pick<Database, 'batch'>,
  entry: Entry,
  reading: Statement & { readonly rows?: R[] },
): Promise<R[]> {
  const [entered, rows] = await db.batch([entry.statement, reading])
  entry.accept(entered?.[0])
  return rows as unknown as R[]
}

/** As many queries as the work needs, all or nothing. */
export function inCamp<T>(
  db: Pick<Database, 'withConnection'>,
  entry: Entry,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.withConnection(async (send) => {
    // Not awaited here: the first query of the work follows on the wire without a pause.
    const entered = send([{ text: 'begin', values: [] }, entry.statement]).then(([, rows]) =>
      entry.accept(rows?.[0]),
    )
    entered.catch(() => {})
    try {
      const result = await work(transactionOn(entered, send))
      await entered
      const [end] = await send([{ text: 'commit', values: [] }])
      // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error.
      if (end?.tag !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      await send([{ text: 'rollback', values: [] }]).catch(() => {})
      throw error
    }
  })
}

function transactionOn(entered: Promise<void>, send: Send): Tx {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }) {
      const answer = send([{ text: query.sql, values: query.parameters }])
      answer.catch(() => {})
      await entered
      const [rows] = await answer
      return {
        rows: rows as unknown as R[],
        numAffectedRows: BigInt(rows?.tag?.match(/\d+$/)?.[0] ?? 0),
      }
    },
    streamQuery() {
      throw new Error('a transaction does not stream')
    },
  }
  const driver = new DummyDriver()
  driver.acquireConnection = async () => connection
  return new Kysely<Tables>({ dialect: dialect(driver) })
}
