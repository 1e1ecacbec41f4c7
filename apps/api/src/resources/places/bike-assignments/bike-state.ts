import { conflict, notFound } from '@campkit/core/errors'
import { all, first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { holdNamedOrActive } from '../../seasons/seasons/places.store.ts'
import type { Bike, BikeState } from '../bikes/bikes.schema.ts'
import * as bikes from '../bikes/bikes.store.ts'
import { recordEnded } from './bike-assignments.end.ts'
import { passOnBikes } from './bike-assignments.places.ts'
import { setCondition } from './bike-assignments.store.ts'
import * as store from './ending.store.ts'

/**
 * A lead notes a bike's condition, or that it is missing, retired or back. Whoever has reserved a bike that goes into
 * repair keeps it and is told; of one that leaves the fleet, reservations end. What becomes free is offered on.
 */
export async function setState(act: Act, bikeId: string, sent: BikeState): Promise<Bike> {
  const { tx, record } = act
  const { condition, status, reason } = sent
  const [, around, before] = await Promise.all([
    first(tx, holdNamedOrActive({ seasonId: undefined })),
    all(tx, store.lockBikeAndNext({ bikeId })),
    first(tx, bikes.lock({ id: bikeId })),
  ])
  if (!before) throw notFound('bike absent')
  act.assertVersion?.(before.version)
  assertNotInUse(before, status)
  if (condition !== undefined) await noteCondition(act, before, condition, reason)
  if (status !== undefined) await noteService(act, before, status, reason)
  await passOnBikes(
    act,
    around.map(({ id }) => id),
    '',
  )
  const after = await only(tx, bikes.find({ id: bikeId }))
  record({
    action: 'bikes.state_changed',
    targetId: bikeId,
    status: after.status,
    before: { condition: before.condition, status: before.status },
    after: { condition: after.condition, status: after.status },
    reason,
  })
  return after
}

/** What is out cannot leave the fleet, and what is reserved is in it already. */
function assertNotInUse({ status }: Bike, wanted: BikeState['status']): void {
  if (wanted === undefined) return
  if (status === 'checked_out' || (status === 'reserved' && wanted === 'available')) {
    throw conflict('BIKE_IN_USE', status)
  }
}

const isRidable = (condition: Bike['condition']): boolean =>
  condition === 'ok' || condition === 'needs_repair'

async function noteCondition(
  act: Act,
  { id: bikeId, number, condition: was }: Bike,
  condition: Bike['condition'],
  reason: string,
): Promise<void> {
  const { tx, by } = act
  const isTaken = isRidable(was) && !isRidable(condition)
  const [, waiting, holders] = await Promise.all([
    setCondition(tx, bikeId, condition),
    isTaken ? all(tx, store.waitAgain({ bikeId, by, reason })) : [],
    isTaken ? all(tx, store.holderOf({ bikeId })) : [],
  ])
  recordEnded(act, waiting, reason)
  for (const { id, memberId, seasonId } of holders) {
    const details = { number, stays: true, reason }
    notify(tx, { kind: 'bike_out_of_service', memberId, seasonId, aboutId: id, details })
  }
  for (const { id, memberId, seasonId } of waiting) {
    const details = { number, stays: true, reason }
    notify(tx, { kind: 'bike_out_of_service', memberId, seasonId, aboutId: id, details })
  }
}

async function noteService(
  act: Act,
  { id: bikeId, number }: Bike,
  status: NonNullable<BikeState['status']>,
  reason: string,
): Promise<void> {
  const { tx, by } = act
  const [ended] = await Promise.all([
    status === 'available' ? [] : all(tx, store.endOfBike({ bikeId, by, reason }, { of: status })),
    all(tx, store.setService({ bikeId, status })),
  ])
  recordEnded(act, ended, reason)
  for (const { id, memberId, seasonId } of ended) {
    const details = { number, stays: false, reason }
    notify(tx, { kind: 'bike_out_of_service', memberId, seasonId, aboutId: id, details })
  }
}
