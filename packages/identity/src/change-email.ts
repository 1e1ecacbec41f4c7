import type { Send } from '@campkit/db/database'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { change, type Device, NO_DEVICE } from './account-events.ts'
import { type Proof, redemption } from './mailed-codes.ts'

export type EmailChange =
  | {
      readonly is: 'done'
      readonly accountId: string
      readonly oldEmail: string
      readonly newEmail: string
    }
  /** Somebody else's since the code was mailed. Whoever has the code reads that mail and may know. */
  | { readonly is: 'taken' }
  | { readonly is: 'wrong' }

/**
 * Moves the account to the address that the code was mailed to (`makeMailedCode` with `newEmail`).
 * The caller tells the old address.
 */
export async function changeEmail(
  send: Send,
  secret: string,
  { proof, device = NO_DEVICE }: { readonly proof: Proof; readonly device?: Device },
): Promise<EmailChange> {
  const { text, values } = redemption(secret, 'change_email', proof)
  const statement = {
    text: `${text}, changed as (
      update accounts a set email = r.email, email_verified_at = now()
      from redeemed r join accounts old on old.id = r.account_id
      where a.id = r.account_id
      returning a.id as account_id, old.email as old_email, a.email as new_email
    )`,
    values,
  }
  try {
    type Changed = { account_id: string; old_email: string; new_email: string }
    const row = await change<Changed>(send, 'email_changed', device, statement)
    if (!row) return { is: 'wrong' }
    const { account_id: accountId, old_email: oldEmail, new_email: newEmail } = row
    return { is: 'done', accountId, oldEmail, newEmail }
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) return { is: 'taken' }
    throw error
  }
}
