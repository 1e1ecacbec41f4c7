import { ID_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import type { LiveChain } from './redeem.ts'
import { type SigningKey, signJwt } from './sign-jwt.ts'

/** Who has signed in, for one app: never taken for a member token (other `typ`, other `aud`). */
export function signIdToken(
  signing: SigningKey,
  issuer: string,
  chain: LiveChain,
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  return signJwt(signing, 'JWT', {
    iss: issuer,
    aud: chain.clientId,
    sub: chain.accountId,
    auth_time: chain.authTime,
    ...(chain.nonce !== null && { nonce: chain.nonce }),
    sid: chain.sessionId,
    email: chain.email,
    member_id: chain.memberId,
    role: chain.role,
    iat,
    exp: iat + ID_TOKEN_SECONDS,
  })
}
