import { sha256 } from '@campkit/core/secrets'
import type { Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import { plainAddress } from './account-events.ts'
import { emailAddress } from './email-address.ts'

/** What is tried: a secret (`password`, `code`, `totp`, `passkey`), or a mail that is asked for. */
export type AttemptKind = 'password' | 'code' | 'totp' | 'passkey' | 'mail' | 'reset'

export type Attempt = {
  readonly kind: AttemptKind
  /**
   * The address typed in, whether or not there is such an account: both are counted alike. A passkey
   * names no address; its own id stands here.
   */
  readonly email: string
  /**
   * Of a mailed code: the browser that tries it. A code is worth something in one browser only, so what others try
   * is not counted against it; and whoever tries in many still has no more tries at the code than it has itself.
   */
  readonly browser?: string
  /** Where the request came from. */
  readonly address: string | null
}

/** `locked`: this account, for a while, whatever is tried. `slow_down`: this network; answer 429. */
export type Verdict = 'ok' | 'locked' | 'slow_down'

type Limit = { readonly account: number; readonly network: number }

/** How many without a success within the window, or from one network on however many accounts. */
// biome-ignore format: a table
const LIMITS: Readonly<Record<AttemptKind, Limit>> = {
  password: { account: 10, network: 100 },
  code:     { account: 10, network: 100 },
  totp:     { account: 6,  network: 100 },
  passkey:  { account: 10, network: 100 },
  mail:     { account: 6,  network: 60 },
  reset:    { account: 4,  network: 40 },
}

const ACCOUNT_WINDOW = `interval '1 hour'`
const NETWORK_WINDOW = `interval '15 minutes'`
const SHORTEST_LOCK = `interval '15 minutes'`
const LONGEST_LOCK = `interval '1 hour'`

/**
 * Counts one more. The count starts anew when its time is over; the attempt that reaches the limit
 * sets the time until which nothing more is let through, longer each time. Parallel callers queue
 * at the row, so that no more than the limit are ever let through.
 */
const counted = (subject: string, limit: string, window: string, from: string) => `
  insert into attempts as t (kind, subject, taken, until)
  select $1, ${subject}, 1, now() + ${window} ${from}
  on conflict (kind, subject) do update set
    taken = case when t.until <= now() then 1 else least(t.taken, ${limit}) + 1 end,
    locks = case when t.until <= now() - interval '1 day' then 0
                 when t.until > now() and t.taken + 1 = ${limit} then t.locks + 1
                 else t.locks end,
    until = case when t.until <= now() then now() + ${window}
                 when t.taken + 1 = ${limit} then now() + least(${SHORTEST_LOCK} * 2 ^ least(t.locks, 4), ${LONGEST_LOCK})
                 else t.until end
  returning taken <= ${limit} as is_ok`

const NETWORK = `'network ' || coalesce(app.network_of($3::inet), 'unknown')`
const ACCOUNT = `'account ' || $2`

// The network's row is taken before the account's here and below: two that wait for each other would
// be a deadlock.
const TAKE = `
  with network as (${counted(NETWORK, '$5::int', NETWORK_WINDOW, '')}),
  account as (${counted(ACCOUNT, '$4::int', ACCOUNT_WINDOW, 'from network where is_ok')})
  select case when not network.is_ok then 'slow_down' when account.is_ok then 'ok' else 'locked' end as verdict
  from network left join account on true`

const GIVE_BACK = `
  with network as (
    update attempts set taken = taken - 1
    where kind = $1 and subject = ${NETWORK} and taken > 0 and until > now() returning 1
  )
  delete from attempts where kind = $1 and subject = ${ACCOUNT} and (select count(*) from network) >= 0`

// One account has one count, however its address is spelt.
const accountOf = ({ email, browser }: Pick<Attempt, 'email' | 'browser'>) => {
  const account = emailAddress(email) ?? email
  return sha256(browser === undefined ? account : `${account} ${browser}`).toString('hex')
}
const subjectsOf = (attempt: Attempt) => [
  attempt.kind,
  accountOf(attempt),
  plainAddress(attempt.address),
]

/** For a caller that has something to send along; the row is read by `verdictOf`. */
export const attemptStatement = (attempt: Attempt): Statement => {
  const { account, network } = LIMITS[attempt.kind]
  return { text: TAKE, values: [...subjectsOf(attempt), account, network] }
}

export const verdictOf = (row: Readonly<Record<string, unknown>> | undefined): Verdict =>
  row?.verdict as Verdict

/** Counts this attempt before it is made, as if it failed: what is not `ok` must not be made. */
export async function takeAttempt(send: Send, attempt: Attempt): Promise<Verdict> {
  const [[row] = []] = await send([attemptStatement(attempt)])
  return verdictOf(row)
}

/** The account's count starts anew; its network is given back the one that was counted. */
export async function attemptSucceeded(send: Send, attempt: Attempt): Promise<void> {
  await send([{ text: GIVE_BACK, values: subjectsOf(attempt) }])
}

/** What was tried at the account's old secret says nothing of its new one. Its network's count stays. */
export async function forgetAttempts(
  send: Send,
  { kind, email }: Pick<Attempt, 'kind' | 'email'>,
): Promise<void> {
  const text = `delete from attempts where kind = $1 and subject = ${ACCOUNT}`
  await send([{ text, values: [kind, accountOf({ email })] }])
}
