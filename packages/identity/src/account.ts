import { newId } from '@campkit/core/ids'
import type { Send } from '@campkit/db/database'
import { change, type Device, NO_DEVICE, noted } from './account-events.ts'

/** The account of an address, created if there is none. */
export async function accountFor(send: Send, email: string): Promise<string> {
  const [[row] = []] = await send([
    { text: 'select app.account_for($1, $2) as id', values: [newId('account'), email] },
  ])
  return row?.id as string
}

export async function findAccount(send: Send, email: string): Promise<string | undefined> {
  const [[row] = []] = await send([
    { text: 'select id from accounts where email = lower($1)', values: [email] },
  ])
  return row?.id as string | undefined
}

/** Whose address it is. Only the mail may depend on this, never the page that is shown. */
export type SignUp = {
  readonly accountId: string
  /** `taken`: somebody has proved that the address is theirs, and is told about the attempt. */
  readonly state: 'open' | 'taken' | 'disabled'
}

/**
 * The account for a sign-up with this address (normalised by `emailAddress`), created if there is none. It costs one
 * round trip and at most one row in either case. Only the mail to that address may depend on the result.
 */
export async function createAccount(
  send: Send,
  { email, device = NO_DEVICE }: { readonly email: string; readonly device?: Device },
): Promise<SignUp> {
  const [, [row] = []] = await send([
    noted('account_created', device, {
      text: `changed as (
               insert into accounts (id, email) values ($1, $2)
               on conflict (email) do nothing returning id as account_id
             )`,
      values: [newId('account'), email],
    }),
    {
      text: `select id as "accountId",
                    case when disabled_at is not null then 'disabled'
                         when email_verified_at is not null then 'taken' else 'open' end as state
             from accounts where email = $1`,
      values: [email],
    },
  ])
  return row as SignUp
}

/** What a sign-in needs to know about its account. */
export type SignInAccount = {
  readonly accountId: string
  readonly email: string
  readonly passwordHash: string | null
  readonly isEmailVerified: boolean
  readonly hasTotp: boolean
  /** If it changes before the session begins, the sign-in starts over. */
  readonly credentialsVersion: number
}

const SIGN_IN_ACCOUNT = `
  select a.id as "accountId", a.email, a.password_hash as "passwordHash",
         a.email_verified_at is not null as "isEmailVerified",
         t.account_id is not null as "hasTotp", a.credentials_version as "credentialsVersion"
  from accounts a
  left join totp_factors t on t.account_id = a.id and t.confirmed_at is not null
  where a.disabled_at is null and `

export const accountByEmail = (email: string) => ({
  text: `${SIGN_IN_ACCOUNT} a.email = $1`,
  values: [email],
})

/** Undefined if there is no such account, or it is disabled. */
export async function readAccount(send: Send, id: string): Promise<SignInAccount | undefined> {
  const [[row] = []] = await send([{ text: `${SIGN_IN_ACCOUNT} a.id = $1`, values: [id] }])
  return row as SignInAccount | undefined
}

/** For operators, who vouch for the address; everyone else redeems a code. */
export async function vouchForEmail(send: Send, accountId: string): Promise<void> {
  await change(
    send,
    'email_verified',
    {},
    {
      text: `changed as (
             update accounts set email_verified_at = now()
             where id = $1 and email_verified_at is null returning id as account_id
           )`,
      values: [accountId],
    },
  )
}

/** All its sessions end, and none can begin. */
export async function disableAccount(
  send: Send,
  accountId: string,
  device: Device = NO_DEVICE,
): Promise<boolean> {
  const changed = await change(
    send,
    'account_disabled',
    { device },
    {
      text: `changed as (
             update accounts set disabled_at = now()
             where id = $1 and disabled_at is null returning id as account_id
           )`,
      values: [accountId],
    },
  )
  return changed !== undefined
}

/** The account can sign in again as before; nothing that ended comes back. */
export async function enableAccount(send: Send, accountId: string): Promise<boolean> {
  const changed = await change(
    send,
    'account_enabled',
    {},
    {
      text: `changed as (
             update accounts set disabled_at = null
             where id = $1 and disabled_at is not null returning id as account_id
           )`,
      values: [accountId],
    },
  )
  return changed !== undefined
}
