import { sql } from 'kysely'

/** A column within JSON as it would be shown outside: PostgreSQL writes an offset there, and leaves zeros out. */
export const jsonInstant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
