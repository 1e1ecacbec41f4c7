import { all } from '@campkit/db/prepared'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import { notify } from '../notifications/notifications.notify.ts'
import * as store from './closed-applications.store.ts'

/** The applicant reads it. */
const REASON = 'The season closed before it was decided.'

/**
 * Applications that nobody has decided about when the season closes are withdrawn in the applicants' names; nobody is
 * told no. Drafts stay as they are. An acceptance whose offer of a place ends now has expired with it.
 */
export const endApplications: SeasonCloser = async ({ tx, record, seasonId }) => {
  const [, withdrawn, expired] = await Promise.all([
    all(tx, store.endQuestions({ seasonId })),
    all(tx, store.withdrawUndecided({ seasonId, reason: REASON })),
    all(tx, store.expireAccepted({ seasonId })),
  ])
  for (const { id: targetId, memberId } of withdrawn) {
    const status = 'withdrawn'
    const about = { targetId, memberId, seasonId, status }
    record({ action: 'applications.withdrawn', ...about, reason: REASON })
    const told = { memberId, seasonId, aboutId: targetId, details: {} }
    notify(tx, { kind: 'application_ended', ...told })
  }
  for (const { id: targetId, memberId } of expired) {
    const status = 'offer_expired'
    record({ action: 'applications.offer_expired', targetId, memberId, seasonId, status })
  }
}
