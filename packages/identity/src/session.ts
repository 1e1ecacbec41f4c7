import { newId } from '@campkit/core/ids'
import { SESSION_SECONDS } from '@campkit/core/lifetimes'
import type { Send } from '@campkit/db/database'

export async function createSession(send: Send, accountId: string): Promise<string> {
  const id = newId('session')
  await send([
    {
      text: `insert into sessions (id, account_id, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
      values: [id, accountId, SESSION_SECONDS],
    },
  ])
  return id
}

/** Member tokens of this session are refused from the next request on. */
export async function revokeSession(send: Send, id: string): Promise<void> {
  await send([
    {
      text: 'update sessions set revoked_at = now() where id = $1 and revoked_at is null',
      values: [id],
    },
  ])
}
