import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { type NotNull, sql } from 'kysely'
import type { Leg } from './ride-seats.schema.ts'
import { OFFER_ENDS } from './ride-seats.store.ts'
import type { Vehicle } from './vehicles.schema.ts'

type One = { readonly id: string }

/** Holds the season of a vehicle that the caller need not see. Needs the camp's view. */
export const holdSeason = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('vehicles')
    .select(sql<'planned' | 'active' | 'closed'>`app.enter_season(season_id)`.as('status'))
    .where('id', '=', id),
)

export type LockedVehicle = Pick<Vehicle, 'id' | 'seasonId' | 'memberId' | 'status'>

const lockable = (query: Query) =>
  query
    .selectFrom('vehicles')
    .select(['id', 'season_id as seasonId', 'member_id as memberId', 'status'])

/** The vehicles that those who have a seat in these wait for: they may get one there if theirs ends. */
const around = (vehicleIds: ReturnType<typeof sql>) =>
  sql<boolean>`vehicles.id = any (array(select unnest(${vehicleIds}) union
    select w.vehicle_id from ride_seats h join ride_seats w on w.member_id = h.member_id and w.leg = h.leg
        and w.status = 'waitlisted'
      where h.vehicle_id = any (${vehicleIds}) and app.holds_ride(h.status)))`

const locked = (query: Query, which: ReturnType<typeof around>) =>
  lockable(query).where(which).orderBy('id').forNoKeyUpdate()

/**
 * Locks vehicles, and those around them, in the order in which all code locks them. The season must be held before.
 * Needs the camp's view, as all that follow.
 */
export const lockAround = prepared((query, { ids }: Slots<{ readonly ids: readonly string[] }>) =>
  locked(query, around(sql`${ids}::text[]`)),
)

/** Like `lockAround`, for the vehicle of a seat. */
export const lockAroundSeat = prepared((query, { id }: Slots<One>) =>
  locked(query, around(sql`array(select r.vehicle_id from ride_seats r where r.id = ${id})`)),
)

type Whose = { readonly memberId: string; readonly seasonId: string }

/** Like `lockAround`, for what somebody drives, and the vehicles that they ride in or wait for. */
export const lockAroundMember = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  locked(
    query,
    around(sql`array(
      select v.id from vehicles v where v.season_id = ${seasonId} and v.member_id = ${memberId}
         and v.status = 'planned'
      union select r.vehicle_id from ride_seats r where r.season_id = ${seasonId} and r.member_id = ${memberId}
         and r.vehicle_id is not null and (app.holds_ride(r.status) or r.status = 'waitlisted'))`),
  ),
)

export const lockVehicle = prepared((query, { id }: Slots<One>) =>
  lockable(query).where('id', '=', id).forNoKeyUpdate(),
)

const seasonOf = (query: Query, vehicleId: Slot<string>) =>
  query.selectFrom('vehicles').select('season_id').where('vehicles.id', '=', vehicleId)

/** The rider's enrollment, after the vehicle: what one member has in several vehicles must agree (INV-V3). */
export const lockEnrollment = prepared(
  (
    query,
    { vehicleId, memberId }: Slots<{ readonly vehicleId: string; readonly memberId: string }>,
  ) =>
    query
      .selectFrom('enrollments')
      .select('id')
      .where('season_id', '=', seasonOf(query, vehicleId))
      .where('member_id', '=', memberId)
      .forNoKeyUpdate(),
)

/** What the caller may see of it: a vehicle's season is found by who sees the vehicle. */
export const findEnrollments = prepared(
  (query, { memberId }: Slots<{ readonly memberId: string }>) =>
    query
      .selectFrom('enrollments')
      .select(['season_id as seasonId', 'status'])
      .where('member_id', '=', memberId),
)

/** Like `lockEnrollment`, for the rider of a seat. */
export const lockEnrollmentOf = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where(
      sql<boolean>`(season_id, member_id) in (select r.season_id, r.member_id from ride_seats r where r.id = ${id})`,
    )
    .forNoKeyUpdate(),
)

export type Facts = {
  readonly id: string
  readonly seasonId: string
  readonly memberId: string
  readonly status: Vehicle['status']
  readonly seatsOffered: number
  /** Seats that are taken on this leg. */
  readonly held: number
  readonly isMember: boolean
  /** They have a seat on this leg, or wait for one here. */
  readonly hasRide: boolean
  readonly drivesOwn: boolean
}

type Asked = { readonly vehicleId: string; readonly memberId: string; readonly leg: Leg }

/** A vehicle as somebody finds it who would like a seat. Both must be locked. */
export const facts = prepared((query, { vehicleId, memberId, leg }: Slots<Asked>) =>
  query
    .selectFrom('vehicles as v')
    .select([
      'v.id',
      'v.season_id as seasonId',
      'v.member_id as memberId',
      'v.status',
      'v.seats_offered as seatsOffered',
      sql<number>`(select count(*)::integer from ride_seats r where r.vehicle_id = v.id and r.leg = ${leg}
        and app.holds_ride(r.status))`.as('held'),
      sql<boolean>`exists (select from members m where m.id = ${memberId})`.as('isMember'),
      sql<boolean>`exists (select from ride_seats r where r.season_id = v.season_id
        and r.member_id = ${memberId} and r.leg = ${leg}
        and (app.holds_ride(r.status) or r.status = 'waitlisted' and r.vehicle_id = v.id))`.as(
        'hasRide',
      ),
      sql<boolean>`exists (select from vehicles o where o.season_id = v.season_id
        and o.member_id = ${memberId} and o.status = 'planned')`.as('drivesOwn'),
    ])
    .where('v.id', '=', vehicleId)
    .$castTo<Facts>(),
)

