import { sql } from 'kysely'

/** A jsonb column as what is in it: the schema that everything is checked by before it is written, which the database does not know. */
export const jsonColumn = <T>(column: string) => sql<T>`${sql.ref(column)}`
