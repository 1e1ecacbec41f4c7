import { first } from '@campkit/db/prepared'
import type { CampWork } from '../../../camp-task.ts'
import type { RemindOfOffer } from '../../seasons/seasons/seasons.places.ts'
import { notify } from '../notifications/notifications.notify.ts'
import * as store from './enrollments.store.ts'

/** Reminds of an offer that is about to end; not of one that was answered, has ended, or was made anew. */
export const remindOfOffer: CampWork<RemindOfOffer> = async ({ tx, payload }) => {
  const { enrollmentId: id, until } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'offered' || seen.offerExpiresAt !== until) return
  const { memberId, seasonId } = seen
  const dedupeKey = `offer_ending ${id} ${until}`
  notify(tx, {
    kind: 'offer_ending',
    memberId,
    seasonId,
    aboutId: id,
    details: { until },
    dedupeKey,
  })
}
