import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { toRecover } from '../../places/bike-assignments/to-recover.store.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

/** What of a season is not back (INV-B5), and whether leads have to get it back. */
export const bikesOutstanding = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('bike_assignments as a')
    .innerJoin('bikes as b', 'b.id', 'a.bike_id')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .select([
      'a.bike_id as bikeId',
      'b.number',
      'b.nickname',
      'a.id as assignmentId',
      'a.member_id as memberId',
      'm.legal_name as legalName',
      'a.status',
      'a.checked_out_at as checkedOutAt',
      'a.due_at as dueAt',
      toRecover('a').as('toRecover'),
      'a.deposit_due_id as depositDueId',
    ])
    .where('a.season_id', '=', namedOrActive(query, seasonId))
    .where('a.status', 'in', ['checked_out', 'lost'])
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('a.checked_out_at')
    .orderBy('a.id'),
)
