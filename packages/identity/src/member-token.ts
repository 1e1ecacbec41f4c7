import { authRequired } from '@campkit/core/errors'
import { MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import { recent } from '@campkit/core/recent'
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { KeySet } from './public-keys.ts'
import { type SigningKey, signJwt } from './sign-jwt.ts'

export type MemberClaims = {
  readonly issuer: string
  readonly accountId: string
  readonly sessionId: string
  /** The scopes of the token, separated by spaces. */
  readonly scope: string
  /** The key that signed the token. If it is revoked, the claims are invalid. */
  readonly kid: string
  /** Seconds since 1970; after that the claims are invalid. */
  readonly expires: number
}

export type TokenRules = {
  readonly authUrl: string
  readonly apiUrl: string
  readonly keys: KeySet
  /** The scope that the token must have; `member` by default. */
  readonly scope?: string
}

/** Turns a member token into claims, or throws 401. */
export type VerifyMemberToken = (token: string) => Promise<MemberClaims>

const TYP = 'at+jwt'
const LONGEST = 4096
const SKEW_SECONDS = 5
const MOST_REMEMBERED = 20_000
// jose also accepts padded and non-canonical base64url; two spellings of one token must not both pass.
const SEGMENTS = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{86}$/

const isCanonical = (token: string): boolean =>
  SEGMENTS.test(token) &&
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

function assertHeader(token: string): string {
  let header: ReturnType<typeof decodeProtectedHeader>
  try {
    header = decodeProtectedHeader(token)
  } catch (cause) {
    throw authRequired('member_token_invalid', cause)
  }
  const { alg, typ, kid, ...others } = header
  if (typ === 'JWT') throw authRequired('id_token_used_as_member_token')
  const allowed = alg === 'ES256' && typ === TYP && typeof kid === 'string'
  if (!allowed || Object.keys(others).length > 0) throw authRequired('member_token_invalid')
  return kid as string
}

/** A camp's own issuer, or the sign-in host itself for a direct sign-in. */
const isOurIssuer = (authUrl: string, issuer: string): boolean =>
  issuer === authUrl ||
  (issuer.startsWith(`${authUrl}/c/`) && /^[a-z0-9-]+$/.test(issuer.slice(authUrl.length + 3)))

function readClaims(payload: JWTPayload, kid: string, rules: TokenRules): MemberClaims {
  const { iss, aud, sub, sid, scope, exp = Number.NaN, iat = Number.NaN, nbf = 0 } = payload
  const right =
    [exp, iat, nbf].every(Number.isSafeInteger) &&
    typeof iss === 'string' &&
    isOurIssuer(rules.authUrl, iss) &&
    aud === rules.apiUrl &&
    typeof sub === 'string' &&
    typeof sid === 'string' &&
    typeof scope === 'string' &&
    scope.split(' ').includes(rules.scope ?? 'member')
  if (!right) throw authRequired('member_token_invalid')
  // No token lives longer than a token may, no matter what its `exp` says; this also holds while it is remembered.
  const expires = Math.min(exp, iat + MEMBER_TOKEN_SECONDS) + SKEW_SECONDS
  return { issuer: iss, accountId: sub, sessionId: sid, kid, scope, expires }
}

async function verify(token: string, rules: TokenRules): Promise<MemberClaims> {
  if (/^bearer /i.test(token)) throw authRequired('member_token_with_bearer')
  if (token.length > LONGEST || !isCanonical(token)) throw authRequired('member_token_invalid')
  const kid = assertHeader(token)
  const key = await rules.keys.find(kid)
  if (!key) throw authRequired('member_token_invalid')
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      typ: TYP,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'aud', 'iss'],
      // Also refuses a token from the future, which we cannot have made.
      maxTokenAge: MEMBER_TOKEN_SECONDS,
    })
    return readClaims(payload, kid, rules)
  } catch (cause) {
    const expired = (cause as { code?: string }).code === 'ERR_JWT_EXPIRED'
    throw authRequired(expired ? 'member_token_expired' : 'member_token_invalid', cause)
  }
}

/** Whether claims that were verified once are still valid: not expired, and their key not revoked. */
export const isAlive = ({ expires, kid }: MemberClaims, keys: KeySet): boolean =>
  expires * 1000 > Date.now() && keys.isBelieved(kid)

/**
 * Verifies each token once and remembers its claims, by the whole token, until it expires or its key is revoked. This
 * saves only the signature check: session and profile are still read on every request.
 */
export function memberTokenVerifier(rules: TokenRules): VerifyMemberToken {
  const remembered = recent<MemberClaims>(MOST_REMEMBERED)
  return async (token) => {
    const known = remembered.get(token)
    if (known && isAlive(known, rules.keys)) return known
    const claims = await verify(token, rules)
    remembered.set(token, claims)
    return claims
  }
}

export type TokenSubject = {
  readonly issuer: string
  readonly audience: string
  readonly accountId: string
  readonly sessionId: string
  /** With `member` in it the REST API accepts the token; otherwise only userinfo does. */
  readonly scope?: string
}

export async function signMemberToken(
  signing: SigningKey,
  claims: TokenSubject,
): Promise<{ memberToken: string; expiresAt: string }> {
  const iat = Math.floor(Date.now() / 1000)
  const exp = iat + MEMBER_TOKEN_SECONDS
  const memberToken = await signJwt(signing, TYP, {
    iss: claims.issuer,
    aud: claims.audience,
    sub: claims.accountId,
    sid: claims.sessionId,
    scope: claims.scope ?? 'member',
    iat,
    exp,
  })
  return { memberToken, expiresAt: new Date(exp * 1000).toISOString() }
}
