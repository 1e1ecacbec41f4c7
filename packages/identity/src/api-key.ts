import { randomBytes } from 'node:crypto'
import { embedKeyFrom, hintOf, restKeyFrom } from '@campkit/core/credentials'
import { newId } from '@campkit/core/ids'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'

export type NewKey = {
  readonly campId: string
  readonly kind: 'rest' | 'embed'
  readonly description: string
  readonly scopes: readonly string[]
  readonly expiresAt?: Date
  readonly allowedNetworks?: readonly string[]
}

export type KeyListing = {
  readonly id: string
  readonly kind: 'rest' | 'embed'
  readonly hint: string
  readonly description: string
  readonly scopes: readonly string[]
  readonly status: 'active' | 'expired' | 'revoked'
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
}

/** The only moment at which the key itself is known; afterwards there is its hash and its hint. */
export async function createKey(send: Send, wanted: NewKey): Promise<{ id: string; key: string }> {
  const random = randomBytes(20)
  const key = wanted.kind === 'rest' ? restKeyFrom(random) : embedKeyFrom(random)
  const id = newId('key')
  await send([
    {
      text: `insert into api_keys (camp_id, id, kind, key_hash, hint, description, scopes, expires_at, allowed_networks)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        wanted.campId,
        id,
        wanted.kind,
        sha256(key),
        hintOf(key),
        wanted.description,
        wanted.scopes,
        wanted.expiresAt ?? null,
        wanted.allowedNetworks ?? null,
      ],
    },
  ])
  return { id, key }
}

export async function listKeys(send: Send, campId: string): Promise<KeyListing[]> {
  const [rows] = await send([
    {
      text: `select id, kind, hint, description, scopes, created_at as "createdAt",
                    expires_at as "expiresAt", last_used_at as "lastUsedAt",
                    case when revoked_at is not null then 'revoked'
                         when expires_at <= now() then 'expired' else 'active' end as status
             from api_keys where camp_id = $1 order by id`,
      values: [campId],
    },
  ])
  return rows as unknown as KeyListing[]
}

/** True when this call revoked it; the next request with it, on any process, is refused. */
export async function revokeKey(send: Send, id: string): Promise<boolean> {
  const [rows] = await send([
    {
      text: 'update api_keys set revoked_at = now() where id = $1 and revoked_at is null returning id',
      values: [id],
    },
  ])
  return rows?.length === 1
}

/** A successor with the same rights; the old key lives on for the overlap, never past its own expiry. */
export async function rotateKey(
  send: Send,
  id: string,
  overlapSeconds: number,
): Promise<{ id: string; key: string } | undefined> {
  const key = restKeyFrom(randomBytes(20))
  const successor = newId('key')
  const [rows] = await send([
    {
      text: `with old as (
               update api_keys set rotated_to = $2, expires_at = least(expires_at, now() + $3 * interval '1 second')
               where id = $1 and kind = 'rest' and revoked_at is null and rotated_to is null
                 and (expires_at is null or expires_at > now())
               returning camp_id, description, scopes, allowed_networks
             )
             insert into api_keys (camp_id, id, kind, key_hash, hint, description, scopes, allowed_networks)
             select camp_id, $2, 'rest', $4, $5, description, scopes, allowed_networks from old
             returning id`,
      values: [id, successor, overlapSeconds, sha256(key), hintOf(key)],
    },
  ])
  return rows?.length === 1 ? { id: successor, key } : undefined
}
