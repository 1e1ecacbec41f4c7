import { CampError } from '@campkit/core/errors'
import type { Secret } from '@campkit/core/secret'
import { type Watch, watch } from '@campkit/core/watch'
import type { Send } from '@campkit/db/database'
import type { SigningKey } from './sign-jwt.ts'
import { type Alg, openSigningKey, whoSigns } from './signing-keys.ts'

export type Signers = {
  readonly watch: Watch
  /** The key that signs now. */
  of(alg: Alg): SigningKey
}

const ALGS = ['ES256', 'RS256'] as const

/** The keys that sign now, for the sign-in host, which keeps the watch fresh. */
export function signers(send: Send, secret: Secret): Signers {
  let known: ReadonlyMap<Alg, SigningKey> = new Map()
  const open = (alg: Alg, row: Parameters<typeof openSigningKey>[2]): SigningKey => {
    const last = known.get(alg)
    return last !== undefined && last.kid === row.kid ? last : openSigningKey(secret, alg, row)
  }
  return {
    watch: watch(async () => {
      const found = await send(ALGS.map(whoSigns))
      known = new Map(
        ALGS.flatMap((alg, i) => {
          const row = found[i]?.[0]
          return row ? [[alg, open(alg, row)] as const] : []
        }),
      )
    }),
    of(alg) {
      const key = known.get(alg)
      if (!key) throw new CampError('UNAVAILABLE', `there is no signing key for ${alg}`)
      return key
    },
  }
}
