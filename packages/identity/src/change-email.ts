import type { Secret } from '@campkit/core/secret'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { change, type Noting } from './account-events.ts'
import { type Proof, redemption } from './mailed-codes.ts'
import { TAKE_BACK_DAYS } from './take-back.ts'

/**
 * `taken`: the address became somebody else's after the code was mailed. The caller reads mail there, so they may know.
 */
export type EmailChange = 'done' | 'taken' | 'wrong'

type Change = Noting & {
  readonly proof: Proof
  readonly newEmail: string
  /** For the notice to the old address: by it the account can be taken back. */
  readonly takeBackLink: string
}

/**
 * Moves the account to the address that the code was mailed to (`makeMailedCode` with `newEmail`). It must be the one
 * given here, because the notice to the old address names it.
 */
export async function changeEmail(
  send: Send,
  secret: Secret,
  { proof, newEmail, takeBackLink, ...noting }: Change,
): Promise<EmailChange> {
  const { text, values } = redemption(secret, 'change_email', proof)
  const statement = {
    text: `${text}, changed as (
      update accounts a set email = r.email, email_verified_at = now()
      from redeemed r where a.id = r.account_id and r.email = $5
      returning a.id as account_id
    ), former as (
      -- The time by the clock: the order of changes decides which links end with which.
      insert into former_addresses (link_hash, account_id, email, changed_at, until)
      select $6, a.id, a.email, clock_timestamp(), now() + ${TAKE_BACK_DAYS} * interval '1 day'
      from accounts a join changed c on c.account_id = a.id where a.email_verified_at is not null
    )`,
    values: [...values, newEmail, sha256(takeBackLink)],
  }
  try {
    return (await change(send, 'email_changed', noting, statement)) ? 'done' : 'wrong'
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) return 'taken'
    throw error
  }
}
