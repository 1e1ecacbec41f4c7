import { randomBytes } from 'node:crypto'
import { hintOf, restKeyFrom } from '@campkit/core/credentials'
import { newId } from '@campkit/core/ids'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'

// All of these work on the camp of `send`, and only for its super_admins and operators.

export type NewKey = {
  readonly description: string
  readonly scopes: readonly string[]
  readonly expiresAt?: Date
  readonly allowedNetworks?: readonly string[]
  /** Whether every request needs a member token, even on routes that machines may call. */
  readonly memberTokenRequired?: boolean
}

export type KeyListing = {
  readonly id: string
  readonly hint: string
  readonly description: string
  readonly scopes: readonly string[]
  readonly allowedNetworks: readonly string[] | null
  readonly memberTokenRequired: boolean
  readonly status: 'active' | 'expired' | 'revoked'
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
  readonly rotatedTo: string | null
}

/** The key itself is known only now; afterwards only its hash and its hint are. */
export async function createKey(send: Send, wanted: NewKey): Promise<{ id: string; key: string }> {
  const key = restKeyFrom(randomBytes(20))
  const id = newId('key')
  await send([
    {
      text: 'select app.create_key($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      values: [
        id,
        'rest',
        sha256(key),
        hintOf(key),
        wanted.description,
        wanted.scopes,
        wanted.expiresAt ?? null,
        wanted.allowedNetworks ?? null,
        wanted.memberTokenRequired ?? false,
      ],
    },
  ])
  return { id, key }
}

export async function listKeys(send: Send): Promise<KeyListing[]> {
  const text = `select id, hint, description, scopes, allowed_networks as "allowedNetworks",
                       member_token_required as "memberTokenRequired", status,
                       created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
                       rotated_to as "rotatedTo"
                  from app.camp_keys() where kind = 'rest' order by id`
  const [rows] = await send([{ text, values: [] }])
  return rows as unknown as KeyListing[]
}

/** True if this call revoked it. The next request with it is refused, on any process. */
export async function revokeKey(send: Send, id: string): Promise<boolean> {
  const [[row] = []] = await send([{ text: 'select app.revoke_key($1) as done', values: [id] }])
  return row?.done === true
}

export type Rotation = {
  readonly overlapSeconds: number
  /** When the successor expires. */
  readonly expiresAt?: Date
}

/** Makes a successor with the same rights. The old key works for the overlap, but never past its own expiry. */
export async function rotateKey(
  send: Send,
  id: string,
  { overlapSeconds, expiresAt }: Rotation,
): Promise<{ id: string; key: string } | undefined> {
  const key = restKeyFrom(randomBytes(20))
  const successor = newId('key')
  const values = [id, successor, sha256(key), hintOf(key), overlapSeconds, expiresAt ?? null]
  const text = 'select app.rotate_key($1, $2, $3, $4, $5, $6) as done'
  const [[row] = []] = await send([{ text, values }])
  return row?.done === true ? { id: successor, key } : undefined
}

/** For operators, who name a key only by its id. */
export async function campOfKey(send: Send, id: string): Promise<string | undefined> {
  const text = 'select camp_id as "campId" from api_keys where id = $1'
  const [[row] = []] = await send([{ text, values: [id] }])
  return row?.campId as string | undefined
}
