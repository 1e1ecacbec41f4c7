import { randomUUID } from 'node:crypto'
import { ID_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import { SignJWT } from 'jose'
import type { LiveChain } from './chain.ts'
import type { SigningKey } from './signing-keys.ts'

/** Who has signed in, for one app: never taken for a member token (other `typ`, other `aud`). */
export function signIdToken(
  signing: SigningKey,
  issuer: string,
  chain: LiveChain,
): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000)
  return new SignJWT({
    auth_time: chain.authTime,
    ...(chain.nonce !== null && { nonce: chain.nonce }),
    sid: chain.sessionId,
    email: chain.email,
    member_id: chain.memberId,
    role: chain.role,
  })
    .setProtectedHeader({ alg: signing.alg, typ: 'JWT', kid: signing.kid })
    .setIssuer(issuer)
    .setAudience(chain.clientId)
    .setSubject(chain.accountId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
    .sign(signing.privateKey)
}
