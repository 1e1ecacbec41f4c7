import { randomBytes, randomInt } from 'node:crypto'
import type { Secret } from '@campkit/core/secret'
import { keyedHashes, sha256 } from '@campkit/core/secrets'
import type { Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import { change, type Noting } from './account-events.ts'
import { emailAddress } from './email-address.ts'

export type MailPurpose = 'sign_in' | 'verify_email' | 'reset_password' | 'change_email'

const CODE_SECONDS = 10 * 60
const LINK_SECONDS: Readonly<Record<MailPurpose, number>> = {
  sign_in: CODE_SECONDS,
  verify_email: CODE_SECONDS,
  reset_password: 30 * 60,
  change_email: CODE_SECONDS,
}

export type MailedCode = {
  /** 8 digits. */
  readonly code: string
  /** 256 bits, for the address of a page that asks for confirmation. */
  readonly link: string
}

/** As people read it: two groups of four. */
export const shownCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

type Wanted = {
  readonly accountId: string
  readonly purpose: MailPurpose
  /** A random value that only the asking browser has (a cookie). If it is missing, any browser works. */
  readonly browser?: string | undefined
  /** For `change_email`: where the code goes. All others go to the account's address. */
  readonly newEmail?: string
  /**
   * For `verify_email`: becomes the account's password when this browser redeems the code, if the address is not
   * verified yet.
   */
  readonly passwordHash?: string
}

// Codes are short enough to guess from a plain hash, so their hashes are keyed with the service's secret.
const codeHashes = (secret: Secret, purpose: MailPurpose, code: string) =>
  keyedHashes(secret.keysFor('mailed codes'), purpose, code.replaceAll(/[\s-]/g, ''))

const MAKE = `
  insert into mailed_codes (account_id, purpose, email, code_hash, code_until, link_hash, link_until,
                            browser_hash, password_hash, credentials_version)
  select id, $2, coalesce($3, email), $4, now() + $5 * interval '1 second', $6,
         now() + $7 * interval '1 second', $8,
         case when $2 = 'verify_email' and email_verified_at is null then $9 end, credentials_version
  from accounts where id = $1 and disabled_at is null
  on conflict (account_id, purpose, browser_hash) do update set
    email = excluded.email, code_hash = excluded.code_hash, code_until = excluded.code_until,
    link_hash = excluded.link_hash, link_until = excluded.link_until,
    -- A further code for the same sign-up brings no password; the one that was typed still waits.
    password_hash = coalesce(excluded.password_hash, mailed_codes.password_hash), tries_left = excluded.tries_left,
    credentials_version = excluded.credentials_version
  returning email`

/**
 * Makes a code and a link for one purpose. Earlier ones of this browser stop working, those of other browsers are not
 * affected. `mail` returns the statements that mail them, in the same transaction.
 */
export async function makeMailedCode(
  send: Send,
  secret: Secret,
  wanted: Wanted,
  mail: (made: MailedCode) => readonly Statement[] = () => [],
): Promise<(MailedCode & { readonly email: string }) | undefined> {
  const { accountId, purpose, browser, newEmail, passwordHash } = wanted
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const link = randomBytes(32).toString('base64url')
  const [[row] = []] = await send([
    {
      text: MAKE,
      values: [
        accountId,
        purpose,
        newEmail ?? null,
        codeHashes(secret, purpose, code)[0],
        CODE_SECONDS,
        sha256(link),
        LINK_SECONDS[purpose],
        browser === undefined ? null : sha256(browser),
        passwordHash ?? null,
      ],
    },
    ...mail({ code, link }),
  ])
  return row ? { code, link, email: row.email as string } : undefined
}

/** What is presented. The browser that asked needs the code or the link; any other browser needs both. */
export type Proof = { readonly browser?: string | undefined } & (
  | { readonly code: string; readonly email: string }
  | { readonly code: string; readonly accountId: string }
  | { readonly link: string; readonly code?: string | undefined }
)

const IN_ITS_BROWSER = '(c.browser_hash is null or c.browser_hash = $4::bytea)'
const BY_CODE = {
  // From another browser nothing is checked and nothing counted, so nobody can use up someone else's tries.
  isTried: IN_ITS_BROWSER,
  isRight: `c.code_hash = any ($3::bytea[]) and c.code_until > now()`,
}
const BY_LINK = {
  isTried: 'true',
  isRight: `c.link_hash = $2 and c.link_until > now()
      and case when $3::bytea[] is null then ${IN_ITS_BROWSER} else c.code_hash = any ($3::bytea[]) end`,
}

const IS_CURRENT = `case c.purpose when 'change_email' then true
    when 'reset_password' then c.email = a.email and c.credentials_version = a.credentials_version
    else c.email = a.email end`

/** One guess tries one code: this browser's own, or else the one that is bound to no browser. */
const redeeming = (who: string, { isTried, isRight }: typeof BY_CODE) => `
  found as (
    select c.link_hash from mailed_codes c join accounts a on a.id = c.account_id
    where ${who} and c.purpose = $1 and a.disabled_at is null and ${isTried} and ${IS_CURRENT}
    order by c.browser_hash nulls last limit 1
  ), redeemed as (
    delete from mailed_codes c using found f
    where c.link_hash = f.link_hash and c.tries_left > 0 and ${isRight}
    returning c.account_id, c.email, c.credentials_version,
              case when c.browser_hash = $4::bytea then c.password_hash end as password_hash
  ), missed as (
    update mailed_codes c set tries_left = c.tries_left - 1 from found f
    where c.link_hash = f.link_hash and c.tries_left > 0 and c.code_hash <> all ($3::bytea[])
  )`

const REDEEM_BY_EMAIL = redeeming('a.email = $2', BY_CODE)
const REDEEM_BY_ACCOUNT = redeeming('a.id = $2', BY_CODE)
const REDEEM_BY_LINK = redeeming('c.link_hash = $2', BY_LINK)

/**
 * Common table expressions that redeem a code. `redeemed` has a row for only one caller, even if many present the same
 * proof at once. A wrong code costs one of five tries.
 */
export function redemption(secret: Secret, purpose: MailPurpose, proof: Proof): Statement {
  const [text, who] =
    'link' in proof
      ? [REDEEM_BY_LINK, sha256(proof.link)]
      : 'email' in proof
        ? [REDEEM_BY_EMAIL, emailAddress(proof.email) ?? '']
        : [REDEEM_BY_ACCOUNT, proof.accountId]
  const hashes = proof.code === undefined ? undefined : codeHashes(secret, purpose, proof.code)
  const code = hashes?.map((hash) => `\\x${hash.toString('hex')}`) ?? null
  const browser = proof.browser === undefined ? null : sha256(proof.browser)
  return { text, values: [purpose, who, code, browser] }
}

/**
 * Returns the account whose mail was read, once for each mail. This verifies the address. A password chosen in this
 * browser at sign-up becomes the account's.
 */
export async function redeem(
  send: Send,
  secret: Secret,
  { purpose, proof, ...noting }: Redeeming,
): Promise<string | undefined> {
  const { text, values } = redemption(secret, purpose, proof)
  const statement = {
    text: `${text}, changed as (
      update accounts a set email_verified_at = now(), password_hash = coalesce(r.password_hash, a.password_hash)
      from redeemed r where a.id = r.account_id and a.email_verified_at is null
      returning a.id as account_id
    )`,
    values,
  }
  const row = await change<{ account_id: string }>(
    send,
    'email_verified',
    noting,
    statement,
    'redeemed',
  )
  return row?.account_id
}

type Redeeming = Noting & {
  readonly purpose: 'sign_in' | 'verify_email'
  readonly proof: Proof
}

/** What the page of a link needs to show. Reading changes nothing, because mail scanners open links too. */
export async function readLink(
  send: Send,
  purpose: MailPurpose,
  { link, browser }: { readonly link: string; readonly browser?: string | undefined },
): Promise<{ readonly email: string; readonly needsCode: boolean } | undefined> {
  const [[row] = []] = await send([
    {
      text: `select c.email, c.browser_hash is not null and c.browser_hash is distinct from $3::bytea as "needsCode"
             from mailed_codes c join accounts a on a.id = c.account_id
             where c.link_hash = $1 and c.purpose = $2 and c.link_until > now() and c.tries_left > 0
               and a.disabled_at is null and ${IS_CURRENT}`,
      values: [sha256(link), purpose, browser === undefined ? null : sha256(browser)],
    },
  ])
  return row as { email: string; needsCode: boolean } | undefined
}
