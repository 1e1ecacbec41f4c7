import { all, first } from '@campkit/db/prepared'
import type { EnrollmentFollower } from '../enrollments/enrollments.followers.ts'
import type { DeactivationFollower } from '../members/members.followers.ts'
import { write } from './applications.act.ts'
import * as store from './applications.store.ts'
import { TRANSITIONS } from './applications.transitions.ts'

/** When the offer of a place expires, so does the accepted application. It has no deadline of its own. */
export const expireWithOffer: EnrollmentFollower = async ({ tx, record, enrollment, status }) => {
  if (status !== 'offer_expired') return
  const { seasonId, memberId } = enrollment
  const accepted = await first(tx, store.lockAccepted({ seasonId, memberId }))
  if (!accepted) return
  await store.setStatus(tx, accepted.id, { status, by: 'system' })
  record({
    action: 'applications.offer_expired',
    targetId: accepted.id,
    memberId,
    seasonId,
    status,
    before: { status: 'accepted' },
  })
}

/**
 * Withdraws the open applications of a deactivated member. Those that cannot be withdrawn stay: a deactivated member
 * cannot submit a draft, and an accepted one has lost the enrollment.
 */
export const withdrawApplications: DeactivationFollower = async ({ tx, record, ...act }) => {
  const seasonIds = act.seasons.map(({ id }) => id)
  const open = await all(tx, store.lockOpen({ memberId: act.memberId, seasonIds }))
  for (const row of open) {
    const by = 'camp'
    const before = store.shown(row)
    // `info_requested` can only go back to `in_review`, so that step comes first.
    const asked = before.status === 'info_requested'
    const own = asked ? await write({ tx, record }, before, { status: 'in_review', by }) : before
    if (!TRANSITIONS[own.status].includes('withdrawn')) continue
    const reason = 'The profile was deactivated'
    await write({ tx, record }, own, { status: 'withdrawn', by, reason })
  }
}
