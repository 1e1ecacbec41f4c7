import { authRequired } from '@campkit/core/errors'
import { recent } from '@campkit/core/recent'
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { KeySet } from './public-keys.ts'

/** Who an idToken says has signed in, to which app of which camp. */
export type IdClaims = {
  readonly slug: string
  readonly clientId: string
  readonly accountId: string
  readonly sessionId: string
  readonly kid: string
  /** Seconds since 1970. */
  readonly expires: number
}

/** Turns an idToken into claims, or throws 401. Whether its sign-in is alive is asked of the database. */
export type VerifyIdToken = (token: string) => Promise<IdClaims>

type Rules = { readonly authUrl: string; readonly keys: KeySet }

const LONGEST = 4096
const SKEW_SECONDS = 5
/** Longer than any idToken of ours lives. */
const OLDEST_SECONDS = 15 * 60
const MOST_REMEMBERED = 20_000
const SEGMENTS = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

const isCanonical = (token: string): boolean =>
  SEGMENTS.test(token) &&
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

function assertHeader(token: string): string {
  let header: ReturnType<typeof decodeProtectedHeader>
  try {
    header = decodeProtectedHeader(token)
  } catch (cause) {
    throw authRequired('id_token_invalid', cause)
  }
  const { alg, typ, kid, ...others } = header
  if (typ === 'at+jwt') throw authRequired('member_token_used_as_id_token')
  const isOurs = (alg === 'ES256' || alg === 'RS256') && typ === 'JWT' && typeof kid === 'string'
  if (!isOurs || Object.keys(others).length > 0) throw authRequired('id_token_invalid')
  return kid
}

function readClaims(
  { iss, aud, sub, sid, exp = 0, iat = 0 }: JWTPayload,
  kid: string,
  issuers: string,
) {
  const slug = typeof iss === 'string' && iss.startsWith(issuers) ? iss.slice(issuers.length) : ''
  const isRight =
    /^[a-z0-9-]{1,40}$/.test(slug) &&
    typeof aud === 'string' &&
    typeof sub === 'string' &&
    typeof sid === 'string'
  if (!isRight) throw authRequired('id_token_invalid')
  const expires = Math.min(exp, iat + OLDEST_SECONDS) + SKEW_SECONDS
  return { slug, clientId: aud, accountId: sub, sessionId: sid, kid, expires }
}

async function verify(token: string, { authUrl, keys }: Rules): Promise<IdClaims> {
  if (token.length > LONGEST || !isCanonical(token)) throw authRequired('id_token_invalid')
  const kid = assertHeader(token)
  const key = await keys.find(kid)
  if (!key) throw authRequired('id_token_invalid')
  try {
    const { payload } = await jwtVerify(token, key, {
      typ: 'JWT',
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'aud', 'iss'],
      maxTokenAge: OLDEST_SECONDS,
    })
    return readClaims(payload, kid, `${authUrl}/c/`)
  } catch (cause) {
    const isExpired = (cause as { code?: string }).code === 'ERR_JWT_EXPIRED'
    throw authRequired(isExpired ? 'id_token_expired' : 'id_token_invalid', cause)
  }
}

/** Verifies each token once and remembers its claims until it expires or its key is revoked. */
export function idTokenVerifier(rules: Rules): VerifyIdToken {
  const remembered = recent<IdClaims>(MOST_REMEMBERED)
  return async (token) => {
    const known = remembered.get(token)
    if (known && known.expires * 1000 > Date.now() && rules.keys.isBelieved(known.kid)) return known
    const claims = await verify(token, rules)
    remembered.set(token, claims)
    return claims
  }
}
