import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from '@campkit/core/secret'
import { keyedHashes, sha256 } from '@campkit/core/secrets'

/** What a challenge is for; it is worth nothing for anything else. */
export type ChallengeUse = {
  readonly purpose: 'register' | 'sign_in'
  /** Who registers; a sign-in has no account yet. */
  readonly accountId?: string
  /** A random value that only the asking browser has. */
  readonly browser?: string | undefined
}

const LIFE_MS = 5 * 60 * 1000
const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const HEAD_BYTES = RANDOM_BYTES + EXPIRY_BYTES

const signaturesOf = (
  secret: Secret,
  head: Buffer,
  { purpose, accountId, browser }: ChallengeUse,
) =>
  keyedHashes(
    secret.keysFor('passkey challenges'),
    head.toString('hex'),
    purpose,
    accountId ?? '',
    browser ?? '',
  )

/** Signed instead of stored: whoever only asks leaves nothing behind. */
export function newChallenge(secret: Secret, use: ChallengeUse): Buffer {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(Date.now() + LIFE_MS, 0, EXPIRY_BYTES)
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), expiry])
  const [signature = Buffer.alloc(0)] = signaturesOf(secret, head, use)
  return Buffer.concat([head, signature])
}

/** When it expires, if it is one of ours for this use and has not. */
export function readChallenge(secret: Secret, text: string, use: ChallengeUse): Date | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const head = bytes.subarray(0, HEAD_BYTES)
  const signature = bytes.subarray(HEAD_BYTES)
  // Of several spellings of the same bytes one is right: it is by its spelling that it is spent.
  if (signature.length !== 32 || bytes.toString('base64url') !== text) return undefined
  const right = signaturesOf(secret, head, use)
  if (!right.some((one) => timingSafeEqual(signature, one))) return undefined
  const expires = head.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES)
  return expires > Date.now() ? new Date(expires) : undefined
}

export type Spent = { readonly hash: Buffer; readonly expiresAt: Date }

/** For the library, which asks whether a challenge is right; what was right is noted for spending. */
export function challengeFor(secret: Secret, use: ChallengeUse) {
  let spent: Spent | undefined
  return {
    isRight(text: string): boolean {
      const expiresAt = readChallenge(secret, text, use)
      if (expiresAt) spent = { hash: sha256(text), expiresAt }
      return expiresAt !== undefined
    },
    spent: () => spent,
  }
}

/** Common table expression with a row for the first who uses the challenge ($1, until $2). */
export const SPEND = `fresh as (
  insert into used_challenges (challenge_hash, expires_at) values ($1, $2)
  on conflict do nothing returning true
)`

/** What comes from a browser may be anything; whatever does not verify is refused alike. */
export const orRefused = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch(() => undefined)
