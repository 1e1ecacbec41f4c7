import { first } from '@campkit/db/prepared'
import type { EnrollmentFollower } from '../../enrollment-followers.ts'
import * as store from './applications.store.ts'

/** Whoever let the offer of a place expire is not accepted any more; the enrollment's clock is the only one. */
export const expireWithOffer: EnrollmentFollower = async ({ tx, record, enrollment, status }) => {
  if (status !== 'offer_expired') return
  const { seasonId, memberId } = enrollment
  const accepted = await first(tx, store.lockAccepted({ seasonId, memberId }))
  if (!accepted) return
  await store.move(tx, accepted.id, { status, by: 'system' })
  record({
    action: 'applications.offer_expired',
    targetId: accepted.id,
    memberId,
    seasonId,
    status,
    before: { status: 'accepted' },
  })
}
