import { isIP } from 'node:net'
import type { Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'

export type AccountEventKind =
  | 'account_created'
  | 'account_disabled'
  | 'account_enabled'
  | 'account_taken_back'
  | 'email_verified'
  | 'email_changed'
  | 'password_changed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'passkey_refused'
  | 'session_ended'
  | 'sessions_ended'

/** Where a change came from, as far as is known. */
export type Device = { readonly address: string | null; readonly userAgent: string | null }

/** For changes that come from no device: by operators and the demo. */
export const NO_DEVICE: Device = { address: null, userAgent: null }

const LONGEST_USER_AGENT = 300

/** An IP address in PostgreSQL's form; null if it is none. */
export function plainAddress(address: string | null): string | null {
  const [plain = ''] = (address ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '').split('%')
  return isIP(plain) === 0 ? null : plain
}

const plainUserAgent = (text: string | null): string | null =>
  text === null ? null : text.replaceAll(/\p{Cc}/gu, ' ').slice(0, LONGEST_USER_AGENT)

/**
 * A change with its event, in one statement. The given text is a list of common table expressions. The one named
 * `changed` must return a row with `account_id` if something changed. The rows of `result` are returned. Later
 * statements of the transaction find the event's kind in the setting `app.noted`.
 */
export function noted(
  kind: AccountEventKind,
  device: Device,
  { text, values }: Statement,
  result = 'changed',
): Statement {
  const next = values.length + 1
  return {
    text: `with ${text}, noted as (
             insert into account_events (account_id, kind, address, user_agent)
             select account_id, set_config('app.noted', '${kind}', true), $${next}::inet, $${next + 1}::text from changed
           ) select * from ${result}`,
    values: [...values, plainAddress(device.address), plainUserAgent(device.userAgent)],
  }
}

/** Where a change came from, and the mail that tells the account's owner about it. */
export type Noting = {
  readonly device?: Device
  /** The mail: a `select` without a `where`. */
  readonly notice?: Statement | undefined
}

/** A change with its event, and its mail if something changed: all of them are done, or none. */
export function withEvent(
  kind: AccountEventKind,
  { device = NO_DEVICE, notice }: Noting,
  statement: Statement,
  result?: string,
): Statement[] {
  const change = noted(kind, device, statement, result)
  if (!notice) return [change]
  const text = `${notice.text} where current_setting('app.noted', true) = '${kind}'`
  return [change, { text, values: notice.values }]
}

/** Sends such a change alone, and returns its first row, if any. */
export async function change<R>(
  send: Send,
  ...[kind, noting, statement, result]: Parameters<typeof withEvent>
): Promise<R | undefined> {
  const [[row] = []] = await send(withEvent(kind, noting, statement, result))
  return row as R | undefined
}

export type AccountEvent = Device & { readonly kind: string; readonly at: string }

/** Newest first. */
export async function listAccountEvents(
  send: Send,
  accountId: string,
  limit = 50,
): Promise<AccountEvent[]> {
  const [rows] = await send([
    {
      text: `select kind, host(address) as address, user_agent as "userAgent", at
             from account_events where account_id = $1 order by id desc limit $2`,
      values: [accountId, limit],
    },
  ])
  return rows as unknown as AccountEvent[]
}
