import { onTheWire } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import type { Releaser } from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import { type Notice, notifyAll } from '../../people/notifications/notifications.notify.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import { passOnBikes } from './bike-assignments.places.ts'
import * as store from './ending.store.ts'

const REASON = 'Left the season'

/** Records what ended, and what it was before. */
export function recordEnded(
  { record }: Pick<Act, 'record'>,
  ended: readonly store.Ended[],
  reason?: string,
): void {
  for (const { id: targetId, memberId, seasonId, bikeId, was, status } of ended) {
    record({
      action: `bike-assignments.${status}`,
      targetId,
      memberId,
      seasonId,
      status,
      before: { status: was },
      after: { bikeId },
      ...(reason !== undefined && { reason }),
    })
  }
}

/**
 * Who leaves a season gives up what they have reserved, are offered or wait for, and each bike is offered on at once
 * (INV-M3). A bike that is out stays out, and is the leads' to get back.
 */
export const releaseBikes: Releaser = async (leaving) => {
  const { tx, by, season, enrollment } = leaving
  const { memberId } = enrollment
  const whose = { memberId, seasonId: season.id }
  const locking = onTheWire(all(tx, store.lockComing(whose)))
  const ended = await all(tx, store.endComing({ ...whose, by, reason: REASON }))
  const bikes = await locking
  recordEnded(leaving, ended, REASON)
  if (ended.length === 0) return
  await passOnBikes(
    leaving,
    bikes.map(({ id }) => id),
    memberId,
  )
}

/** When a season closes, reservations and offers of it end, and nobody waits on. A bike that is out stays out (INV-B5). */
export const endBikes: SeasonCloser = async (closing) => {
  const { tx, by, seasonId } = closing
  const ended = await all(tx, store.endSeason({ seasonId, by }))
  recordEnded(closing, ended)
  notifyAll(tx, ended.filter(({ was }) => was !== 'waitlisted').map(noticeOf))
}

function noticeOf({ id, memberId, seasonId, number, was }: store.Ended): Notice {
  const about = { memberId, seasonId, aboutId: id, dedupeKey: `bike season closed ${id}` }
  return was === 'offered'
    ? { kind: 'bike_offer_ended', ...about, details: { number, because: 'season_closed' } }
    : { kind: 'bike_changed', ...about, details: { move: 'season_closed', number } }
}

/** Bikes that a deactivation gave back were offered to others: whoever comes back asks anew. */
export const bikesStayFree: Restorer = async (_, { to }) => ({ status: to, because: 'ENDED' })
