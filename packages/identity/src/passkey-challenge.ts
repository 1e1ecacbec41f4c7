import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from '@campkit/core/secret'
import { keyedHashes, sha256 } from '@campkit/core/secrets'

/** What a challenge is for; it is valid for nothing else. */
export type ChallengeUse = {
  readonly purpose: 'register' | 'sign_in'
  /** The account that registers; a sign-in has none yet. */
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

/** Signed instead of stored, so that asking for one stores nothing. */
export function newChallenge(secret: Secret, use: ChallengeUse): Buffer {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(Date.now() + LIFE_MS, 0, EXPIRY_BYTES)
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), expiry])
  const [signature = Buffer.alloc(0)] = signaturesOf(secret, head, use)
  return Buffer.concat([head, signature])
}

/** Returns when a challenge expires, if it is ours, for this use, and still valid. */
export function readChallenge(secret: Secret, text: string, use: ChallengeUse): Date | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const head = bytes.subarray(0, HEAD_BYTES)
  const signature = bytes.subarray(HEAD_BYTES)
  // Only one spelling of the bytes is accepted, because a used challenge is recorded by its spelling.
  if (signature.length !== 32 || bytes.toString('base64url') !== text) return undefined
  const right = signaturesOf(secret, head, use)
  if (!right.some((one) => timingSafeEqual(signature, one))) return undefined
  const expires = head.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES)
  return expires > Date.now() ? new Date(expires) : undefined
}

export type Spent = { readonly hash: Buffer; readonly expiresAt: Date }

/** For the library, which asks whether a challenge is right. A right one is remembered, to be recorded as used. */
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

/** Common table expression with a row only for the first use of the challenge ($1, until $2). */
export const SPEND = `fresh as (
  insert into used_challenges (challenge_hash, expires_at) values ($1, $2)
  on conflict do nothing returning true
)`

/** A browser may send anything; everything that does not verify is refused in the same way. */
export const orRefused = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch(() => undefined)
