import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Keys } from './secret.ts'

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/** For secrets short enough to guess: without the key, a stolen hash reveals nothing. */
const keyedHash = (key: KeyObject, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()

/** One hash for each accepted key. The first is the one to store; the others find what was stored before. */
export const keyedHashes = (keys: Keys, ...parts: readonly string[]): readonly Buffer[] =>
  keys.map(({ key }) => keyedHash(key, ...parts))

const VERSION = 1
const ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + ID_BYTES
/** How many bytes sealing adds. */
export const SEAL_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES

/** The first bytes of everything sealed under this secret: a version, and the secret's fingerprint. */
export const sealedHead = (id: string): Buffer =>
  Buffer.concat([Buffer.of(VERSION), Buffer.from(id, 'hex')])

/**
 * AES-256-GCM: head, nonce, tag, then the content. `about` names the place and is authenticated too: moved to another
 * place, the content does not open.
 */
export function sealBytes([{ id, key }]: Keys, content: Buffer, about = ''): Buffer {
  const head = sealedHead(id)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.concat([head, Buffer.from(about)]))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed])
}

export const seal = (keys: Keys, text: string, about = ''): Buffer =>
  sealBytes(keys, Buffer.from(text), about)

/** The value is sealed under another secret, was moved from another place, or was changed. */
export class Unsealable extends Error {}

export function unsealBytes(keys: Keys, sealed: Buffer, about = ''): Buffer {
  const head = sealed.subarray(0, HEAD_BYTES)
  const id = head.toString('hex', 1)
  const found = head[0] === VERSION ? keys.find((one) => one.id === id) : undefined
  if (!found) throw new Unsealable('sealed under another secret')
  const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
  const options = { authTagLength: TAG_BYTES } // Node would accept a shorter tag, which is easier to guess.
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.key, nonce, options)
    decipher.setAAD(Buffer.concat([head, Buffer.from(about)]))
    decipher.setAuthTag(sealed.subarray(HEAD_BYTES + NONCE_BYTES, SEAL_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()])
  } catch (cause) {
    throw new Unsealable('does not unseal', { cause })
  }
}

export const unseal = (keys: Keys, sealed: Buffer, about = ''): string =>
  unsealBytes(keys, sealed, about).toString('utf8')
