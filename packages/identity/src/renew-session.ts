import type { Send } from '@campkit/db/database'
import type { Method, Proven } from './session.ts'

/**
 * The person of this session has just proved once more who they are. False when the session has ended,
 * or the account was changed, while they did.
 */
export async function renewSession(
  send: Send,
  id: string,
  { accountId, credentialsVersion }: Proven,
  methods: readonly Method[],
): Promise<boolean> {
  const [rows = []] = await send([
    {
      text: `update sessions s set authenticated_at = now(), methods = $4 from accounts a
              where s.id = $1 and s.account_id = $2 and s.revoked_at is null and s.expires_at > now()
                and a.id = s.account_id and a.disabled_at is null and a.credentials_version = $3
              returning s.id`,
      values: [id, accountId, credentialsVersion, methods],
    },
  ])
  return rows.length === 1
}
