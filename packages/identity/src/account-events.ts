import { isIP } from 'node:net'
import type { Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'

export type AccountEventKind =
  | 'account_created'
  | 'account_disabled'
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

/** For what no device asked for: operators and the demo. */
export const NO_DEVICE: Device = { address: null, userAgent: null }

const LONGEST_USER_AGENT = 300

/** An IP address as PostgreSQL takes it; null when it is none. */
export function plainAddress(address: string | null): string | null {
  const [plain = ''] = (address ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '').split('%')
  return isIP(plain) === 0 ? null : plain
}

const plainUserAgent = (text: string | null): string | null =>
  text === null ? null : text.replaceAll(/\p{Cc}/gu, ' ').slice(0, LONGEST_USER_AGENT)

/**
 * A change with its event, in one statement. The text given is a list of common table expressions;
 * the one named `changed` has a row with `account_id` when something was changed. The rows of
 * `result` come back.
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
             select account_id, '${kind}', $${next}::inet, $${next + 1}::text from changed
           ) select * from ${result}`,
    values: [...values, plainAddress(device.address), plainUserAgent(device.userAgent)],
  }
}

/** Sends such a statement alone; the first row that comes back, if any. */
export async function change<R>(
  send: Send,
  ...[kind, device, statement, result]: Parameters<typeof noted>
): Promise<R | undefined> {
  const [[row] = []] = await send([noted(kind, device, statement, result)])
  return row as R | undefined
}

export type AccountEvent = Device & { readonly kind: string; readonly at: string }

/** The newest first. */
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