/** Somebody who looks for a ride. */
export const findSearch = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('ride_seats')
    .select(['id', 'season_id as seasonId', 'member_id as memberId', 'leg', 'status'])
    .where('id', '=', id),
)

type Search = { readonly vehicleId: string; readonly searchId: string }

/** How many seats of a vehicle are taken on the leg that somebody looks for, and whether they have one by now. */
export const factsFor = prepared((query, { vehicleId, searchId }: Slots<Search>) =>
  query
    .selectFrom('vehicles as v')
    .select([
      sql<number>`(select count(*)::integer from ride_seats r join ride_seats s on s.id = ${searchId}
        where r.vehicle_id = v.id and r.leg = s.leg and app.holds_ride(r.status))`.as('held'),
      sql<boolean>`exists (select from ride_seats r join ride_seats s on s.id = ${searchId}
        where r.season_id = s.season_id and r.member_id = s.member_id and r.leg = s.leg
          and (app.holds_ride(r.status) or r.status = 'waitlisted' and r.vehicle_id = v.id))`.as(
        'hasRide',
      ),
    ])
    .where('v.id', '=', vehicleId),
)

/** What stands in the way of the rider of a locked seat. */
export const chancesOf = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('ride_seats as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select([
      'v.seats_offered as seatsOffered',
      sql<number>`(select count(*)::integer from ride_seats h where h.vehicle_id = v.id and h.leg = r.leg
        and app.holds_ride(h.status))`.as('held'),
      sql<boolean>`exists (select from vehicles o where o.season_id = r.season_id
        and o.member_id = r.member_id and o.status = 'planned')`.as('drivesOwn'),
      sql<boolean>`exists (select from ride_seats o where o.season_id = r.season_id
        and o.member_id = r.member_id and o.leg = r.leg and o.id <> r.id and app.holds_ride(o.status))`.as(
        'hasRide',
      ),
    ])
    .where('r.id', '=', id),
)

/** The enrollments of those who wait for seats in these vehicles, in the order in which all code locks them. */
export const lockWaiting = prepared((query, { ids }: Slots<{ readonly ids: readonly string[] }>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where(
      sql<boolean>`season_id = any (array(select v.season_id from vehicles v where v.id = any (${ids}::text[])))`,
    )
    .where(
      sql<boolean>`member_id = any (array(select r.member_id from ride_seats r
        where r.vehicle_id = any (${ids}::text[]) and r.status = 'waitlisted'))`,
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

export type Offerable = {
  readonly id: string
  readonly seasonId: string
  readonly leg: Leg
  readonly seatsOffered: number
  readonly held: number
}

/** The legs of locked vehicles that somebody waits for. */
export const findOfferable = prepared(
  (query, { ids }: Slots<{ readonly ids: readonly string[] }>) =>
    query
      .selectFrom('vehicles as v')
      .innerJoin(sql<{ leg: Leg }>`(values ('in'), ('out'))`.as<'l'>(sql`l (leg)`), (join) =>
        join.onTrue(),
      )
      .select(['v.id', 'v.season_id as seasonId', 'l.leg', 'v.seats_offered as seatsOffered'])
      .select(
        sql<number>`(select count(*)::integer from ride_seats r where r.vehicle_id = v.id and r.leg = l.leg
        and app.holds_ride(r.status))`.as('held'),
      )
      .where(sql<boolean>`v.id = any (${ids}::text[])`)
      .where('v.status', '=', sql.lit('planned'))
      .where(
        sql<boolean>`exists (select from ride_seats w where w.vehicle_id = v.id and w.leg = l.leg
        and w.status = 'waitlisted')`,
      )
      .orderBy('v.id')
      .orderBy('l.leg')
      .$castTo<Offerable>(),
)

type Offering = {
  readonly vehicleId: string
  readonly leg: Leg
  readonly atMost: number
  readonly by: string
}

/** Offers seats to those who have waited longest, but for people who have a ride by now, or have left. */
export const offer = prepared((query, { vehicleId, leg, atMost, by }: Slots<Offering>) =>
  query
    .updateTable('ride_seats')
    .set({
      status: 'offered',
      offer_expires_at: OFFER_ENDS,
      status_changed_by: by,
      status_reason: null,
    })
    .where(
      sql<boolean>`id = any (array(
        select w.id from ride_seats w
         where w.vehicle_id = ${vehicleId} and w.leg = ${leg} and w.status = 'waitlisted'
           and exists (select from enrollments e where e.season_id = w.season_id
             and e.member_id = w.member_id and e.status = 'confirmed')
           and not exists (select from ride_seats o where o.season_id = w.season_id
             and o.member_id = w.member_id and o.leg = w.leg and app.holds_ride(o.status))
           and not exists (select from vehicles d where d.season_id = w.season_id
             and d.member_id = w.member_id and d.status = 'planned')
         order by w.waitlisted_at, w.id limit ${atMost}::integer))`,
    )
    .returning(['id', 'member_id as memberId', 'offer_expires_at as offerExpiresAt'])
    .returning(sql<string | null>`app.ride_name(driver_id)`.as('driver'))
    .$narrowType<{ offerExpiresAt: NotNull }>(),
)
