import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { expiryOf } from '../../seasons/seasons/places.store.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Rule, ShelterAssignment } from './assignments.schema.ts'
import type { Status } from './assignments.transitions.ts'
import { type OfSeason, oneSeason } from './one-season.store.ts'

export const FIELDS = [
  'id',
  'season_id as seasonId',
  'member_id as memberId',
  'unit_id as unitId',
  'kind',
  'bed',
  'first_night_on as firstNightOn',
  'last_night_on as lastNightOn',
  'status',
  'note',
  sql<number | null>`case when status = 'waitlisted'
    then app.shelter_waiting(season_id, unit_id, kind, waitlisted_at) + 1 end`.as(
    'waitlistPosition',
  ),
  'offer_expires_at as offerExpiresAt',
  'status_changed_at as statusChangedAt',
  'status_changed_by as statusChangedBy',
  'status_reason as statusReason',
  'overridden',
  'overridden_by as overriddenBy',
  'override_reason as overrideReason',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const assignments = (query: Query) =>
  query.selectFrom('shelter_assignments').select(FIELDS).$assertType<ShelterAssignment>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => assignments(query).where('id', '=', id))

/** The season and the unit must be locked before. */
export const lock = prepared((query, { id }: Slots<One>) =>
  assignments(query).where('id', '=', id).forUpdate(),
)

/** Undefined unless the proposal is still open and its time is over. */
export const lockExpired = prepared((query, { id }: Slots<One>) =>
  assignments(query)
    .where('id', '=', id)
    .where('status', '=', 'proposed')
    .where('offer_expires_at', '<=', sql<string>`clock_timestamp()`)
    .forUpdate(),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly unitId: string | undefined
  readonly status: Status | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, unitId, status } = at
  const ofSeason = assignments(query).where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(ofSeason, { member_id: memberId, unit_id: unitId, status }), at, order)
})

type OfMember = OfSeason & { readonly memberId: string }

/** What a member holds or waits for in a season, in the order of the nights. */
export const ofMember = prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
  assignments(query)
    .where('member_id', '=', memberId)
    .where('season_id', '=', oneSeason(seasonId))
    .where('status', 'in', ['waitlisted', 'proposed', 'confirmed', 'checked_in'])
    .orderBy(sql`status = 'waitlisted'`)
    .orderBy('first_night_on')
    .orderBy('id'),
)

/** Everything that holds a bed or waits for one in a season. */
export const ofSeason = prepared((query, { seasonId }: Slots<OfSeason>) =>
  assignments(query)
    .where('season_id', '=', oneSeason(seasonId))
    .where('status', 'in', ['waitlisted', 'proposed', 'confirmed', 'checked_in'])
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('first_night_on')
    .orderBy('id'),
)

/** What was offered in a season and not taken, the last one first. */
export const turnedDown = prepared((query, { seasonId }: Slots<OfSeason>) =>
  assignments(query)
    .where('season_id', '=', oneSeason(seasonId))
    .where('status', 'in', ['declined', 'expired'])
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('status_changed_at', 'desc')
    .orderBy('id'),
)

type Roommate = { readonly playaName: string | null }

/** Who shares the unit of what a member holds first. */
export const roommatesOf = prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
  query
    .selectFrom('shelter_assignments')
    .select(sql<Roommate[]>`app.roommates(id)`.as('roommates'))
    .where('member_id', '=', memberId)
    .where('season_id', '=', oneSeason(seasonId))
    .where('status', 'in', ['proposed', 'confirmed', 'checked_in'])
    .orderBy('first_night_on')
    .orderBy('id')
    .limit(1),
)

type Whose = { readonly memberId: string; readonly seasonId: string }

/** What a member holds or waits for, locked. The units must be locked. */
export const lockOfMember = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  assignments(query)
    .where('member_id', '=', memberId)
    .where('season_id', '=', seasonId)
    .where('status', 'in', ['waitlisted', 'proposed', 'confirmed', 'checked_in'])
    .orderBy('id')
    .forUpdate(),
)

/** A bed's name without spaces around it: how it is typed makes no other bed of it. */
const bedName = (bed: string | null): string | null => bed?.trim() || null

export type NewRow = Pick<
  ShelterAssignment,
  'seasonId' | 'memberId' | 'unitId' | 'kind' | 'bed' | 'firstNightOn' | 'lastNightOn' | 'note'
> & {
  readonly id?: string
  readonly status: 'waitlisted' | 'proposed' | 'confirmed' | 'checked_in'
  readonly by: string
  readonly reason: string | null
  readonly overridden: readonly Rule[]
  /** For a proposal. */
  readonly offerHours: number
}

