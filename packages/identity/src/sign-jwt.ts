import { randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningKey } from './signing-keys.ts'

export type Claims = Readonly<Record<string, string | number>> & {
  readonly iss: string
  readonly aud: string
  readonly sub: string
  readonly iat: number
  readonly exp: number
}

const signElsewhere = promisify(sign)
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * A JWS in compact form (RFC 7515) with an id of its own. By hand, because every refresh signs
 * twice: an elliptic signature costs less here than the way to another thread and back, which is all that
 * `jose` knows. An RSA one does not.
 */
export async function signJwt(
  { kid, alg, privateKey }: SigningKey,
  typ: 'JWT' | 'at+jwt',
  claims: Claims,
): Promise<string> {
  const text = `${encoded({ alg, typ, kid })}.${encoded({ ...claims, jti: randomUUID() })}`
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature =
    alg === 'ES256'
      ? sign('sha256', Buffer.from(text), key)
      : await signElsewhere('sha256', Buffer.from(text), key)
  return `${text}.${signature.toString('base64url')}`
}
