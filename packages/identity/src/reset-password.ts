import type { Secret } from '@campkit/core/secret'
import type { Send } from '@campkit/db/database'
import { change, type Noting } from './account-events.ts'
import { type Proof, redemption } from './mailed-codes.ts'
import { hashPassword } from './password.ts'

/**
 * Redeems the mail and sets the new password in one statement: both are done, or neither. Every session of the account
 * ends. Returns the account if it was done.
 */
export async function resetPassword(
  send: Send,
  secret: Secret,
  wanted: Noting & { readonly proof: Proof; readonly password: string },
): Promise<string | undefined> {
  const { text, values } = redemption(secret, 'reset_password', wanted.proof)
  const statement = {
    text: `${text}, changed as (
      update accounts a set password_hash = $5, email_verified_at = coalesce(a.email_verified_at, now())
      from redeemed r where a.id = r.account_id and a.credentials_version = r.credentials_version
      returning a.id as account_id
    )`,
    values: [...values, await hashPassword(wanted.password)],
  }
  const row = await change<{ account_id: string }>(send, 'password_changed', wanted, statement)
  return row?.account_id
}
