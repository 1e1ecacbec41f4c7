import { onTheWire } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import type { Releaser } from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import * as store from './ending.store.ts'
import { lockAroundMember } from './places.store.ts'
import { passOnRides } from './ride-seats.places.ts'
import { tellDriver, tellRider } from './ride-seats.tell.ts'
import { holdsSeat } from './ride-seats.transitions.ts'

const LEFT = 'Left the season'

/** Records what ended, and what it was before. */
export function recordEnded(
  { record }: Pick<Act, 'record'>,
  seasonId: string,
  ended: readonly store.Ended[],
  reason?: string,
): void {
  for (const { id: targetId, memberId, vehicleId, leg, was, status } of ended) {
    record({
      action: `ride-seats.${status}`,
      targetId,
      memberId,
      seasonId,
      status,
      before: { status: was },
      after: { vehicleId, leg },
      ...(reason !== undefined && { reason }),
    })
  }
}

/** Tells everybody who had to do with a vehicle that it does not go. */
export function tellGone(
  act: Pick<Act, 'tx' | 'by'>,
  seasonId: string,
  ended: readonly store.Ended[],
  reason?: string,
): void {
  for (const seat of ended) tellRider(act, { ...seat, seasonId }, { what: 'gone', reason })
}

/**
 * Who leaves a season gives back their seats, each to the next one who waits; and who rides with them is told that they
 * need another ride (INV-M3).
 */
export const releaseRides: Releaser = async (leaving) => {
  const { tx, by, season, enrollment } = leaving
  const seasonId = season.id
  const whose = { memberId: enrollment.memberId, seasonId }
  const locking = onTheWire(all(tx, lockAroundMember(whose)))
  const made = { by, reason: LEFT }
  const ended = onTheWire(all(tx, store.endOf({ ...whose, ...made })))
  const gone = onTheWire(all(tx, store.endDriven({ ...whose, ...made })))
  const cancelled = await all(tx, store.cancelVehicles(whose))
  const [around, own, riders] = await Promise.all([locking, ended, gone])
  recordEnded(leaving, seasonId, [...own, ...riders], LEFT)
  for (const { id: targetId } of cancelled) {
    const about = { targetId, ...whose, status: 'cancelled', reason: LEFT }
    leaving.record({ action: 'vehicles.cancelled', ...about })
  }
  tellGone(leaving, seasonId, riders)
  for (const seat of own.filter(({ was }) => holdsSeat(was))) {
    tellDriver(leaving, { ...seat, seasonId }, { what: 'left' })
  }
  const isCancelled = new Set(cancelled.map(({ id }) => id))
  const others = around.map(({ id }) => id).filter((id) => !isCancelled.has(id))
  await passOnRides(leaving, others)
}

/** What nobody has answered when the season closes ends: a seat that was asked for or offered, and waiting for one. */
export const endRideOffers: SeasonCloser = async (closing) => {
  const { tx, by, seasonId } = closing
  const ended = await all(tx, store.endWaiting({ seasonId, by }))
  recordEnded(closing, seasonId, ended)
  notifyAll(
    tx,
    ended
      .filter(({ was }) => was !== 'looking')
      .map(({ id, memberId, leg, driverName: driver }) => ({
        kind: 'ride_offer_ended' as const,
        memberId,
        seasonId,
        aboutId: id,
        details: { leg, driver, because: 'season_closed' as const },
        dedupeKey: `ride_offer_ended ${id}`,
      })),
  )
}

/** Seats that a deactivation gave back were offered to others, and riders have looked elsewhere. */
export const ridesStayEnded: Restorer = async (_, { to }) => ({ status: to, because: 'ENDED' })
