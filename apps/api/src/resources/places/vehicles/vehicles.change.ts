import { type CampError, conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { all, first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import type { VehicleChange } from '../../people/notifications/kinds.rides.ts'
import { notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen, holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import * as ending from './ending.store.ts'
import * as places from './places.store.ts'
import { recordEnded, tellGone } from './ride-seats.end.ts'
import { passOnRides } from './ride-seats.places.ts'
import { type NewVehicle, UNSAID, type Vehicle, type VehiclePatch } from './vehicles.schema.ts'
import * as store from './vehicles.store.ts'

const tooManySeats = (): CampError => {
  const message = 'must be less than seatsTotal: the driver needs one'
  return invalidRequest([{ pointer: '/body/seatsOffered', code: 'seats', message }])
}

function tellOwner(
  { tx, by }: Act,
  { id: aboutId, memberId, seasonId }: Vehicle,
  what: VehicleChange,
  reason?: string,
): void {
  const details = { what, reason }
  notifyIfByOther(
    { tx, by, memberId },
    { kind: 'vehicle_changed', memberId, seasonId, aboutId, details },
  )
}

/** A member says what they drive. They look and wait for no ride any more. */
export async function addVehicle(
  act: Act,
  memberId: string,
  { seasonId: named, memberId: _, ...sent }: NewVehicle,
): Promise<Vehicle> {
  const { tx, by } = act
  const fields = { ...UNSAID, ...sent }
  if (fields.seatsOffered >= fields.seatsTotal) throw tooManySeats()
  const whose = { seasonId: named, memberId }
  const [seasonId, , , enrollment] = await Promise.all([
    holdOpenSeason(tx, named),
    readAsCamp(tx, store.lockPass({ id: fields.passTicketId })),
    readAsCamp(tx, store.lockEnrollment(whose)),
    // What the caller may see of it: nobody acts for another member but a lead.
    first(tx, store.findEnrollment(whose)),
  ])
  if (enrollment?.status !== 'confirmed') throw conflict('NOT_CONFIRMED', 'not in the season')
  return asCamp(tx, async () => {
    const reason = 'Drives themselves'
    const [vehicle, ended] = await Promise.all([
      store.create(tx, { ...fields, seasonId, memberId, status: 'planned' }),
      all(tx, ending.endWishes({ memberId, seasonId, by, reason })),
    ])
    act.record({
      action: 'vehicles.created',
      targetId: vehicle.id,
      memberId,
      seasonId,
      after: vehicle,
    })
    recordEnded(act, seasonId, ended, reason)
    tellOwner(act, vehicle, 'added')
    return vehicle
  })
}

/** Locks the season, the vehicle and what is around it. 404 if the caller cannot see it. */
async function hold({ tx, assertVersion }: Act, id: string, passId: string | null) {
  const [season, , around, vehicle] = await Promise.all([
    holdStatusOf(tx, id, { of: 'vehicles' }),
    readAsCamp(tx, store.lockPass({ id: passId })),
    readAsCamp(tx, places.lockAround({ ids: [id] })),
    first(tx, store.find({ id })),
  ])
  if (!season || !vehicle) throw notFound('vehicle absent or not visible')
  assertOpen(season)
  assertVersion?.(vehicle.version)
  return { vehicle, around: around.map((one) => one.id) }
}

/** Changes a vehicle. More seats are offered at once to those who wait; fewer than are taken cannot be (INV-V2). */
export async function changeVehicle(act: Act, id: string, patch: VehiclePatch): Promise<Vehicle> {
  const { vehicle: before } = await hold(act, id, patch.passTicketId ?? null)
  if (before.status === 'cancelled') throw conflict('VEHICLE_CANCELLED', 'it does not go')
  const { lacksPass, seatsTakenIn, seatsTakenOut, version, createdAt, updatedAt, ...written } =
    before
  const fields = { ...written, ...patch }
  if (fields.seatsOffered >= fields.seatsTotal) throw tooManySeats()
  return asCamp(act.tx, async () => {
    const after = await only(act.tx, store.update(fields))
    const { memberId, seasonId } = before
    act.record({ action: 'vehicles.changed', targetId: id, memberId, seasonId, before, after })
    if (after.seatsOffered <= before.seatsOffered) {
      tellOwner(act, after, 'changed')
      return after
    }
    await passOnRides(act, [id])
    tellOwner(act, after, 'changed')
    return only(act.tx, store.find({ id }))
  })
}

/** A vehicle does not go: who rides in it is told, its pass is free, and nobody waits for it. */
export async function cancelVehicle(
  act: Act,
  id: string,
  reason: string | undefined,
): Promise<Vehicle> {
  const { tx, by } = act
  const { vehicle, around } = await hold(act, id, null)
  if (vehicle.status === 'cancelled') throw conflict('VEHICLE_CANCELLED', 'it does not go')
  const { memberId, seasonId } = vehicle
  return asCamp(tx, async () => {
    const [ended, , after] = await Promise.all([
      all(tx, ending.endIn({ ids: [id], by, reason: reason ?? null })),
      store.cancel(tx, { id }),
      only(tx, store.find({ id })),
    ])
    const status = 'cancelled'
    act.record({
      action: 'vehicles.cancelled',
      targetId: id,
      memberId,
      seasonId,
      status,
      before: vehicle,
      ...(reason !== undefined && { reason }),
    })
    recordEnded(act, seasonId, ended, reason)
    tellGone(act, seasonId, ended, reason)
    tellOwner(act, after, 'cancelled', reason)
    await passOnRides(
      act,
      around.filter((other) => other !== id),
    )
    return after
  })
}
