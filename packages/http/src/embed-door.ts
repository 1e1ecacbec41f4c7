import type { Guarded } from '@campkit/access/access'
import { assertRole } from '@campkit/access/target'
import type { Caller, Scopes } from '@campkit/core/actor'
import {
  EMBED_KEY_HEADER,
  isEmbedKey,
  looksLikeRestKey,
  MEMBER_TOKEN_HEADER,
} from '@campkit/core/credentials'
import { authRequired, CampError, forbidden } from '@campkit/core/errors'
import { sha256 } from '@campkit/core/secrets'
import type { Authentication, EmbedCredentials } from '@campkit/identity/authentication'
import type { VerifyIdToken } from '@campkit/identity/id-token-verifier'
import type { FastifyRequest } from 'fastify'
import { networkAddress } from './network-address.ts'

/** A REST key that a page showed to everybody: which, and where. The key itself is not passed on. */
export type LeakedKey = {
  readonly keyHash: Buffer
  readonly origin: string | null
  readonly requestId: string
  readonly address: string | null
}

/** Told before the refusal is answered. Never fails. */
export type TellOfLeak = (leak: LeakedKey) => Promise<void>

type Parsed = { readonly credentials: EmbedCredentials; readonly tokenFault: CampError | null }

/** The key names the camp, the browser says where the page is, and the idToken who has signed in there. */
export async function parseEmbedCredentials(
  request: FastifyRequest,
  verify: VerifyIdToken,
  leaked: TellOfLeak,
): Promise<Parsed> {
  const { headers } = request
  const key = String(headers[EMBED_KEY_HEADER] ?? '')
  const [, bearer = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const origin = originOf(request)
  const shown = [key, bearer].find(looksLikeRestKey)
  if (shown !== undefined) {
    const address = networkAddress(request.ip)
    const place = { origin: placeOf(origin), requestId: request.id, address }
    await leaked({ keyHash: sha256(shown), ...place })
    throw authRequired('rest_key_used_in_embed')
  }
  if (key === '') throw authRequired('embed_key_missing')
  if (!isEmbedKey(key)) throw authRequired('embed_key_invalid')
  const embedKeyHash = sha256(key)
  try {
    if (headers[MEMBER_TOKEN_HEADER] !== undefined) {
      throw authRequired('member_token_used_as_id_token')
    }
    const isSent = headers.authorization !== undefined
    const person = isSent ? await verify(bearer) : null
    return { credentials: { embedKeyHash, origin, person }, tokenFault: null }
  } catch (error) {
    if (!(error instanceof CampError)) throw error
    return { credentials: { embedKeyHash, origin, person: null }, tokenFault: error }
  }
}

/** Browsers leave Origin out when a page reads from its own host; then Referer says where the page is. */
function originOf({ headers: { origin, referer } }: FastifyRequest): string | null {
  if (origin !== undefined) return origin
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : null
}

/**
 * Where the page is, for a mail to people: only what is an address and nothing but an address. Anybody can send any text as
 * Origin, the key itself too.
 */
function placeOf(origin: string | null): string | null {
  if (origin === null || origin.length > 255 || !URL.canParse(origin)) return null
  const isAddress = /^https?:\/\/[a-z0-9.:[\]-]+$/.test(origin) && new URL(origin).origin === origin
  return isAddress && !origin.includes('pk_live') ? origin : null
}

// People write their restricted answers here; to read them again they go to the camp's own page, whose scripts are ours.
const OWN: Scopes = { has: (scope) => scope === 'members:restricted:write' }

/** The checks at this door: key, page, idToken, profile. The database has made a member of every lead. */
export function authorizeAtEmbed(
  access: Guarded,
  { origin, person }: EmbedCredentials,
  tokenFault: CampError | null,
  { keyId, campId, originIsAllowed, sessionIsAlive, memberId, role }: Authentication,
): Caller {
  if (access.kind !== 'embed') throw new Error('an embed key at another door')
  if (keyId === null) throw authRequired('embed_key_invalid')
  if (!originIsAllowed) throw forbidden('origin_not_allowed', sayOrigin(origin))
  if (tokenFault) throw tokenFault
  if (!person) {
    if (access.who === 'person') throw authRequired('id_token_missing')
    return { keyId, campId, scopes: OWN, actor: null }
  }
  if (!sessionIsAlive) throw authRequired('id_token_invalid')
  if (memberId === null || role === null) throw forbidden('no_profile')
  const { accountId, sessionId } = person
  const actor = { accountId, sessionId, memberId, role }
  assertRole(access, actor)
  return { keyId, campId, scopes: OWN, actor }
}

const sayOrigin = (origin: string | null): string =>
  origin === null
    ? 'The browser did not say where the page is.'
    : `The page is at ${origin.slice(0, 255).replaceAll(/[^\x21-\x7e]/g, '?')}.`
