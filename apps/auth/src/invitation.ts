import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import type { Send } from '@campkit/db/database'

/** An account and the camp it is invited to. */
type Place = { readonly campId: string; readonly accountId: string }

export type Invitation = {
  readonly id: string
  readonly role: Role
  readonly status: 'invited' | 'declined' | 'withdrawn' | 'expired'
  /** The inviter's name in the camp, if they have given one. */
  readonly invitedBy: string | null
}

/** The last invitation to this camp, open or not, of someone who has not joined it. */
export async function findInvitation(
  send: Send,
  { campId, accountId }: Place,
): Promise<Invitation | undefined> {
  const statement = {
    text: `select id, role, status, invited_by as "invitedBy" from app.invitations
            where camp_id = $1 and account_id = $2`,
    values: [campId, accountId],
  }
  const [[row] = []] = await send([statement])
  return row as Invitation | undefined
}

/** Answers an invitation once. Does nothing if it was already answered, withdrawn or expired. */
export async function answerInvitation(
  send: Send,
  { campId, accountId }: Place,
  { invitationId, isYes }: { readonly invitationId: string; readonly isYes: boolean },
): Promise<void> {
  const values = [campId, accountId, invitationId, isYes, newId('audit'), newId('event')]
  await send([{ text: 'select app.answer_invitation($1, $2, $3, $4, $5, $6)', values }])
}
