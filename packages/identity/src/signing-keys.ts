import { createPrivateKey } from 'node:crypto'
import { ID_TOKEN_SECONDS, MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import type { Secret } from '@campkit/core/secret'
import { seal, unseal } from '@campkit/core/secrets'
import type { Row, Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { headersOf, type SigningKey } from './sign-jwt.ts'

export type Alg = SigningKey['alg']

const ALGS = ['ES256', 'RS256'] as const
/** Twice as long as anyone may cache the published keys. */
const PUBLISHED_AHEAD_SECONDS = 10 * 60
const LONGEST_TOKEN_SECONDS = Math.max(ID_TOKEN_SECONDS, MEMBER_TOKEN_SECONDS) + 60
const sealingKeys = (secret: Secret) => secret.keysFor('signing keys')

/** The key that signs now, created if there is none. Only the owner may call it. */
export async function currentSigningKey(
  send: Send,
  secret: Secret,
  alg: Alg = 'ES256',
): Promise<SigningKey> {
  const found = await readSigningKey(send, secret, alg)
  if (found) return found
  await addSigningKey(send, secret, alg)
  return currentSigningKey(send, secret, alg)
}

/** Makes missing keys, so that each algorithm has one key that signs and one that stands by. */
export async function completeSigningKeys(send: Send, secret: Secret): Promise<void> {
  for (const alg of ALGS) while (await isLacking(send, alg)) await addSigningKey(send, secret, alg)
}

async function isLacking(send: Send, alg: Alg): Promise<boolean> {
  const text = 'select app.lacks_signing_key($1) as lacks'
  const [[row] = []] = await send([{ text, values: [alg] }])
  return row?.lacks === true
}

async function readSigningKey(
  send: Send,
  secret: Secret,
  alg: Alg,
): Promise<SigningKey | undefined> {
  const [[found] = []] = await send([whoSigns(alg)])
  return found && openSigningKey(secret, alg, found)
}

export const whoSigns = (alg: Alg): Statement => ({
  text: 'select * from app.signing_key($1)',
  values: [alg],
})

export function openSigningKey(secret: Secret, alg: Alg, row: Row): SigningKey {
  const jwk = JSON.parse(
    unseal(sealingKeys(secret), row.private_sealed as Buffer, row.kid as string),
  ) as JWK
  const kid = row.kid as string
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  return { kid, alg, privateKey, headers: headersOf(kid, alg) }
}

async function newPair(secret: Secret, alg: Alg) {
  const pair = await generateKeyPair(alg, { extractable: true, modulusLength: 2048 })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const sealed = seal(sealingKeys(secret), JSON.stringify(await exportJWK(pair.privateKey)), kid)
  return { kid, publicJwk, sealed }
}

/** The new key signs at once if none does, or else stands by. */
async function addSigningKey(send: Send, secret: Secret, alg: Alg): Promise<void> {
  const { kid, publicJwk, sealed } = await newPair(secret, alg)
  await send([
    {
      text: 'select app.add_signing_key($1, $2, $3, $4)',
      values: [kid, alg, JSON.stringify(publicJwk), sealed],
    },
  ])
}

/**
 * The standby keys take over, and new ones stand by. A key that was made only now signs in ten minutes, when every app
 * has had time to read it. The old keys stay published until their last token has expired. Nothing happens while the
 * keys in use are younger than `notBeforeDays`.
 */
export async function rotateSigningKeys(
  send: Send,
  secret: Secret,
  notBeforeDays = 0,
): Promise<readonly string[]> {
  await completeSigningKeys(send, secret)
  const rotated = await send(
    ALGS.map((alg) => ({
      text: 'select app.rotate_signing_key($1, $2, $3, $4) as kid',
      values: [alg, PUBLISHED_AHEAD_SECONDS, LONGEST_TOKEN_SECONDS, notBeforeDays],
    })),
  )
  await completeSigningKeys(send, secret)
  return rotated.flatMap((rows) => rows.flatMap(({ kid }) => (kid === null ? [] : [String(kid)])))
}

export type Revocation = {
  readonly revoked: readonly string[]
  readonly signing: readonly string[]
}

/**
 * For keys that may be in wrong hands: one by its id, or all. From this transaction on they are not published, and if
 * one of them signed, the standby key signs at once. Only the owner may call it.
 */
export async function revokeSigningKeys(
  send: Send,
  secret: Secret,
  kid: string | null,
): Promise<Revocation> {
  const successors = await Promise.all(
    ALGS.map(async (alg) => {
      const { kid, publicJwk, sealed } = await newPair(secret, alg)
      return { kid, alg, public_jwk: publicJwk, private_sealed: `\\x${sealed.toString('hex')}` }
    }),
  )
  const [rows = []] = await send([
    {
      text: 'select * from app.revoke_signing_keys($1, $2)',
      values: [kid, JSON.stringify(successors)],
    },
  ])
  await completeSigningKeys(send, secret)
  const those = (what: string) =>
    rows.filter((row) => row.what === what).map((row) => row.kid as string)
  return { revoked: those('revoked'), signing: those('signs') }
}

export type ListedKey = {
  readonly kid: string
  readonly alg: Alg
  readonly state: 'signs' | 'signs later' | 'stands by' | 'signed before' | 'revoked'
  readonly createdAt: string
}

/** The keys that an operator can choose from; those whose last token has expired are not shown. */
export async function listSigningKeys(send: Send): Promise<readonly ListedKey[]> {
  const [rows = []] = await send([{ text: 'select * from app.list_signing_keys()', values: [] }])
  return rows as unknown as readonly ListedKey[]
}
