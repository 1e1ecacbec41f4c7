import { sql } from 'kysely'

/**
 * Gives a jsonb column the type of its schema. The database does not know the schema, but every value is checked
 * against it before it is written.
 */
export const jsonColumn = <T>(column: string) => sql<T>`${sql.ref(column)}`
