import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB as Tables } from './tables.generated.ts'

// What a caller sends (how many fields, values or rows) must not create new SQL texts. These functions do what `set`,
// `in` and `values` do, with one text each.

type Kept<T> = { [K in keyof T]-?: RawBuilder<Exclude<T[K], undefined>> }

/** For `set`: a field that is undefined keeps its value. */
export function keeping<T extends Readonly<Record<string, unknown>>>(changes: T): Kept<T> {
  const columns = Object.entries(changes).map(([name, value]) => {
    const isGiven = value !== undefined
    const kept = sql`case when ${isGiven}::boolean then ${value ?? null} else ${sql.ref(name)} end`
    return [name, kept]
  })
  return Object.fromEntries(columns) as Kept<T>
}

/** For `on conflict … do update set`: a field that is undefined keeps the value of the existing row. */
export function keepingIn<T extends Readonly<Record<string, unknown>>>(
  table: keyof Tables & string,
  changes: T,
): Kept<T> {
  const columns = Object.entries(changes).map(([name, value]) => {
    const [sent, there] = [sql.ref(`excluded.${name}`), sql.ref(`${table}.${name}`)]
    return [name, sql`case when ${value !== undefined}::boolean then ${sent} else ${there} end`]
  })
  return Object.fromEntries(columns) as Kept<T>
}

/** For `where`: the column is one of these values, with one text for any number of them. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any (${values})`

/** For `insert`: all these rows. Every row must have the same columns, including those that are null. */
export function insertAll<T extends keyof Tables & string>(
  tx: Kysely<Tables>,
  table: T,
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map((name) => sql.ref(name))
  const given = sql`select ${sql.join(names)} from jsonb_populate_recordset(
    null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  return tx
    .insertInto(table)
    .columns(columns as never)
    .expression(given as never)
}
