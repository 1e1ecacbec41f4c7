import type { CampPayload, CampWork } from '../../../camp-task.ts'
import * as invitations from './invitations.store.ts'

export const EXPIRE_INVITATION = 'expire_invitation'

export type ExpireInvitation = CampPayload & { readonly memberId: string }

/** Ends an invitation that nobody answered. Does nothing when run twice or too early. */
export const expireInvitation: CampWork<ExpireInvitation> = async ({ tx, payload, record }) => {
  const { memberId } = payload
  if (!(await invitations.expire(tx, memberId))) return
  record({ action: 'members.invitation_expired', targetId: memberId, memberId })
}
