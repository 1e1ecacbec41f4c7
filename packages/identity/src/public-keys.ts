import { type Watch, watch } from '@campkit/core/watch'
import type { Send } from '@campkit/db/database'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { Alg } from './signing-keys.ts'

/** The keys whose tokens are accepted, by their ids. */
export type KeySet = {
  find(kid: string): Promise<CryptoKey | undefined>
  /** Checked for every token, even one verified before: its key may have been revoked since. */
  isBelieved(kid: string): boolean
}

export type PublicJwk = JWK & { readonly kid: string; readonly alg: Alg; readonly use: 'sig' }

/** As `jwks_uri` shows them: only the public parts. */
export async function publishedKeys(send: Send): Promise<readonly PublicJwk[]> {
  const [rows = []] = await send([{ text: 'select * from app.public_keys()', values: [] }])
  return rows.map((row) => ({
    ...(row.public_jwk as JWK),
    kid: row.kid as string,
    alg: row.alg as Alg,
    use: 'sig',
  }))
}

/** The service's current public keys. The host must keep the watch fresh. */
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
      // A successor may sign at once, and the process that signs may know it before this one does.
      if (!known.has(kid)) await keys.anew()
      return known.get(kid)
    },
  }
}
