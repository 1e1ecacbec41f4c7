import { sql } from 'kysely'

/** Whether leads have to get a bike back: it is late, or out with somebody who has no place any more. */
export const toRecover = (assignments: string) => {
  const column = (name: string) => sql.ref(`${assignments}.${name}`)
  return sql<boolean>`(${column('status')} = 'checked_out' and (coalesce(${column('due_at')} < now(), false)
    or not exists (select from enrollments e where e.season_id = ${column('season_id')}
      and e.member_id = ${column('member_id')} and e.status = 'confirmed')))`
}
