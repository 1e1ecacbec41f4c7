import { CampError } from '@campkit/core/errors'
import { sha256 } from '@campkit/core/secrets'
import type { Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import { plainAddress } from './account-events.ts'
import { emailAddress } from './email-address.ts'
import { browserPlace, knownPlaces, networkPlace, type Place } from './known-places.ts'

/** What is attempted: a secret (`password`, `code`, `totp`, `passkey`), or a request for mail. */
export type AttemptKind = 'password' | 'code' | 'totp' | 'passkey' | 'mail' | 'reset'

/**
 * `knownBy` and `address` say from where. A browser that has signed in to this account has its own count, and so has a
 * network: strangers' attempts lock neither.
 */
export type Attempt = Place & {
  readonly kind: AttemptKind
  /**
   * The address that was typed in, whether or not it has an account: both are counted alike. For a passkey, which names
   * no address, its id.
   */
  readonly email: string
  /**
   * For a mailed code: the browser that tries it. A code works in only one browser, so attempts from others are not
   * counted against it. Trying in many browsers gives no more tries, because the code has its own limit.
   */
  readonly browser?: string
}

/**
 * `locked`: this account is locked for a while for attempts from here. `slow_down`: this network must wait; answer 429.
 */
export type Verdict = 'ok' | 'locked' | 'slow_down'

type Limit = { readonly account: number; readonly network: number }

/**
 * How many attempts without a success are allowed in the window. `account`: by all strangers together, from one known
 * browser, or from one network at one account. `network`: from one network at all accounts together.
 */
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
 * Counts one attempt. The count starts again when its time is over. The attempt that reaches the limit sets the time
 * until which all others are refused, longer each time. Parallel callers wait for the row, so never more than the limit
 * pass.
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
  returning taken <= ${limit} as is_ok, until`

const NETWORK = `coalesce(${networkPlace('$3::inet')}, 'network unknown')`
/** One account, tried from one network. */
const PLACE = `'place ' || $2 || ' ' || coalesce(app.network_of($3::inet), 'unknown')`
const ACCOUNT = `'account ' || $2`
const BROWSER = `'browser ' || $4::text`
const KNOWN = `known as (${knownPlaces('$5', '$6::text', '$3::inet')})`

// Rows are locked in the same order here and below: the network's, the place's, the account's; otherwise two attempts
// could deadlock. A known browser uses only its own row.
const TAKE = `
  with ${KNOWN},
  browser as (${counted(BROWSER, '$7::int', ACCOUNT_WINDOW, 'from known where is_known_browser')}),
  network as (${counted(NETWORK, '$8::int', NETWORK_WINDOW, 'from known where not is_known_browser')}),
  place as (${counted(PLACE, '$7::int', ACCOUNT_WINDOW, 'from network where is_ok')}),
  account as (${counted(ACCOUNT, '$7::int', ACCOUNT_WINDOW, 'from place, known where is_ok and not is_known_network')})
  select case when not network.is_ok then 'slow_down'
              when not browser.is_ok or not place.is_ok or not account.is_ok then 'locked'
              else 'ok' end as verdict,
         coalesce(not account.is_ok, false) as "isByOthers",
         ceil(extract(epoch from case when not network.is_ok then network.until
                                      when not browser.is_ok then browser.until
                                      when not place.is_ok then place.until end - now()))::int as "retrySeconds",
         case when is_known_network then ${networkPlace('$3::inet')} end as "knownNetwork"
  from known left join browser on true left join network on true
             left join place on true left join account on true`

const GIVE_BACK = `
  with ${KNOWN},
  browser as (
    delete from attempts where kind = $1 and subject = ${BROWSER} and (select is_known_browser from known)
  ), network as (
    update attempts set taken = taken - 1
    where kind = $1 and subject = ${NETWORK} and taken > 0 and until > now()
      and not (select is_known_browser from known) returning 1
  ), place as (
    delete from attempts where kind = $1 and subject = ${PLACE}
      and not (select is_known_browser from known) and (select count(*) from network) >= 0 returning 1
  )
  delete from attempts where kind = $1 and subject = ${ACCOUNT}
    and not (select is_known_browser or is_known_network from known) and (select count(*) from place) >= 0`

// One account has one count, no matter how its address is written.
const accountOf = ({ email, browser }: Pick<Attempt, 'email' | 'browser'>) => {
  const account = emailAddress(email) ?? email
  return sha256(browser === undefined ? account : `${account} ${browser}`).toString('hex')
}
const subjectsOf = (attempt: Attempt) => {
  const { kind, email, knownBy, address } = attempt
  const browser = knownBy === undefined ? null : accountOf({ email, browser: `known ${knownBy}` })
  const place = knownBy === undefined ? null : browserPlace(knownBy)
  const account = accountOf(attempt)
  return [kind, account, plainAddress(address), browser, emailAddress(email) ?? '', place]
}

/** For callers that send it with other statements; `countedOf` reads the row. */
export const attemptStatement = (attempt: Attempt): Statement => {
  const { account, network } = LIMITS[attempt.kind]
  return { text: TAKE, values: [...subjectsOf(attempt), account, network] }
}

export type Counted = {
  readonly verdict: Verdict
  /**
   * The attempt was refused only because others used up the strangers' limit. Saying so for a mail would reveal whether
   * somebody has signed in to the account from this network, so the mail is silently not sent.
   */
  readonly isByOthers: boolean
  /** How long the network, or this account for attempts from here, has to wait; null if it need not. */
  readonly retrySeconds: number | null
  /** The network, if somebody has signed in to this account from it before. */
  readonly knownNetwork: string | null
}

export const countedOf = (row: Readonly<Record<string, unknown>> | undefined): Counted =>
  row as unknown as Counted

/** The refusal of who has to wait. */
export const mustWait = ({ retrySeconds }: Pick<Counted, 'retrySeconds'>, because: string) =>
  new CampError('RATE_LIMITED', because, {
    retryAfterSeconds: retrySeconds === null ? undefined : Math.max(1, retrySeconds),
  })

/** Counts an attempt before it is made, as if it failed. It must not be made unless the verdict is `ok`. */
export async function countAttempt(send: Send, attempt: Attempt): Promise<Counted> {
  const [[row] = []] = await send([attemptStatement(attempt)])
  return countedOf(row)
}

/** Whether the attempt may be made: not if the account is locked for a while. 429 if this network must wait. */
export async function mayTry(send: Send, attempt: Attempt): Promise<boolean> {
  const counted = await countAttempt(send, attempt)
  if (counted.verdict === 'slow_down') throw mustWait(counted, `attempts: ${attempt.kind}`)
  return counted.verdict === 'ok'
}

export const takeAttempt = async (send: Send, attempt: Attempt): Promise<Verdict> =>
  (await countAttempt(send, attempt)).verdict

/** Resets the counts that the attempt was taken from, and gives the network its attempt back. */
export async function attemptSucceeded(send: Send, attempt: Attempt): Promise<void> {
  await send([{ text: GIVE_BACK, values: subjectsOf(attempt) }])
}

/** Attempts at the account's old secret, by strangers and from here, do not count for its new one. */
export async function forgetAttempts(send: Send, attempt: Attempt): Promise<void> {
  const [kind, account, , browser] = subjectsOf(attempt)
  const forget = (which: string, subject: unknown): Statement => ({
    text: `delete from attempts where kind = $1 and ${which}`,
    values: [kind, subject],
  })
  await send([
    forget(`subject = 'browser ' || $2::text`, browser),
    // From every network. This scans all attempts of the kind, which is slow, but only someone who has read a mail gets
    // here.
    forget(`starts_with(subject, 'place ' || $2 || ' ')`, account),
    forget(`subject = ${ACCOUNT}`, account),
  ])
}
