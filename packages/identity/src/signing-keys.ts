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
/** Twice as long as anyone may keep the published keys. */
const PUBLISHED_AHEAD_SECONDS = 10 * 60
const LONGEST_TOKEN_SECONDS = Math.max(ID_TOKEN_SECONDS, MEMBER_TOKEN_SECONDS) + 60
const sealingKeys = (secret: Secret) => secret.keysFor('signing keys')

/** The key of this service that signs now, made when there is none. For the owner. */
export async function currentSigningKey(
  send: Send,
  secret: Secret,
  alg: Alg = 'ES256',
): Promise<SigningKey> {
  const found = await readSigningKey(send, secret, alg)
  if (found) return found
  await createSigningKey(send, secret, alg, { aheadSeconds: 0, notBeforeDays: 0 })
  return currentSigningKey(send, secret, alg)
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

type Rotation = {
  /** How long before it signs it is published. */
  readonly aheadSeconds: number
  /** Nothing is done while the key in use is younger. */
  readonly notBeforeDays: number
}

/** The new key's id; undefined when the one in use is not old enough. */
async function createSigningKey(
  send: Send,
  secret: Secret,
  alg: Alg,
  { aheadSeconds, notBeforeDays }: Rotation,
): Promise<string | undefined> {
  const { kid, publicJwk, sealed } = await newPair(secret, alg)
  const [[row] = []] = await send([
    {
      text: 'select app.add_signing_key($1, $2, $3, $4, $5, $6, $7) as added',
      values: [
        kid,
        alg,
        JSON.stringify(publicJwk),
        sealed,
        aheadSeconds,
        LONGEST_TOKEN_SECONDS,
        notBeforeDays,
      ],
    },
  ])
  return row?.added ? kid : undefined
}

/**
 * A new key for each algorithm: published now, signing in ten minutes, when every client has had the
 * time to read it; the keys before it stay published until the last token of theirs has expired.
 */
export async function rotateSigningKeys(
  send: Send,
  secret: Secret,
  notBeforeDays = 0,
): Promise<readonly string[]> {
  const kids: string[] = []
  for (const alg of ALGS) {
    const rotation = { aheadSeconds: PUBLISHED_AHEAD_SECONDS, notBeforeDays }
    const kid = await createSigningKey(send, secret, alg, rotation)
    if (kid !== undefined) kids.push(kid)
  }
  return kids
}

export type Revocation = { readonly revoked: readonly string[]; readonly added: readonly string[] }

/**
 * For keys that may be in wrong hands: one by its id, or every key there is. From this transaction on they are not
 * published, and where one of them signed its successor signs at once. For the owner.
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
  const those = (what: string) =>
    rows.filter((row) => row.what === what).map((row) => row.kid as string)
  return { revoked: those('revoked'), added: those('added') }
}

export type ListedKey = {
  readonly kid: string
  readonly alg: Alg
  readonly state: 'signs' | 'signs later' | 'signed before' | 'revoked'
  readonly createdAt: string
}

/** What an operator chooses from; those whose last token has expired are not shown. */
export async function listSigningKeys(send: Send): Promise<readonly ListedKey[]> {
  const [rows = []] = await send([{ text: 'select * from app.list_signing_keys()', values: [] }])
  return rows as unknown as readonly ListedKey[]
}
