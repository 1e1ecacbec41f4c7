import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/** One secret in the environment, one derived key per use: a leak of one use does not open another. */
export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'campkit', use, 32))

/** For secrets short enough to be tried out: without the key, a stolen hash tells nothing. */
export const keyedHash = (key: Buffer, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()

/** AES-256-GCM: nonce, tag, then the text. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Sealed under another secret, or changed since. */
export class Unsealable extends Error {}

export function unseal(key: Buffer, sealed: Buffer): string {
  const options = { authTagLength: 16 } // Node would take a shorter tag, which is easier to guess.
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), options)
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Unsealable('does not unseal', { cause })
  }
}
