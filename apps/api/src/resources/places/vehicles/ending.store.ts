import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Leg, Status } from './ride-seats.schema.ts'

export type Ended = {
  readonly id: string
  readonly vehicleId: string | null
  readonly driverId: string | null
  readonly memberId: string
  readonly leg: Leg
  readonly was: Status
  readonly status: Status
  readonly driverName: string | null
  readonly riderName: string | null
}

const ENDED = [
  'ride_seats.id',
  'ride_seats.vehicle_id as vehicleId',
  'ride_seats.driver_id as driverId',
  'ride_seats.member_id as memberId',
  'ride_seats.leg',
  'before.status as was',
  'ride_seats.status',
  sql<string | null>`app.ride_name(ride_seats.driver_id)`.as('driverName'),
  sql<string | null>`app.ride_name(ride_seats.member_id)`.as('riderName'),
] as const

const UNDER_WAY = sql<boolean>`ride_seats.status in ('looking', 'requested', 'waitlisted', 'offered', 'accepted')`
const WISHED = sql<boolean>`ride_seats.status in ('looking', 'waitlisted')`

type By = { readonly by: string; readonly reason: string | null }
const cancelling = (query: Query, { by, reason }: Slots<By>) =>
  query
    .updateTable('ride_seats')
    .from('ride_seats as before')
    .set({ status: 'cancelled', status_changed_by: by, status_reason: reason })
    .whereRef('before.camp_id', '=', 'ride_seats.camp_id')
    .whereRef('before.id', '=', 'ride_seats.id')

type OfVehicles = { readonly ids: readonly string[] }
type Whose = { readonly memberId: string; readonly seasonId: string }

/** Ends everything under way in vehicles that do not go. They must be locked. All of these need the camp's view. */
export const endIn = prepared((query, { ids, by, reason }: Slots<OfVehicles & By>) =>
  cancelling(query, { by, reason })
    .where(sql<boolean>`ride_seats.vehicle_id = any (${ids}::text[])`)
    .where(UNDER_WAY)
    .returning(ENDED)
    .$castTo<Ended>(),
)

/** Like `endIn`, for all that a member drives. */
export const endDriven = prepared((query, { memberId, seasonId, by, reason }: Slots<Whose & By>) =>
  cancelling(query, { by, reason })
    .where('ride_seats.season_id', '=', seasonId)
    .where('ride_seats.driver_id', '=', memberId)
    .where(UNDER_WAY)
    .returning(ENDED)
    .$castTo<Ended>(),
)

/** Ends all rides of a member, and what they wait or look for. The vehicles must be locked. */
export const endOf = prepared((query, { memberId, seasonId, by, reason }: Slots<Whose & By>) =>
  cancelling(query, { by, reason })
    .where('ride_seats.season_id', '=', seasonId)
    .where('ride_seats.member_id', '=', memberId)
    .where(UNDER_WAY)
    .returning(ENDED)
    .$castTo<Ended>(),
)

/** Ends what a member looks or waits for, who drives now. */
export const endWishes = prepared((query, { memberId, seasonId, by, reason }: Slots<Whose & By>) =>
  cancelling(query, { by, reason })
    .where('ride_seats.season_id', '=', seasonId)
    .where('ride_seats.member_id', '=', memberId)
    .where(WISHED)
    .returning(ENDED)
    .$castTo<Ended>(),
)

/** Ends what nobody has answered when a season closes: requests, offers, waitlists and searches. */
export const endWaiting = prepared(
  (query, { seasonId, by }: Slots<{ readonly seasonId: string; readonly by: string }>) =>
    query
      .updateTable('ride_seats')
      .from('ride_seats as before')
      .set({
        status: sql<Status>`case ride_seats.status when 'offered' then 'offer_expired' else 'cancelled' end`,
        status_changed_by: by,
        status_reason: null,
      })
      .whereRef('before.camp_id', '=', 'ride_seats.camp_id')
      .whereRef('before.id', '=', 'ride_seats.id')
      .where('ride_seats.season_id', '=', seasonId)
      .where(sql<boolean>`ride_seats.status in ('looking', 'requested', 'waitlisted', 'offered')`)
      .returning(ENDED)
      .$castTo<Ended>(),
)

/** Cancels locked vehicles in which nobody has a seat any more. */
export const cancelVehicles = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  query
    .updateTable('vehicles')
    .set({ status: 'cancelled', pass_ticket_id: null })
    .where('season_id', '=', seasonId)
    .where('member_id', '=', memberId)
    .where('status', '=', sql.lit('planned'))
    .returning('id'),
)
