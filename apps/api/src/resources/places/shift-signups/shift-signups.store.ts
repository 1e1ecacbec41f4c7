import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { seasonNamed } from '../../seasons/seasons/season-named.store.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { isOutsideStay } from './places.store.ts'
import type { Overridable, ShiftSignup, Status } from './shift-signups.schema.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'shift_id as shiftId',
  'member_id as memberId',
  'status',
  'origin',
  'comment',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'needs_reconfirm as needsReconfirm',
  'is_late as isLate',
  'offer_expires_at as offerExpiresAt',
  'points_credited as pointsCredited',
  'minutes_credited as minutesCredited',
  'status_changed_at as statusChangedAt',
  'status_changed_by as statusChangedBy',
  'status_reason as statusReason',
  'overridden_by as overriddenBy',
  'override_reason as overrideReason',
  'overridden',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const ofShift = <T>(expression: string) =>
  sql<T>`(select ${sql.raw(expression)} from shifts s where s.id = shift_signups.shift_id)`

const COMPUTED = [
  ofShift<string>('s.title').as('title'),
  ofShift<string | null>('s.location').as('location'),
  ofShift<ShiftSignup['phase']>('s.phase').as('phase'),
  ofShift<number>('app.shift_worth(s.points, s.multiplier_percent)').as('worth'),
  ofShift<string>('app.drop_cutoff(s.starts_at, s.drop_cutoff_at)::timestamptz(3)').as(
    'dropsUntil',
  ),
  sql<number | null>`case when status = 'waitlisted'
    then app.shift_waitlist_position(shift_id, waitlisted_at) end`.as('waitlistPosition'),
] as const

export const SORT_COLUMNS = { startsAt: 'starts_at', '-startsAt': 'starts_at' }

export const signups = (query: Query) =>
  query.selectFrom('shift_signups').select(FIELDS).select(COMPUTED).$castTo<ShiftSignup>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => signups(query).where('id', '=', id))

/** The season, the shift and the member's enrollment must be locked before. */
export const lock = prepared((query, { id }: Slots<One>) =>
  signups(query).where('id', '=', id).forUpdate(),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
  readonly shiftId: string | undefined
  readonly status: Status | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, shiftId, status } = at
  const ofSeason = signups(query).where('season_id', '=', namedOrActive(query, seasonId))
  const found = matching(ofSeason, { member_id: memberId, shift_id: shiftId, status })
  return paged(found, at, order)
})

type OfMember = { readonly memberId: string; readonly seasonId: string }

/** Everything one member has to do with shifts in a season, in the order of time. */
export const ofMember = prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
  signups(query)
    .where('season_id', '=', seasonNamed(seasonId))
    .where('member_id', '=', memberId)
    .orderBy('starts_at')
    .orderBy('id'),
)

/** Locks a shift's row. Members may not, so it needs the camp's view. */
export const lockShift = prepared((query, { id }: Slots<One>) =>
  query.selectFrom('shifts').select('id').where('id', '=', id).forNoKeyUpdate(),
)

/**
 * The shifts that somebody waits for at the time of one that they have: they are passed over there, and may get a place
 * once they have lost that one (INV-X6).
 */
const waitedBeside = (lost: ReturnType<typeof sql<boolean>>) =>
  sql`select w.shift_id from shift_signups g join shift_signups w on w.member_id = g.member_id
      and w.status = 'waitlisted' and w.starts_at < g.ends_at and w.ends_at > g.starts_at
    where ${lost}`

const lockedShifts = (query: Query, ids: ReturnType<typeof sql>) =>
  query
    .selectFrom('shifts')
    .select('id')
    .where(sql<boolean>`id = any (array(${ids}))`)
    .orderBy('id')
    .forNoKeyUpdate()

const aroundSignup = (id: Slots<One>['id']) =>
  sql`select g.shift_id from shift_signups g where g.id = ${id}
    union ${waitedBeside(sql<boolean>`g.id = ${id}`)}`

/** Like `lockShift`, for the shift of a sign-up and those that its member waits for at that time. */
export const lockAroundSignup = prepared((query, { id }: Slots<One>) =>
  lockedShifts(query, aroundSignup(id)),
)

