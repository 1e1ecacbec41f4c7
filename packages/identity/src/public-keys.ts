import { type Watch, watch } from '@campkit/core/watch'
import type { Send } from '@campkit/db/database'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { Alg } from './signing-keys.ts'

/** The keys whose tokens are believed, by their ids. */
export type KeySet = {
  find(kid: string): Promise<CryptoKey | undefined>
  /** Asked of every token, also of one that was verified before: its key may have been revoked since. */
  isBelieved(kid: string): boolean
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

/** The service's public keys as they are, and no others: whoever serves must keep the watch fresh. */
export function publicKeys(send: Send): KeySet & { readonly watch: Watch } {
  let known: ReadonlyMap<string, CryptoKey> = new Map()
  const keys = watch(async () => {
    const published = await publishedKeys(send)
    known = new Map(
      await Promise.all(
        published.map(async ({ kid, alg, ...jwk }) => {
          const key = known.get(kid) ?? ((await importJWK(jwk, alg)) as CryptoKey)
          return [kid, key] as const
        }),
      ),
    )
  })
  return {
    watch: keys,
    isBelieved: (kid) => known.has(kid),
    async find(kid) {
      // A successor signs as soon as it is there: the process that signs may know it before this one.
      if (!known.has(kid)) await keys.anew()
      return known.get(kid)
    },
  }
}
