import { acrOf } from './authentication-context.ts'
import type { LiveChain } from './redeem.ts'
import { claimsOf } from './scopes.ts'
import { type SigningKey, signJwt } from './sign-jwt.ts'

/** The claims of every idToken, whatever the scope; `nonce` only if the app sent one. */
export const ID_TOKEN_CLAIMS = [
  'iss',
  'aud',
  'sub',
  'auth_time',
  'nonce',
  'sid',
  'acr',
  'amr',
  'iat',
  'exp',
  'jti',
] as const

/** Says who signed in, for one app. It cannot be used as a member token, because `typ` and `aud` differ. */
export function signIdToken(
  signing: SigningKey,
  issuer: string,
  chain: LiveChain,
  seconds: number,
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  return signJwt(signing, 'JWT', {
    iss: issuer,
    aud: chain.clientId,
    sub: chain.accountId,
    auth_time: chain.authTime,
    ...(chain.nonce !== null && { nonce: chain.nonce }),
    sid: chain.sessionId,
    acr: acrOf(chain.methods),
    ...(chain.methods.length > 0 && { amr: chain.methods }),
    ...claimsOf(chain.scope, chain),
    iat,
    exp: iat + seconds,
  })
}
