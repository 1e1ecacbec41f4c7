import { all } from '@campkit/db/prepared'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import type { OfferEnd } from '../notifications/kinds.seasons.ts'
import { notifyAll } from '../notifications/notifications.notify.ts'
import * as store from './enrollments.store.ts'

/**
 * A place that was offered and not taken when the season closes is not offered any more. Who waits for one stays as they
 * are, and is told that there is nothing left to wait for.
 */
export const endOffers: SeasonCloser = async ({ tx, by, record, seasonId }) => {
  const [offered, waiting] = await Promise.all([
    all(tx, store.expireOffers({ seasonId, by })),
    all(tx, store.findWaitlisted({ seasonId })),
  ])
  const status = 'offer_expired'
  for (const { id: targetId, memberId } of offered) {
    record({ action: 'enrollments.offer_expired', targetId, memberId, seasonId, status })
  }
  notifyAll(tx, [
    ...offered.map((one) => ended(one, seasonId, 'season_closed')),
    ...waiting.map((one) => ({
      ...ended(one, seasonId, 'waitlist_closed'),
      // Once, also if the season is opened and closed again.
      dedupeKey: `waitlist_closed ${one.id}`,
    })),
  ])
}

type One = { readonly id: string; readonly memberId: string }

const ended = ({ id, memberId }: One, seasonId: string, because: OfferEnd) => ({
  kind: 'offer_ended' as const,
  memberId,
  seasonId,
  aboutId: id,
  details: { because },
})
