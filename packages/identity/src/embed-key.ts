import { randomBytes } from 'node:crypto'
import { embedKeyFrom, hintOf } from '@campkit/core/credentials'
import { newId } from '@campkit/core/ids'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { faultOfRedirectUri } from './redirect-uri.ts'

// All of these work on the camp of `send`, and only for its super_admins and operators.

/**
 * Where the sign-in of an embed comes back to: a page of ours at the API’s host. It names the client, so that a code for one
 * client is never handed to the pages of another.
 */
export const embedCallback = (apiUrl: string, clientId: string): string =>
  `${apiUrl}/embed/v1/callback/${clientId}`

/** Pages are named by scheme, host and port, as browsers state them. */
export function faultOfOrigin(text: string): string | undefined {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: 'null' }
  if (origin !== 'null' && origin !== text) {
    return faultOfRedirectUri(origin) ?? `must be written as ${origin}`
  }
  return faultOfRedirectUri(text)
}

export type NewEmbedKey = {
  readonly description: string
  readonly origins: readonly string[]
  readonly apiUrl: string
}

/** Makes the key, and the public client that people sign in by on its pages. */
export async function createEmbedKey(
  send: Send,
  { description, origins, apiUrl }: NewEmbedKey,
): Promise<{ id: string; key: string; clientId: string }> {
  for (const origin of origins) {
    const fault = faultOfOrigin(origin)
    if (fault) throw new RangeError(`${origin}: ${fault}`)
  }
  const key = embedKeyFrom(randomBytes(16))
  const [id, clientId] = [newId('key'), newId('client')]
  await send([
    {
      text: 'select app.create_embed_key($1, $2, $3, $4, $5, $6, $7)',
      values: [
        id,
        sha256(key),
        hintOf(key),
        description,
        origins,
        clientId,
        embedCallback(apiUrl, clientId),
      ],
    },
  ])
  return { id, key, clientId }
}

export type EmbedKeyChange = {
  readonly description?: string | undefined
  readonly origins?: readonly string[] | undefined
  /** Where sign-ins come back to from now on. */
  readonly apiUrl: string
}

/** From now on the key is good from these pages only. False if there is no such live key of this version. */
export async function changeEmbedKey(
  send: Send,
  { id, version }: Pick<EmbedKeyListing, 'id' | 'version'>,
  { description, origins, apiUrl }: EmbedKeyChange,
): Promise<boolean> {
  const values = [id, version, description ?? null, origins ?? null, embedCallback(apiUrl, '')]
  const [[row] = []] = await send([
    { text: 'select app.change_embed_key($1, $2, $3, $4, $5) as done', values },
  ])
  return row?.done === true
}

export type EmbedKeyListing = {
  readonly id: string
  readonly hint: string
  readonly description: string
  readonly origins: readonly string[]
  readonly clientId: string
  readonly status: 'active' | 'revoked'
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly version: number
}

export async function listEmbedKeys(send: Send): Promise<EmbedKeyListing[]> {
  const text = `select id, hint, description, origins, client_id as "clientId", status,
                       created_at as "createdAt", last_used_at as "lastUsedAt", version
                  from app.camp_keys() where kind = 'embed' order by id`
  const [rows] = await send([{ text, values: [] }])
  return rows as unknown as EmbedKeyListing[]
}
