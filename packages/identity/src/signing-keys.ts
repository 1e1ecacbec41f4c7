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

export type SigningKey = { readonly kid: string; readonly privateKey: CryptoKey }

/** Public keys by id. */
export type KeySet = { find(kid: string): Promise<CryptoKey | undefined> }

const RELOAD_AT_MOST_EVERY_MS = 1000
const sealingKey = (secret: string) => deriveKey(secret, 'signing keys')

/** The newest key of this service, made when there is none. */
export async function currentSigningKey(send: Send, secret: string): Promise<SigningKey> {
  const newest = `select kid, private_sealed from signing_keys where revoked_at is null
                  order by created_at desc, kid limit 1`
  const [[found] = []] = await send([{ text: newest, values: [] }])
  if (!found) {
    await createSigningKey(send, secret)
    return currentSigningKey(send, secret)
  }
  const jwk = JSON.parse(unseal(sealingKey(secret), found.private_sealed as Buffer)) as JWK
  return { kid: found.kid as string, privateKey: (await importJWK(jwk, 'ES256')) as CryptoKey }
}

export async function createSigningKey(send: Send, secret: string): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const sealed = seal(sealingKey(secret), JSON.stringify(await exportJWK(pair.privateKey)))
  await send([
    {
      text: `insert into signing_keys (kid, alg, public_jwk, private_sealed) values ($1, 'ES256', $2, $3)`,
      values: [kid, JSON.stringify(publicJwk), sealed],
    },
  ])
}

/** The service's public keys, read again when a token names one that is not known yet. */
export function publicKeys(send: Send): KeySet {
  const known = new Map<string, CryptoKey>()
  let loadedAt = 0
  let loading: Promise<void> | undefined

  const load = async () => {
    loadedAt = Date.now()
    const [rows = []] = await send([{ text: 'select * from app.public_keys()', values: [] }])
    for (const row of rows) {
      known.set(row.kid as string, (await importJWK(row.public_jwk as JWK, 'ES256')) as CryptoKey)
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
