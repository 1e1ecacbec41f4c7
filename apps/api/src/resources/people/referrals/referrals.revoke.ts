import type { DeactivationFollower } from '../members/members.followers.ts'
import * as store from './referrals.store.ts'

/** The open referrals of a deactivated member can no longer be used. People who used them stay. */
export const revokeReferrals: DeactivationFollower = async ({ tx, record, memberId }) => {
  for (const { id: targetId } of await store.revokeAll(tx, memberId)) {
    record({ action: 'referrals.revoked', targetId, memberId, status: 'revoked' })
  }
}
