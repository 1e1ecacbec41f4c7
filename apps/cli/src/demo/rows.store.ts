import { insertAll, isOneOf } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import type { DB as Tables } from '@campkit/db/tables.generated'
import { sql } from 'kysely'

export type Table = keyof Tables & string
export type Fields = Readonly<Record<string, unknown>>
/** Columns by their names; those that are left out get their defaults. */
export type NewRow<T extends Table> = { readonly [K in keyof Tables[T]]?: unknown }

/** Adds rows with one statement for each set of columns. The rules of the database hold for them as for any other. */
export async function addAll<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const byColumns = Map.groupBy(rows, (row) => Object.keys(row).sort().join())
  await Promise.all([...byColumns.values()].map((some) => insertAll(tx, table, some).execute()))
}

type WithId = {
  [T in Table]: 'id' extends keyof Tables[T] ? T : never
}[Table]

export async function changeAll(
  tx: Tx,
  table: WithId,
  ids: readonly string[],
  fields: Fields,
): Promise<void> {
  await tx
    .updateTable(table)
    .set(fields as never)
    .where(isOneOf('id', ids))
    .execute()
}

export type NewPerson = NewRow<'members'> & {
  readonly id: string
  readonly account_id: string
  readonly email: string
}

/** Adds people with their accounts. `account_id` is for an account that does not exist yet. */
export async function addPeople(tx: Tx, people: readonly NewPerson[]): Promise<void> {
  const byColumns = Map.groupBy(people, (row) => Object.keys(row).sort().join())
  await Promise.all(
    [...byColumns.values()].map((some) => {
      const columns = Object.keys(some[0] ?? {})
      const values = columns.map((name) =>
        name === 'account_id' ? sql`app.account_for(account_id, email)` : sql.ref(name),
      )
      return sql`insert into members (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(values)}
          from jsonb_populate_recordset(null::members, ${JSON.stringify(some)}::jsonb)`.execute(tx)
    }),
  )
}
