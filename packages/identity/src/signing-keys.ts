import { createPrivateKey } from 'node:crypto'
import { ID_TOKEN_SECONDS, MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import { deriveKey, seal, unseal } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import { headersOf, type SigningKey } from './sign-jwt.ts'

export type Alg = SigningKey['alg']

/** Public keys by id. */
export type KeySet = { find(kid: string): Promise<CryptoKey | undefined> }

const RELOAD_AT_MOST_EVERY_MS = 1000
/** Twice as long as anyone may keep the published keys. */
const PUBLISHED_AHEAD_SECONDS = 10 * 60
const LONGEST_TOKEN_SECONDS = Math.max(ID_TOKEN_SECONDS, MEMBER_TOKEN_SECONDS) + 60
const sealingKey = (secret: string) => deriveKey(secret, 'signing keys')

/** The key of this service that signs now, made when there is none. For the owner. */
export async function currentSigningKey(
  send: Send,
  secret: string,
  alg: Alg = 'ES256',
): Promise<SigningKey> {
  const found = await readSigningKey(send, secret, alg)
  if (found) return found
  await createSigningKey(send, secret, alg, { aheadSeconds: 0, notBeforeDays: 0 })
  return currentSigningKey(send, secret, alg)
}

async function readSigningKey(
  send: Send,
  secret: string,
  alg: Alg,
): Promise<SigningKey | undefined> {
  const [[found] = []] = await send([{ text: 'select * from app.signing_key($1)', values: [alg] }])
  if (!found) return undefined
  const jwk = JSON.parse(unseal(sealingKey(secret), found.private_sealed as Buffer)) as JWK
  const kid = found.kid as string
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  return { kid, alg, privateKey, headers: headersOf(kid, alg) }
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
  secret: string,
  alg: Alg,
  { aheadSeconds, notBeforeDays }: Rotation,
): Promise<string | undefined> {
  const pair = await generateKeyPair(alg, { extractable: true, modulusLength: 2048 })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const sealed = seal(sealingKey(secret), JSON.stringify(await exportJWK(pair.privateKey)))
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
  secret: string,
  notBeforeDays = 0,
): Promise<readonly string[]> {
  const kids: string[] = []
  for (const alg of ['ES256', 'RS256'] as const) {
    const rotation = { aheadSeconds: PUBLISHED_AHEAD_SECONDS, notBeforeDays }
    const kid = await createSigningKey(send, secret, alg, rotation)
    if (kid !== undefined) kids.push(kid)
  }
  return kids
}

const LOOK_AGAIN_AFTER_MS = 60_000

/** The keys that sign now, for the sign-in host: looked up once a minute. */
export function signingKeys(send: Send, secret: string) {
  const known = new Map<Alg, { readonly key: Promise<SigningKey>; readonly readAt: number }>()
  const read = async (alg: Alg): Promise<SigningKey> => {
    const key = await readSigningKey(send, secret, alg)
    if (!key) throw new Error(`there is no signing key for ${alg}`)
    return key
  }
  return (alg: Alg): Promise<SigningKey> => {
    const last = known.get(alg)
    if (last && Date.now() - last.readAt < LOOK_AGAIN_AFTER_MS) return last.key
    const key = read(alg)
    known.set(alg, { key, readAt: Date.now() })
    key.catch(() => known.delete(alg))
    return key
  }
}

export type PublicJwk = JWK & { readonly kid: string; readonly alg: Alg; readonly use: 'sig' }

/** As `jwks_uri` shows them: public members only. */
export async function publishedKeys(send: Send): Promise<readonly PublicJwk[]> {
  const [rows = []] = await send([{ text: 'select * from app.public_keys()', values: [] }])
  return rows.map((row) => ({
    ...(row.public_jwk as JWK),
    kid: row.kid as string,
    alg: row.alg as Alg,
    use: 'sig',
  }))
}

/** The service's public keys, read again when a token names one that is not known yet. */
export function publicKeys(send: Send): KeySet {
  const known = new Map<string, CryptoKey>()
  let loadedAt = 0
  let loading: Promise<void> | undefined

  const load = async () => {
    loadedAt = Date.now()
    for (const { kid, alg, ...jwk } of await publishedKeys(send)) {
      known.set(kid, (await importJWK(jwk, alg)) as CryptoKey)
    }
  }

  return {
    async find(kid) {
      // Guessed key ids must not become a query each.
      if (!known.has(kid) && Date.now() - loadedAt > RELOAD_AT_MOST_EVERY_MS) {
        loading ??= load().finally(() => {
          loading = undefined
        })
      }
      if (!known.has(kid)) await loading
      return known.get(kid)
    },
  }
}
