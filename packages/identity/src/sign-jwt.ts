import { type KeyObject, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'

export type Claims = Readonly<Record<string, string | number | boolean | readonly string[]>> & {
  readonly iss: string
  readonly aud: string
  readonly sub: string
  readonly iat: number
  readonly exp: number
}

const signElsewhere = promisify(sign)
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

export type Typ = 'JWT' | 'at+jwt'
export type Headers = Readonly<Record<Typ, string>>

export type SigningKey = {
  readonly kid: string
  readonly alg: 'ES256' | 'RS256'
  readonly privateKey: KeyObject
  /** The encoded headers of its tokens. */
  readonly headers: Headers
}

/** Headers name only the key and the type, so they are encoded once per key. */
export const headersOf = (kid: string, alg: string): Headers => ({
  JWT: encoded({ alg, typ: 'JWT', kid }),
  'at+jwt': encoded({ alg, typ: 'at+jwt', kid }),
})

/**
 * A JWS in compact form (RFC 7515) with its own id. Written by hand, because every refresh signs twice: an elliptic
 * signature costs less here than going to another thread and back, which `jose` always does. For RSA the other thread
 * pays off.
 */
export async function signJwt(
  { alg, privateKey, headers }: SigningKey,
  typ: Typ,
  claims: Claims,
): Promise<string> {
  const text = `${headers[typ]}.${encoded({ ...claims, jti: randomUUID() })}`
  const signature =
    alg === 'ES256'
      ? halvesOf(sign('sha256', Buffer.from(text), privateKey))
      : await signElsewhere('sha256', Buffer.from(text), privateKey)
  return `${text}.${signature.toString('base64url')}`
}

const HALF = 32

/**
 * Converts DER, which is two integers, into the two halves of RFC 7518 3.4. Node has an option for this, but signing
 * with options takes three times as long.
 */
function halvesOf(der: Buffer): Buffer {
  const rLength = der.readUInt8(3)
  const halves = Buffer.alloc(2 * HALF)
  for (const [i, integer] of [der.subarray(4, 4 + rLength), der.subarray(6 + rLength)].entries()) {
    // A DER integer has a zero in front if its first bit is set, and omits leading zeros.
    const half = integer.subarray(-HALF)
    half.copy(halves, (i + 1) * HALF - half.length)
  }
  return halves
}
