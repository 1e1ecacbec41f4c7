import { take } from '@campkit/capacity/places'
import { CampError, conflict, forbidden, invalidRequest, notFound } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { all, first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { assertOpen, holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import * as places from './places.store.ts'
import type { NewRideSearch, NewRideSeat, Overridable, RideSeat } from './ride-seats.schema.ts'
import * as store from './ride-seats.store.ts'
import { tellAsked, tellDriver, tellRider } from './ride-seats.tell.ts'
import { findEnrollment, findPlanned, lockEnrollment } from './vehicles.store.ts'

type Wish = {
  readonly vehicleId: string
  readonly memberId: string
  readonly isLead: boolean
  readonly sent: NewRideSeat
}

type Override = { readonly override?: boolean; readonly reason?: string }

/** Only leads override rules, and they say why. */
export function assertMayOverride({ override, reason }: Override, isLead: boolean): void {
  if (override === undefined && reason === undefined) return
  if (!isLead) throw forbidden('field_not_yours', 'Only an admin can set override and reason.')
  if (!override || reason !== undefined) return
  const message = 'is required when override is sent'
  throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
}

/**
 * A member asks for a seat in a vehicle. It is held until the driver has answered. If all are taken, they wait if they
 * want to; a lead can give one all the same, without the driver's yes.
 */
export async function askForSeat(act: Act, wish: Wish): Promise<RideSeat> {
  const { vehicleId, memberId, isLead, sent } = wish
  const { tx } = act
  assertMayOverride(sent, isLead)
  const { leg } = sent
  const [[season], , , [vehicle], enrollments] = await Promise.all([
    readAsCamp(tx, places.holdSeason({ id: vehicleId })),
    readAsCamp(tx, places.lockVehicle({ id: vehicleId })),
    readAsCamp(tx, places.lockEnrollment({ vehicleId, memberId })),
    readAsCamp(tx, places.facts({ vehicleId, memberId, leg })),
    // What the caller may see of it: nobody acts for another member but a lead.
    all(tx, places.findEnrollments({ memberId })),
  ])
  if (!season || !vehicle) throw notFound('vehicle absent')
  if (!vehicle.isMember) throw notFound('member absent', 'memberId')
  assertOpen(season.status)
  const enrollment = enrollments.find(({ seasonId }) => seasonId === vehicle.seasonId)
  if (enrollment?.status !== 'confirmed') throw conflict('NOT_CONFIRMED', 'not in the season')
  assertMayRide(vehicle, memberId, sent.override === true)
  return asCamp(tx, async () => {
    const seat = await store.add(tx, await rowOf(act, vehicle, wish))
    record(act, seat, sent.reason)
    tell(act, seat, sent.reason)
    return seat
  })
}

function assertMayRide(vehicle: places.Facts, memberId: string, isOverridden: boolean): void {
  if (vehicle.status !== 'planned') throw conflict('VEHICLE_CANCELLED', 'the vehicle does not go')
  if (vehicle.hasRide) throw conflict('RIDE_HELD', 'has a seat on this leg, or waits here')
  const isOwn = vehicle.memberId === memberId
  if (isOwn || (vehicle.drivesOwn && !isOverridden)) throw conflict('DRIVES_OWN', 'drives')
}

/** What the member gets by what is free; throws if that is nothing. */
async function rowOf(
  { by }: Act,
  vehicle: places.Facts,
  { memberId, isLead, sent }: Wish,
): Promise<store.NewRow> {
  const aside: Overridable[] = sent.override && vehicle.drivesOwn ? ['DRIVES_OWN'] : []
  const limit = { lock: async () => vehicle.seatsOffered, held: async () => vehicle.held }
  const row = (status: store.NewRow['status'], overridden = aside): store.NewRow => ({
    seasonId: vehicle.seasonId,
    vehicleId: vehicle.id,
    driverId: vehicle.memberId,
    memberId,
    leg: sent.leg,
    status,
    note: sent.note ?? null,
    by,
    reason: sent.reason ?? null,
    overriddenBy: overridden.length > 0 ? by : null,
    overridden,
  })
  return take(limit, 1, {
    take: async () => row(sent.override ? 'accepted' : 'requested'),
    full: async () => {
      if (sent.override) return row('accepted', [...aside, 'FULL'])
      if (!sent.waitlist) throw full(isLead)
      return row('waitlisted')
    },
  })
}

export const full = (isLead: boolean): CampError =>
  new CampError('FULL', 'all seats are taken', {
    detail: `All seats are taken. To wait for one, send waitlist.${
      isLead ? ' To give one all the same, send override with a reason.' : ''
    }`,
  })

/** Records how a seat came to be. */
export function record(act: Act, seat: RideSeat, reason?: string): void {
  const { id: targetId, memberId, seasonId, vehicleId, leg, status, overridden } = seat
  act.record({
    action: `ride-seats.${status}`,
    targetId,
    memberId,
    seasonId,
    status,
    after: { vehicleId, leg, ...(overridden.length > 0 && { overridden }) },
    ...(reason !== undefined && { reason }),
  })
}

function tell(act: Act, seat: RideSeat, reason: string | undefined): void {
  const { status } = seat
  if (status === 'requested') tellAsked(act, seat)
  if (status === 'accepted') tellDriver(act, seat, { what: 'put', reason })
  if (status === 'requested' || status === 'waitlisted' || status === 'accepted') {
    tellRider(act, seat, { what: status, reason })
  }
}

/** A member looks for a ride with whoever has a seat. */
export async function lookForRide(
  act: Act,
  memberId: string,
  sent: NewRideSearch,
): Promise<RideSeat> {
  const { tx, by } = act
  const whose = { seasonId: sent.seasonId, memberId }
  const [seasonId, , enrollment, drives] = await Promise.all([
    holdOpenSeason(tx, sent.seasonId),
    readAsCamp(tx, lockEnrollment(whose)),
    first(tx, findEnrollment(whose)),
    readAsCamp(tx, findPlanned(whose)),
  ])
  if (enrollment?.status !== 'confirmed') throw conflict('NOT_CONFIRMED', 'not in the season')
  if (drives.length > 0) throw conflict('DRIVES_OWN', 'drives')
  return asCamp(tx, async () => {
    const seat = await store.add(tx, {
      seasonId,
      vehicleId: null,
      driverId: null,
      memberId,
      leg: sent.leg,
      status: 'looking',
      note: sent.note ?? null,
      by,
      reason: null,
      overriddenBy: null,
      overridden: [],
    })
    record(act, seat)
    return seat
  })
}
