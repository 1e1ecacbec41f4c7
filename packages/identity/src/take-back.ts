import { randomBytes } from 'node:crypto'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { change, type Noting } from './account-events.ts'
import { hashPassword } from './password.ts'

/** How long whoever reads mail at the former address can take the account back. */
export const TAKE_BACK_DAYS = 7

const LINK = /^[A-Za-z0-9_-]{43}$/

/** 256 bits, for the mail to the former address. */
export const newTakeBackLink = (): string => randomBytes(32).toString('base64url')

export type FormerAddress = {
  /** The former address, and the one that the account has now. */
  readonly email: string
  readonly currentEmail: string
}

/** What the page of a link shows. Reading changes nothing, because mail scanners open links too. */
export async function readFormerAddress(
  send: Send,
  link: string,
): Promise<FormerAddress | undefined> {
  if (!LINK.test(link)) return undefined
  const [[row] = []] = await send([
    {
      text: `select f.email, a.email as "currentEmail" from former_addresses f join accounts a on a.id = f.account_id
              where f.link_hash = $1 and f.until > now() and a.disabled_at is null`,
      values: [sha256(link)],
    },
  ])
  return row as FormerAddress | undefined
}

// What was added shortly before the change is not trusted either: it may have been the same hand.
const SINCE = `t.changed_at - interval '1 day'`

const TAKE_BACK = `taken as (
    delete from former_addresses f using accounts a
    where f.link_hash = $1 and f.until > now() and a.id = f.account_id and a.disabled_at is null
    returning f.account_id, f.email, f.changed_at
  ), changed as (
    update accounts a set email = t.email, password_hash = $2, email_verified_at = now()
    from taken t where a.id = t.account_id
    returning a.id as account_id
  ), later_links as (
    delete from former_addresses f using taken t
    where f.account_id = t.account_id and f.link_hash <> $1 and f.changed_at >= t.changed_at
  ), mails as (
    delete from mailed_codes m using taken t where m.account_id = t.account_id
  ), keys as (
    delete from passkeys p using taken t where p.account_id = t.account_id and p.created_at > ${SINCE}
  ), apps as (
    delete from totp_factors o using taken t where o.account_id = t.account_id and o.begun_at > ${SINCE}
    returning o.account_id
  ), recovery as (
    delete from recovery_codes r using apps where r.account_id = apps.account_id
  )`

/** `taken`: the former address belongs to another account by now. */
export type TakenBack = 'done' | 'taken' | 'wrong'

/**
 * Gives the account its former address again with a new password, in one statement: all of it is done, or nothing. Every
 * session ends. So do links of later changes, and passkeys and an authenticator app added since the day before. Links of
 * earlier changes stay: a thief who moves the account twice has the link of the second change.
 */
export async function takeBack(
  send: Send,
  { link, password, ...noting }: Noting & { readonly link: string; readonly password: string },
): Promise<TakenBack> {
  if (!LINK.test(link)) return 'wrong'
  const values = [sha256(link), await hashPassword(password)]
  try {
    const done = await change(send, 'account_taken_back', noting, { text: TAKE_BACK, values })
    return done ? 'done' : 'wrong'
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) return 'taken'
    throw error
  }
}
