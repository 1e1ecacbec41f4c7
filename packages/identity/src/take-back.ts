import { randomBytes } from 'node:crypto'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { type Noting, withEvent } from './account-events.ts'
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
  /** An operator has disabled the account. It can be taken back, and stays disabled. */
  readonly isDisabled: boolean
  /** Another account that was made with the former address and confirmed, and whether an operator has disabled it. */
  readonly newerId: string | null
  readonly isNewerDisabled: boolean | null
}

/** What the page of a link shows. Reading changes nothing, because mail scanners open links too. */
export async function readFormerAddress(
  send: Send,
  link: string,
): Promise<FormerAddress | undefined> {
  if (!LINK.test(link)) return undefined
  const [[row] = []] = await send([
    {
      text: `select f.email, a.email as "currentEmail", a.disabled_at is not null as "isDisabled",
                    newer.id as "newerId", newer.disabled_at is not null as "isNewerDisabled"
               from former_addresses f join accounts a on a.id = f.account_id
               left join accounts newer on newer.email = f.email and newer.id <> a.id
                and (newer.email_verified_at is not null or newer.disabled_at is not null)
              where f.link_hash = $1 and f.until > now()`,
      values: [sha256(link)],
    },
  ])
  return row as FormerAddress | undefined
}

// What was added shortly before the change is not trusted either: it may have been the same hand.
const SINCE = `t.changed_at - interval '1 day'`

const TAKE_BACK = `taken as (
    delete from former_addresses f using accounts a
    where f.link_hash = $1 and f.until > now() and a.id = f.account_id
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

type TakeBack = Noting & {
  readonly link: string
  readonly password: string
  /** The newer account that gives up the address: its owner has said so, or an operator has disabled it. */
  readonly givesWay?: string | null
}

/** `taken`: the former address belongs to another account by now. */
export type TakenBack = 'done' | 'taken' | 'wrong'

/**
 * Gives the account its former address again with a new password, in one statement: all of it is done, or nothing. Every
 * session ends. So do links of later changes, and passkeys and an authenticator app added since the day before. Links of
 * earlier changes stay: a thief who moves the account twice has the link of the second change. A disabled account stays
 * disabled: an operator enables it when it is its owner's again.
 */
export async function takeBack(
  send: Send,
  { link, password, givesWay, ...noting }: TakeBack,
): Promise<TakenBack> {
  if (!LINK.test(link)) return 'wrong'
  const values = [sha256(link), await hashPassword(password)]
  try {
    const [, [done] = []] = await send([
      { text: `select set_config('app.gives_way', $1, true)`, values: [givesWay ?? ''] },
      ...withEvent('account_taken_back', noting, { text: TAKE_BACK, values }),
    ])
    return done ? 'done' : 'wrong'
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) return 'taken'
    throw error
  }
}
