import { sql } from 'kysely'

/** Formats a timestamp inside JSON as the API shows it. PostgreSQL would write an offset and drop trailing zeros. */
export const jsonInstant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
