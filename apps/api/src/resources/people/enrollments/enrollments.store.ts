import { newId } from '@campkit/core/ids'
import { keeping } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { expiryOf } from '../../seasons/seasons/places.store.ts'
import { isOfOneSeason, namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Enrollment, EnrollmentPatch, Status } from './enrollments.schema.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'member_id as memberId',
  'status',
  'intent',
  'cohort',
  'arrival_on as arrivalOn',
  'arrival_window as arrivalWindow',
  'departure_on as departureOn',
  jsonColumn<Enrollment['transport']>('transport').as('transport'),
  'build_crew as buildCrew',
  'strike_crew as strikeCrew',
  'camp_role as campRole',
  'access_pass_on as accessPassOn',
  'offer_expires_at as offerExpiresAt',
  'confirmed_at as confirmedAt',
  'withdrawn_at as withdrawnAt',
  'status_changed_at as statusChangedAt',
  'status_changed_by as statusChangedBy',
  'status_reason as statusReason',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const COMPUTED = [
  sql<boolean>`overridden_by is not null`.as('isOverridden'),
  sql<number | null>`case when status = 'waitlisted'
    then app.waitlist_position(season_id, waitlisted_at) end`.as('waitlistPosition'),
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'updated_at' },
  fixed: ['memberId', 'seasonId'],
} as const

const enrollments = (query: Query) =>
  query.selectFrom('enrollments').select(FIELDS).select(COMPUTED).$assertType<Enrollment>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => enrollments(query).where('id', '=', id))

/** The season must be locked before the enrollment. */
export const lock = prepared((query, { id }: Slots<One>) =>
  enrollments(query).where('id', '=', id).forUpdate(),
)

/** Undefined unless the offer is still open and its time is over. */
export const lockExpired = prepared((query, { id }: Slots<One>) =>
  enrollments(query)
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .where('offer_expires_at', '<=', sql<string>`clock_timestamp()`)
    .forUpdate(),
)

type InSeason = { readonly seasonId: string; readonly memberId: string }

/** The existing enrollment of a member. The season must be locked. */
export const lockOf = prepared((query, { seasonId, memberId }: Slots<InSeason>) =>
  enrollments(query)
    .where('season_id', '=', seasonId)
    .where('member_id', '=', memberId)
    .forUpdate(),
)

export const findOf = prepared((query, { seasonId, memberId }: Slots<InSeason>) =>
  enrollments(query).where('season_id', '=', seasonId).where('member_id', '=', memberId),
)

type Whose = { readonly memberId: string; readonly seasonIds: readonly string[] }

/** A member's enrollments that are under way. The seasons must be locked. */
export const lockOpen = prepared((query, { memberId, seasonIds }: Slots<Whose>) =>
  enrollments(query)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`season_id = any (${seasonIds})`)
    .where('status', 'in', ['invited', 'pending', 'waitlisted', 'offered', 'confirmed'])
    .orderBy('id')
    .forUpdate(),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  /** Undefined means the active season; for a list of changes, all seasons. */
  readonly seasonId: string | undefined
  readonly status: Status | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, status } = at
  const ofSeason = enrollments(query).$if(isOfOneSeason(at), (q) =>
    q.where('season_id', '=', namedOrActive(query, seasonId)),
  )
  const found = matching(ofSeason, { member_id: memberId, status })
  return paged(found, at, order)
})

/** Ends all offers of a season. */
export const expireOffers = prepared(
  (query, { seasonId, by }: Slots<{ readonly seasonId: string; readonly by: string }>) =>
    query
      .updateTable('enrollments')
      .set({ status: 'offer_expired', status_changed_by: by, status_reason: null })
      .where('season_id', '=', seasonId)
      .where('status', '=', sql.lit('offered'))
      .returning(['id', 'member_id as memberId']),
)

/** Who is on the waitlist of a season. */
export const findWaitlisted = prepared(
  (query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
    query
      .selectFrom('enrollments')
      .select(['id', 'member_id as memberId'])
      .where('season_id', '=', seasonId)
      .where('status', '=', sql.lit('waitlisted')),
)

export type NewRow = InSeason & {
  readonly status: 'invited' | 'pending'
  readonly intent: Enrollment['intent']
  readonly by: string
}

/** Undefined if the member already has an enrollment in this season (INV-M1). */
export const add = (tx: Tx, { seasonId, memberId, status, intent, by }: NewRow) =>
  tx
    .insertInto('enrollments')
    .values({
      id: newId('enrollment'),
      season_id: seasonId,
      member_id: memberId,
      status,
      intent,
      status_changed_by: by,
    })
    .onConflict((conflict) => conflict.constraint('one_enrollment_per_season').doNothing())
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<Enrollment>()
    .executeTakeFirst()

export const update = (tx: Tx, id: string, { transport, ...patch }: EnrollmentPatch) =>
  tx
    .updateTable('enrollments')
    .set({
      ...keeping({
        intent: patch.intent,
        arrival_window: patch.arrivalWindow,
        departure_on: patch.departureOn,
        transport: transport && JSON.stringify(transport),
        build_crew: patch.buildCrew,
        strike_crew: patch.strikeCrew,
        camp_role: patch.campRole,
        cohort: patch.cohort,
      }),
      // Only when sent: setting the column, even to the same value, makes the database check it against the gate's
      // date. A day that was accepted under an earlier date must stay.
      ...(patch.arrivalOn !== undefined && { arrival_on: patch.arrivalOn }),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<Enrollment>()
    .executeTakeFirstOrThrow()

export type NewStatus = {
  readonly status: Status
  readonly by: string
  readonly reason?: string | undefined
  readonly intent?: Enrollment['intent']
  /** The season's value, when a place is offered. */
  readonly offerHours?: number
  /** Why this member gets a place although all are taken. */
  readonly overrideReason?: string | undefined
}

/**
 * The database sets the time, refuses a transition that is not allowed, and checks that a place is free if one is
 * needed.
 */
export const setStatus = (tx: Tx, id: string, made: NewStatus) =>
  tx
    .updateTable('enrollments')
    .set({
      status: made.status,
      status_changed_by: made.by,
      status_reason: made.reason ?? null,
      ...(made.intent && { intent: made.intent }),
      ...(made.offerHours && { offer_expires_at: expiryOf(made.offerHours) }),
      ...(made.overrideReason !== undefined && {
        overridden_by: made.by,
        override_reason: made.overrideReason,
      }),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<Enrollment>()
    .executeTakeFirstOrThrow()
