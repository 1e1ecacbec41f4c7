import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Status } from './shift-signups.schema.ts'

type Whose = { readonly memberId: string; readonly seasonId: string }

const UNDER_WAY = sql<boolean>`shift_signups.status in ('pending', 'confirmed', 'swap_pending', 'waitlisted', 'offered')`

/** Locks the coming shifts that a member has something to do with, in the order in which all code locks them. */
export const lockComing = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  query
    .selectFrom('shifts')
    .select('id')
    .where('id', 'in', (of) =>
      of
        .selectFrom('shift_signups')
        .select('shift_id')
        .where('season_id', '=', seasonId)
        .where('member_id', '=', memberId)
        .where(UNDER_WAY)
        .union(
          of
            .selectFrom('shift_swaps')
            .select('shift_id')
            .where('season_id', '=', seasonId)
            .where('to_member_id', '=', memberId)
            .where('status', '=', sql.lit('open')),
        ),
    )
    .where('starts_at', '>', sql<string>`clock_timestamp()`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/**
 * Whoever asked the member to take a shift has it again, and what they asked ends (`app.end_swaps`). The shifts must be
 * locked.
 */
export const endAsked = prepared(
  (query, { memberId, seasonId, by }: Slots<Whose & { readonly by: string }>) =>
    query
      .updateTable('shift_signups')
      .from('shift_signups as before')
      .set({ status: 'confirmed', status_changed_by: by, status_reason: null })
      .whereRef('before.camp_id', '=', 'shift_signups.camp_id')
      .whereRef('before.id', '=', 'shift_signups.id')
      .where('shift_signups.season_id', '=', seasonId)
      .where('shift_signups.status', '=', sql.lit('swap_pending'))
      .where(
        sql<boolean>`shift_signups.id in (select w.signup_id from shift_swaps w
        where w.to_member_id = ${memberId} and w.status = 'open')`,
      )
      .returning(ENDED)
      .$castTo<EndedSignup>(),
)

export type EndedSignup = {
  readonly id: string
  readonly shiftId: string
  readonly memberId: string
  readonly was: Status
  readonly status: Status
  readonly title: string
  readonly startsAt: string
}

const ENDED = [
  'shift_signups.id',
  'shift_signups.shift_id as shiftId',
  'shift_signups.member_id as memberId',
  'before.status as was',
  'shift_signups.status',
  'shift_signups.starts_at as startsAt',
  sql<string>`(select s.title from shifts s where s.id = shift_signups.shift_id)`.as('title'),
] as const

type Ending = { readonly by: string; readonly reason: string }

/** Takes a member off every coming shift of a season, and off the waitlists. The shifts must be locked. */
export const endComing = prepared(
  (query, { memberId, seasonId, by, reason }: Slots<Whose & Ending>) =>
    query
      .updateTable('shift_signups')
      .from('shift_signups as before')
      .set({ status: 'removed', status_changed_by: by, status_reason: reason })
      .whereRef('before.camp_id', '=', 'shift_signups.camp_id')
      .whereRef('before.id', '=', 'shift_signups.id')
      .where('shift_signups.season_id', '=', seasonId)
      .where('shift_signups.member_id', '=', memberId)
      .where('shift_signups.starts_at', '>', sql<string>`clock_timestamp()`)
      .where(UNDER_WAY)
      .returning(ENDED)
      .$castTo<EndedSignup>(),
)

type Days = { readonly arrivalOn: string | null; readonly departureOn: string | null }
type Stays = Days & { readonly wasArrivalOn: string | null; readonly wasDepartureOn: string | null }

/** Whether a shift that takes place where the camp is lies outside of a stay. */
const isOutside = ({ arrivalOn, departureOn }: Slots<Days>) =>
  sql<boolean>`(s.phase in ('build', 'event', 'strike') and (
    coalesce(${arrivalOn}::date > app.camp_day(s.starts_at), false)
    or coalesce(${departureOn}::date < app.camp_day(s.starts_at), false)))`

/**
 * Takes a member off the coming shifts on days on which they are not there any more, but for those that a lead gave
 * them although they were not there, and those that they have come to. What is given up after its cut-off counts as late. The shifts must be locked.
 */
export const endOutside = prepared((query, at: Slots<Whose & Ending & Stays>) => {
  const { memberId, seasonId, by, reason, arrivalOn, departureOn } = at
  const was = { arrivalOn: at.wasArrivalOn, departureOn: at.wasDepartureOn }
  return query
    .updateTable('shift_signups')
    .from('shift_signups as before')
    .innerJoin('shifts as s', (join) =>
      join.onRef('s.camp_id', '=', 'before.camp_id').onRef('s.id', '=', 'before.shift_id'),
    )
    .set({
      status: sql<Status>`case when before.status in ('waitlisted', 'offered') then 'cancelled' else 'dropped' end`,
      is_late: sql<boolean>`before.status in ('confirmed', 'swap_pending') and clock_timestamp() >
          case when before.needs_reconfirm then s.starts_at else app.drop_cutoff(s.starts_at, s.drop_cutoff_at) end`,
      status_changed_by: by,
      status_reason: reason,
    })
    .whereRef('before.camp_id', '=', 'shift_signups.camp_id')
    .whereRef('before.id', '=', 'shift_signups.id')
    .where('shift_signups.season_id', '=', seasonId)
    .where('shift_signups.member_id', '=', memberId)
    .where('shift_signups.starts_at', '>', sql<string>`clock_timestamp()`)
    .where(UNDER_WAY)
    .where(isOutside({ arrivalOn, departureOn }))
    .where(
      sql<boolean>`not ('REQUIREMENT_MISSING' = any (shift_signups.overridden)
          and ${isOutside(was)})`,
    )
    .where(sql<boolean>`not app.came_to_shift(shift_signups.id)`)
    .returning(ENDED)
    .$castTo<EndedSignup>()
})

type InSeason = { readonly seasonId: string }

/** What people ask each other in a season. */
export const openSwaps = prepared((query, { seasonId }: Slots<InSeason>) =>
  query
    .selectFrom('shift_swaps as w')
    .innerJoin('shifts as s', 's.id', 'w.shift_id')
    .select(['w.to_member_id as memberId', 's.title', 's.starts_at as startsAt'])
    .where('w.season_id', '=', seasonId)
    .where('w.status', '=', sql.lit('open')),
)

/**
 * Ends what nobody has answered when a season closes: offers, waitlists, and what waits for a lead's yes. Whoever asked
 * somebody to take a shift has it again, and what they asked ends (`app.end_swaps`).
 */
export const endWaiting = prepared(
  (query, { seasonId, by }: Slots<InSeason & { readonly by: string }>) =>
    query
      .updateTable('shift_signups')
      .from('shift_signups as before')
      .set({
        status: sql<Status>`case shift_signups.status when 'offered' then 'offer_expired'
          when 'swap_pending' then 'confirmed' else 'cancelled' end`,
        status_changed_by: by,
        status_reason: null,
      })
      .whereRef('before.camp_id', '=', 'shift_signups.camp_id')
      .whereRef('before.id', '=', 'shift_signups.id')
      .where('shift_signups.season_id', '=', seasonId)
      .where(
        sql<boolean>`shift_signups.status in ('offered', 'waitlisted', 'pending', 'swap_pending')`,
      )
      .returning(ENDED)
      .$castTo<EndedSignup>(),
)

type OfShift = { readonly shiftId: string }

/** Ends everything that is under way at a shift that is cancelled. The shift must be locked. */
export const endAt = prepared((query, { shiftId, by, reason }: Slots<OfShift & Ending>) =>
  query
    .updateTable('shift_signups')
    .from('shift_signups as before')
    .set({ status: 'cancelled', status_changed_by: by, status_reason: reason })
    .whereRef('before.camp_id', '=', 'shift_signups.camp_id')
    .whereRef('before.id', '=', 'shift_signups.id')
    .where('shift_signups.shift_id', '=', shiftId)
    .where(UNDER_WAY)
    .returning(ENDED)
    .$castTo<EndedSignup>(),
)
