import { prepared } from '@campkit/db/prepared'
import { sql } from 'kysely'
import { toRecover } from '../../places/bike-assignments/to-recover.store.ts'

/** How a bike stands; what needs somebody comes before what is well. */
const STATE = sql<string>`case
  when b.status = 'missing' or ${toRecover('a')} then 'to_recover'
  when b.status = 'checked_out' then 'out'
  when b.condition <> 'ok' then 'to_mend'
  when b.status = 'reserved' or a.id is not null then 'reserved'
  when b.ownership = 'member_stored' then 'stored'
  else 'free' end`

/** Every bike that is in use, how it stands, and who has it. Only for callers who see the whole camp. */
export const bikeFleet = prepared((query) =>
  query
    .selectFrom('bikes as b')
    .leftJoin('bike_assignments as a', (join) =>
      join
        .onRef('a.bike_id', '=', 'b.id')
        .on('a.status', 'in', ['requested', 'offered', 'reserved', 'checked_out']),
    )
    .leftJoin('members as m', 'm.id', 'a.member_id')
    .select([
      'b.id as bikeId',
      'b.number',
      'b.nickname',
      'b.kind',
      'b.condition',
      STATE.as('state'),
      'a.member_id as memberId',
      'm.legal_name as legalName',
      'a.due_at as dueAt',
    ])
    .where('b.status', '<>', 'retired')
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('b.number')
    .orderBy('b.id'),
)
