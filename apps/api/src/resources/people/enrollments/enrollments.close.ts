import { all } from '@campkit/db/prepared'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import { notify } from '../notifications/notifications.notify.ts'
import * as store from './enrollments.store.ts'

/** A place that was offered and not taken when the season closes is not offered any more. */
export const endOffers: SeasonCloser = async ({ tx, by, record, seasonId }) => {
  for (const { id: targetId, memberId } of await all(tx, store.expireOffers({ seasonId, by }))) {
    const status = 'offer_expired'
    record({ action: 'enrollments.offer_expired', targetId, memberId, seasonId, status })
    notify(tx, { kind: 'offer_ended', memberId, seasonId, aboutId: targetId, details: {} })
  }
}
