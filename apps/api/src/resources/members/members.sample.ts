import type { Tx } from '@campkit/db/in-camp'
import { sampleVault } from '../../sample-vault.store.ts'
import * as store from './members.store.ts'

const OF_RESTRICTED = '/members/:id/restricted/confirm'

/** A member has a profile from the start; restricted fields are planted where a route is about them. */
export async function plant(
  tx: Tx,
  memberId: string,
  path: string,
): Promise<Record<string, string>> {
  if (path === OF_RESTRICTED)
    await store.updateRestricted(tx, await sampleVault(tx), memberId, { birthDate: '1990-01-01' })
  return {}
}