/** Like `lockEnrollmentsAt`, for everybody at the shifts that `lockAroundSignup` locks. */
export const lockEnrollmentsAround = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where(
      sql<boolean>`season_id = (select g.season_id from shift_signups g where g.id = ${id})
        and member_id = any (array(select s.member_id from shift_signups s
          where s.shift_id = any (array(${aroundSignup(id)}))
            and (s.id = ${id} or app.holds_shift(s.status) or s.status = 'waitlisted')))`,
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

/**
 * Whether the member has come to the shift, also before it is noted on the sign-up. Their enrollment must be locked: a
 * check-in holds it, too.
 */
export const hasCome = prepared((query, { id }: Slots<One>) =>
  query.selectNoFrom(sql<boolean>`app.came_to_shift(${id})`.as('hasCome')),
)

type Around = { readonly shiftIds: readonly string[] }

/** Like `lockShift`, for some shifts and those that people on them wait for at that time. */
export const lockAround = prepared((query, { shiftIds }: Slots<Around>) =>
  lockedShifts(
    query,
    sql`select unnest(${shiftIds}::text[]) union
      ${waitedBeside(sql<boolean>`g.shift_id = any (${shiftIds}::text[]) and app.holds_shift(g.status)`)}`,
  ),
)

type Whose = { readonly shiftId: string; readonly memberIds: readonly string[] }

/**
 * Locks the enrollments of members in a shift's season, in the order in which all code locks them: so what one member
 * takes at several places at once takes turns. The shift must be locked before. Needs the camp's view.
 */
export const lockEnrollments = prepared((query, { shiftId, memberIds }: Slots<Whose>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where('season_id', '=', (of) =>
      of.selectFrom('shifts').select('season_id').where('id', '=', shiftId),
    )
    .where(sql<boolean>`member_id = any (${memberIds}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/**
 * Like `lockEnrollments`, for everybody who has something to do with one of these shifts. Arrays, not joins: without
 * statistics, a join of these would be planned as a loop in a loop.
 */
export const lockEnrollmentsAt = prepared(
  (query, { shiftIds }: Slots<{ readonly shiftIds: readonly string[] }>) =>
    query
      .selectFrom('enrollments')
      .select('id')
      .where(
        sql<boolean>`season_id = any (array(select s.season_id from shifts s where s.id = any (${shiftIds}::text[])))`,
      )
      .where(
        sql<boolean>`member_id = any (array(select s.member_id from shift_signups s
          where s.shift_id = any (${shiftIds}::text[]) and (app.holds_shift(s.status) or s.status = 'waitlisted')))`,
      )
      .orderBy('id')
      .forNoKeyUpdate(),
)

/** The stay of a sign-up's member, if the shift lies outside of it; none where a lead has set that aside. */
export const findOutsideStay = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('shift_signups as s')
    .innerJoin('shifts as f', 'f.id', 's.shift_id')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.season_id', '=', 's.season_id').onRef('e.member_id', '=', 's.member_id'),
    )
    .select(sql<boolean>`coalesce(e.arrival_on > app.camp_day(f.starts_at), false)`.as('isEarly'))
    .where('s.id', '=', id)
    .where(isOutsideStay('f', 'e'))
    .where(sql<boolean>`'REQUIREMENT_MISSING' <> all (s.overridden)`),
)

export type NewRow = {
  readonly shiftId: string
  readonly seasonId: string
  readonly memberId: string
  readonly status: 'pending' | 'confirmed' | 'waitlisted'
  readonly origin: ShiftSignup['origin']
  readonly comment: string | null
  readonly by: string
  readonly startsAt: string
  readonly endsAt: string
  readonly overriddenBy: string | null
  readonly overrideReason: string | null
  readonly overridden: readonly Overridable[]
}

/** The database takes the times from the shift, and refuses what its rules do not allow. */
export const add = (tx: Tx, row: NewRow) => only(tx, added({ id: newId('shiftSignup'), ...row }))

const added = prepared((query, row: Slots<NewRow & One>) =>
  query
    .insertInto('shift_signups')
    .values({
      id: row.id,
      shift_id: row.shiftId,
      season_id: row.seasonId,
      member_id: row.memberId,
      status: row.status,
      origin: row.origin,
      comment: row.comment,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      status_changed_by: row.by,
      overridden_by: row.overriddenBy,
      override_reason: row.overrideReason,
      overridden: sql<never>`${row.overridden}::text[]`,
    })
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<ShiftSignup>(),
)

export type NewStatus = {
  readonly status: Status
  readonly by: string
  readonly reason?: string | undefined
  readonly isLate?: boolean
  readonly override?:
    | { readonly reason: string; readonly rules: readonly Overridable[] }
    | undefined
}

/** The database sets the times and what is credited, and refuses a transition that is not allowed. */
export const setStatus = (
  tx: Tx,
  id: string,
  { status, by, reason, isLate, override }: NewStatus,
) =>
  tx
    .updateTable('shift_signups')
    .set({
      status,
      status_changed_by: by,
      status_reason: reason ?? null,
      ...(isLate && { is_late: true }),
      ...(override && {
        overridden_by: by,
        override_reason: override.reason,
        overridden: sql<never>`${override.rules}::text[]`,
      }),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<ShiftSignup>()
    .executeTakeFirstOrThrow()

/** The member still comes. */
export const reconfirm = (tx: Tx, id: string) =>
  tx
    .updateTable('shift_signups')
    .set({ needs_reconfirm: false })
    .where('id', '=', id)
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<ShiftSignup>()
    .executeTakeFirstOrThrow()
