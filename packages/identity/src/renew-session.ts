import { randomBytes } from 'node:crypto'
import { SESSION_SECONDS } from '@campkit/core/lifetimes'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import type { Method, Origin, Proven } from './session.ts'

/**
 * The person of this session has just proved again who they are. False if the session ended or the account was changed
 * meanwhile.
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

/**
 * The same person signs in again in a browser that already has their session. The session continues under a new cookie,
 * for as long as a new one would last, so that signing out still ends everything that came from it. Undefined where
 * `renewSession` would return false.
 */
export async function takeUpSession(
  send: Send,
  id: string,
  { accountId, credentialsVersion }: Proven,
  origin: Origin,
  methods: readonly Method[],
): Promise<{ id: string; cookie: string } | undefined> {
  const cookie = randomBytes(32).toString('base64url')
  const [rows = []] = await send([
    {
      text: `update sessions s set authenticated_at = now(), methods = $4, cookie_hash = $5, device = $6, address = $7,
                                   expires_at = now() + $8 * interval '1 second'
               from accounts a
              where s.id = $1 and s.account_id = $2 and s.revoked_at is null and s.expires_at > now()
                and a.id = s.account_id and a.disabled_at is null and a.credentials_version = $3
              returning s.id`,
      values: [
        id,
        accountId,
        credentialsVersion,
        methods,
        sha256(cookie),
        origin.device?.slice(0, 200) ?? null,
        origin.address,
        SESSION_SECONDS,
      ],
    },
  ])
  return rows.length === 1 ? { id, cookie } : undefined
}