/**
 * The database sets the time and checks that there is a bed, that the member comes on those nights, and that the plan
 * does not stand.
 */
export const add = (tx: Tx, row: NewRow): Promise<ShelterAssignment> => {
  const isOverridden = row.overridden.length > 0
  return tx
    .insertInto('shelter_assignments')
    .values({
      id: row.id ?? newId('shelterAssignment'),
      season_id: row.seasonId,
      member_id: row.memberId,
      unit_id: row.unitId,
      kind: row.kind,
      bed: bedName(row.bed),
      first_night_on: row.firstNightOn,
      last_night_on: row.lastNightOn,
      note: row.note,
      status: row.status,
      offer_expires_at: row.status === 'proposed' ? expiryOf(row.offerHours) : null,
      status_changed_by: row.by,
      status_reason: row.reason,
      overridden: [...row.overridden],
      overridden_by: isOverridden ? row.by : null,
      override_reason: isOverridden ? row.reason : null,
    })
    .returning(FIELDS)
    .$assertType<ShelterAssignment>()
    .executeTakeFirstOrThrow()
}

/** The rules that a lead sets aside now; who, and why. */
export type Override = {
  readonly rules: readonly Rule[]
  readonly by: string
  readonly reason: string | undefined
}

/** They stay on the row, beside those that were set aside before. */
const overriding = (override: Override | undefined) =>
  override && override.rules.length > 0
    ? {
        overridden: sql<Rule[]>`array(
          select distinct unnest(overridden || ${[...override.rules]}::text[]) as rule order by rule)`,
        overridden_by: override.by,
        override_reason: override.reason ?? null,
        overridden_at: sql<string>`now()`,
      }
    : {}

export type NewStatus = {
  readonly status: Status
  readonly by: string
  readonly reason?: string | undefined
  /** What stood against it. */
  readonly rules?: readonly Rule[]
  /** When somebody who waited is offered a bed. */
  readonly offer?: { readonly unitId: string; readonly offerHours: number }
}

export const setStatus = (tx: Tx, id: string, made: NewStatus): Promise<ShelterAssignment> =>
  tx
    .updateTable('shelter_assignments')
    .set({
      status: made.status,
      status_changed_by: made.by,
      status_reason: made.reason ?? null,
      ...overriding(made.rules && { rules: made.rules, by: made.by, reason: made.reason }),
      ...(made.offer && {
        unit_id: made.offer.unitId,
        offer_expires_at: expiryOf(made.offer.offerHours),
      }),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .$assertType<ShelterAssignment>()
    .executeTakeFirstOrThrow()

type Changed = Pick<ShelterAssignment, 'bed' | 'note' | 'firstNightOn' | 'lastNightOn'>

export const update = (
  tx: Tx,
  id: string,
  changed: Changed,
  override?: Override,
): Promise<ShelterAssignment> =>
  tx
    .updateTable('shelter_assignments')
    .set({
      bed: bedName(changed.bed),
      note: changed.note,
      first_night_on: changed.firstNightOn,
      last_night_on: changed.lastNightOn,
      ...overriding(override),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .$assertType<ShelterAssignment>()
    .executeTakeFirstOrThrow()

type Overlapped = Whose & {
  readonly firstNightOn: string
  readonly lastNightOn: string
  readonly by: string
}

/** Who has got a bed waits for no other on the same nights. */
export const leaveWaitlists = prepared((query, at: Slots<Overlapped>) =>
  query
    .updateTable('shelter_assignments')
    .set({ status: sql.lit('cancelled'), status_changed_by: at.by, status_reason: null })
    .where('member_id', '=', at.memberId)
    .where('season_id', '=', at.seasonId)
    .where('status', '=', sql.lit('waitlisted'))
    .where('first_night_on', '<=', at.lastNightOn)
    .where('last_night_on', '>=', at.firstNightOn)
    .returning('id'),
)

type Closing = { readonly seasonId: string; readonly by: string }

/** Ends every proposal and every waitlist of a season that closes, in one statement, because the next ones close it. */
export const endAll = prepared((query, { seasonId, by }: Slots<Closing>) =>
  query
    .updateTable('shelter_assignments')
    .set({
      status: sql<
        'expired' | 'cancelled'
      >`case status when 'proposed' then 'expired' else 'cancelled' end`,
      status_changed_by: by,
      status_reason: null,
    })
    .where('season_id', '=', seasonId)
    .where('status', 'in', ['proposed', 'waitlisted'])
    .returning(['id', 'member_id as memberId', 'status']),
)
