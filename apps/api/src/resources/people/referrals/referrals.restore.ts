import type { Restorer } from '../members/members.followers.ts'
import * as store from './referrals.store.ts'

/** Makes a referral usable again that a deactivation revoked, if its time is not over. */
export const restoreReferral: Restorer = async ({ tx, record, memberId }, { id, to }) => {
  if (!(await store.unrevoke(tx, id))) return { status: to, because: 'EXPIRED' }
  record({ action: 'referrals.restored', targetId: id, memberId, status: 'created' })
  return { status: 'created' }
}
