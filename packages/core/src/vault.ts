import type { Secret } from './secret.ts'
import { seal, unseal } from './secrets.ts'

/**
 * Seals one camp's restricted fields, under a key of that camp. `about` names table and row: a value that was moved to
 * another row or camp does not open.
 */
export type Vault = {
  seal(about: string, value: unknown): Buffer
  open<T>(about: string, sealed: Buffer): T
}

export const restrictedUse = (campId: string): string => `restricted ${campId}`

export function vaultOf({ keysFor }: Pick<Secret, 'keysFor'>, campId: string): Vault {
  const use = restrictedUse(campId)
  return {
    seal: (about, value) => seal(keysFor(use), JSON.stringify(value), about),
    open: (about, sealed) => JSON.parse(unseal(keysFor(use), sealed, about)),
  }
}
