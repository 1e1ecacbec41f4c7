import { take } from '@campkit/capacity/places'
import { conflict, notFound } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import * as places from './places.store.ts'
import { full, record } from './ride-seats.ask.ts'
import { endSeatInTime } from './ride-seats.places.ts'
import type { RideSeat } from './ride-seats.schema.ts'
import * as store from './ride-seats.store.ts'
import { tellOffered } from './ride-seats.tell.ts'
import * as vehicles from './vehicles.store.ts'

type Invitation = { readonly vehicleId: string; readonly searchId: string }

/**
 * A driver offers a seat to somebody who looks for a ride. It is held for them until they answer, or its time is over.
 * A lead does not speak for the driver, who is asked once the rider has said yes.
 */
export async function invite(act: Act, { vehicleId, searchId }: Invitation): Promise<RideSeat> {
  const { tx, by } = act
  const [season, seen, , , [search], [vehicle]] = await Promise.all([
    holdStatusOf(tx, vehicleId, { of: 'vehicles' }),
    first(tx, vehicles.find({ id: vehicleId })),
    readAsCamp(tx, places.lockVehicle({ id: vehicleId })),
    readAsCamp(tx, places.lockEnrollmentOf({ id: searchId })),
    readAsCamp(tx, places.findSearch({ id: searchId })),
    readAsCamp(tx, places.factsFor({ vehicleId, searchId })),
  ])
  if (!season || !seen || !vehicle) throw notFound('vehicle absent or not visible')
  assertOpen(season)
  if (seen.status !== 'planned') throw conflict('VEHICLE_CANCELLED', 'the vehicle does not go')
  if (search?.status !== 'looking' || search.seasonId !== seen.seasonId) {
    throw notFound('nobody looks for a ride here', 'seatId')
  }
  if (vehicle.hasRide) throw conflict('RIDE_HELD', 'has a seat by now')
  const limit = { lock: async () => seen.seatsOffered, held: async () => vehicle.held }
  const { memberId, leg, seasonId } = search
  return asCamp(tx, () =>
    take(limit, 1, {
      take: async () => {
        const seat = await store.add(tx, {
          seasonId,
          vehicleId,
          driverId: seen.memberId,
          memberId,
          leg,
          status: 'offered',
          note: null,
          by,
          reason: null,
          overriddenBy: null,
          overridden: [],
        })
        record(act, seat)
        const until = seat.offerExpiresAt ?? ''
        const { id, driverName: driver, isInvited } = seat
        tellOffered(act, { id, memberId, seasonId, leg, until, driver, isInvited })
        endSeatInTime(act, id, until)
        return seat
      },
      full: async () => {
        throw full(false)
      },
    }),
  )
}
