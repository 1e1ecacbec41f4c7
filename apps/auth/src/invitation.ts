import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import type { Send } from '@campkit/db/database'

/** Whose, and to which camp. */
type Place = { readonly campId: string; readonly accountId: string }

export type Invitation = {
  readonly id: string
  readonly role: Role
  readonly status: 'invited' | 'declined' | 'withdrawn' | 'expired'
  /** As the person is called in the camp, if they have given such a name. */
  readonly invitedBy: string | null
}

/** The last invitation to this camp of whoever has not joined it, open or not. */
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

/** Says yes or no, once. When it was answered, withdrawn or over by then, nothing happens. */
export async function answerInvitation(
  send: Send,
  { campId, accountId }: Place,
  { invitationId, isYes }: { readonly invitationId: string; readonly isYes: boolean },
): Promise<void> {
  const values = [campId, accountId, invitationId, isYes, newId('audit'), newId('event')]
  await send([{ text: 'select app.answer_invitation($1, $2, $3, $4, $5, $6)', values }])
}
