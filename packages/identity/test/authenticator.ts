import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** As much of CBOR (RFC 8949) as an authenticator writes: integers, text, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

/** What a test may have the authenticator or its browser get wrong. */
export type Twist = {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly breakSignature?: boolean
}

/** A software authenticator with one passkey, and the browser in front of it: ES256, no attestation. */
export function softwareAuthenticator(site: { readonly rpId: string; readonly origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(jwk.x ?? '', 'base64url')],
      [-3, Buffer.from(jwk.y ?? '', 'base64url')],
    ]),
  )

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({ type: twist.type ?? type, challenge, origin: twist.origin ?? site.origin }),
    )

  const authData = (flags: number, twist: Twist, rest: Buffer[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? counter)
    const verified = (twist.isVerified ?? true) ? VERIFIED : 0
    return Buffer.concat([
      sha256(twist.rpId ?? site.rpId),
      Buffer.from([flags | verified]),
      count,
      ...rest,
    ])
  }

  return {
    /** As `navigator.credentials.create` answers. */
    create(options: { challenge: string; user: { id: string } }, twist: Twist = {}) {
      userHandle = options.user.id
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const data = authData(PRESENT | ATTESTED, twist, [Buffer.alloc(16), length, id, coseKey])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, twist).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** As `navigator.credentials.get` answers. */
    get(options: { challenge: string }, twist: Twist = {}) {
      counter += 1
      const client = clientData('webauthn.get', options.challenge, twist)
      const data = authData(PRESENT, twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      if (twist.breakSignature) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: twist.userHandle ?? userHandle,
        },
      }
    },
  }
}
