import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Leg, Overridable, RideSeat, Status } from './ride-seats.schema.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'vehicle_id as vehicleId',
  'driver_id as driverId',
  'member_id as memberId',
  'leg',
  'status',
  'is_invited as isInvited',
  'note',
  'offer_expires_at as offerExpiresAt',
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

const COMPUTED = [
  sql<string | null>`app.ride_name(driver_id)`.as('driverName'),
  sql<string | null>`app.ride_name(member_id)`.as('riderName'),
  sql<number | null>`case when status = 'waitlisted'
    then app.ride_position(vehicle_id, leg, waitlisted_at) end`.as('waitlistPosition'),
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const seats = (query: Query) =>
  query.selectFrom('ride_seats').select(FIELDS).select(COMPUTED).$castTo<RideSeat>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => seats(query).where('id', '=', id))

/** The season, the vehicle and the rider's enrollment must be locked before. Needs the camp's view. */
export const lock = prepared((query, { id }: Slots<One>) =>
  query.selectFrom('ride_seats').select('id').where('id', '=', id).forUpdate(),
)

type Filters = From & {
  /** Null means everybody whom the caller sees. */
  readonly memberId: string | null
  readonly driverId: string | undefined
  readonly seasonId: string | undefined
  readonly vehicleId: string | undefined
  readonly leg: Leg | undefined
  readonly status: Status | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, driverId, seasonId, vehicleId, leg, status } = at
  const ofSeason = seats(query).where('season_id', '=', namedOrActive(query, seasonId))
  const who = { member_id: memberId, driver_id: driverId }
  return paged(matching(ofSeason, { ...who, vehicle_id: vehicleId, leg, status }), at, order)
})

export type NewRow = {
  readonly seasonId: string
  readonly vehicleId: string | null
  readonly driverId: string | null
  readonly memberId: string
  readonly leg: Leg
  readonly status: 'looking' | 'requested' | 'waitlisted' | 'offered' | 'accepted'
  readonly note: string | null
  /** A driver who offers a seat has said yes with that. */
  readonly by: string
  readonly reason: string | null
  readonly overriddenBy: string | null
  readonly overridden: readonly Overridable[]
}

/** How long a seat is held for who is asked. */
const OFFER_HOURS = 24
export const OFFER_ENDS = sql<string>`clock_timestamp() + ${sql.lit(OFFER_HOURS)} * interval '1 hour'`

/** The database refuses what its rules do not allow. Needs the camp's view. */
export const add = (tx: Tx, row: NewRow) => only(tx, added({ id: newId('rideSeat'), ...row }))

const added = prepared((query, row: Slots<NewRow & One>) =>
  query
    .insertInto('ride_seats')
    .values({
      id: row.id,
      season_id: row.seasonId,
      vehicle_id: row.vehicleId,
      driver_id: row.driverId,
      member_id: row.memberId,
      leg: row.leg,
      status: row.status,
      is_invited: sql<boolean>`coalesce(${row.status} = 'offered' and ${row.by} = ${row.driverId}, false)`,
      note: row.note,
      offer_expires_at: sql<string>`case when ${row.status} = 'offered' then ${OFFER_ENDS} end`,
      status_changed_by: row.by,
      status_reason: row.reason,
      overridden_by: row.overriddenBy,
      override_reason: sql<
        string | null
      >`case when ${row.overriddenBy}::text is not null then ${row.reason} end`,
      overridden: sql<never>`${row.overridden}::text[]`,
    })
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<RideSeat>(),
)

export type NewStatus = {
  readonly status: Status
  readonly reason?: string | undefined
  readonly overridden?: readonly Overridable[]
}

/** Needs the camp's view. */
export const setStatus = (
  tx: Tx,
  { id, by }: { readonly id: string; readonly by: string },
  { status, reason, overridden }: NewStatus,
) =>
  tx
    .updateTable('ride_seats')
    .set({
      status,
      status_changed_by: by,
      status_reason: reason ?? null,
      ...(overridden && {
        overridden_by: by,
        override_reason: reason ?? null,
        overridden: sql<never>`${overridden}::text[]`,
      }),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .returning(COMPUTED)
    .$castTo<RideSeat>()
    .executeTakeFirstOrThrow()

type OfSeason = { readonly seasonId: string | undefined }

/** Which vehicles offer seats; empty for applicants. */
export const offers = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom(sql<Offer>`app.ride_offers((${namedOrActive(query, seasonId)}))`.as('o'))
    .select([
      'vehicle_id as vehicleId',
      'driver',
      'type',
      'note',
      'seats_offered as seatsOffered',
      'free_in as freeIn',
      'free_out as freeOut',
      'arrival_on as arrivalOn',
      'departure_on as departureOn',
    ]),
)

type Offer = {
  readonly vehicle_id: string
  readonly driver: string | null
  readonly type:
    | 'car'
    | 'suv'
    | 'truck'
    | 'van'
    | 'box_truck'
    | 'rv'
    | 'bus'
    | 'motorcycle'
    | 'other'
  readonly note: string | null
  readonly seats_offered: number
  readonly free_in: number
  readonly free_out: number
  readonly arrival_on: string | null
  readonly departure_on: string | null
}

/** Who looks for a ride; empty for those who offer no seat. */
export const searches = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom(sql<Search>`app.ride_searches((${namedOrActive(query, seasonId)}))`.as('s'))
    .select([
      'seat_id as seatId',
      'playa_name as playaName',
      'leg',
      'note',
      'arrival_on as arrivalOn',
      'departure_on as departureOn',
    ]),
)

type Search = {
  readonly seat_id: string
  readonly playa_name: string | null
  readonly leg: Leg
  readonly note: string | null
  readonly arrival_on: string | null
  readonly departure_on: string | null
}
