import { sql } from 'kysely'

/** The name that the camp knows a member by. */
export const shownName = (members: string) => {
  const column = (name: string) => sql.ref(`${members}.${name}`)
  return sql<string>`coalesce(${column('playa_name')}, ${column('preferred_name')}, ${column('legal_name')})`
}
