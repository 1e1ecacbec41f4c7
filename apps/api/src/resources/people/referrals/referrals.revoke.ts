import type { DeactivationFollower } from '../members/members.followers.ts'
import * as store from './referrals.store.ts'

/** Nobody comes by the invitation of someone who is not there any more; who came by it stays. */
export const revokeReferrals: DeactivationFollower = async ({ tx, record, memberId }) => {
  for (const { id: targetId } of await store.revokeAll(tx, memberId)) {
    record({ action: 'referrals.revoked', targetId, memberId, status: 'revoked' })
  }
}
