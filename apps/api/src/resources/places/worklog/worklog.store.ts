import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { seasonNamed } from '../../seasons/seasons/season-named.store.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { WorklogEntry } from './worklog.schema.ts'

const rows = rowsOf('worklog', WorklogEntry, {
  statusChangedAt: sql<string>`worklog.status_changed_at`,
})
export const { find, lock } = rows

export const SORT_COLUMNS = { '-workedOn': 'worked_on', workedOn: 'worked_on' }

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
  readonly teamId: string | undefined
  readonly status: WorklogEntry['status'] | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, teamId, status } = at
  const ofSeason = rows.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(ofSeason, { member_id: memberId, team_id: teamId, status }), at, order)
})

type OfMember = { readonly memberId: string; readonly seasonId: string }

/** Everything one member reported in a season; by default the active one. */
export const ofMember = prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
  rows
    .select(query)
    .where('season_id', '=', seasonNamed(seasonId))
    .where('member_id', '=', memberId)
    .orderBy('worked_on')
    .orderBy('id'),
)

type Fields = Omit<Parameters<typeof rows.insert>[0], 'id'>

export const add = (tx: Tx, fields: Fields) =>
  only(tx, rows.insert({ id: newId('worklogEntry'), ...fields }))

type Decided = {
  readonly id: string
  readonly status: WorklogEntry['status']
  readonly by: string
  readonly reason: string | null
  readonly points: number | null
}

/** The database refuses a transition that is not allowed. */
export const setStatus = prepared((query, { id, status, by, reason, points }: Slots<Decided>) =>
  query
    .updateTable('worklog')
    .set({ status, status_changed_by: by, status_reason: reason, points_credited: points })
    .where('id', '=', id)
    .returning('id'),
)

type Known = {
  readonly memberId: string
  readonly seasonId: string
  readonly teamId: string
  readonly workedOn: string
}

/** What a new report is judged by. Needs the camp's view for whom a lead leads. */
export const known = prepared((query, { memberId, seasonId, teamId, workedOn }: Slots<Known>) =>
  query.selectNoFrom([
    sql<number>`(select coalesce(sum(minutes), 0)::int from worklog
      where member_id = ${memberId} and season_id = ${seasonId} and worked_on = ${workedOn}
        and status in ('pending', 'approved'))`.as('minutesThatDay'),
    sql<
      string | null
    >`(select status from enrollments where member_id = ${memberId} and season_id = ${seasonId})`.as(
      'place',
    ),
    sql<boolean>`exists (select from members where id = ${memberId})`.as('isMember'),
    sql<boolean>`exists (select from teams where id = ${teamId} and season_id = ${seasonId})`.as(
      'isTeam',
    ),
    sql<string[]>`array(select m.id from teams t join members m on m.id = any (t.lead_member_ids)
      where t.id = ${teamId} and m.deactivated_at is null)`.as('leads'),
  ]),
)
