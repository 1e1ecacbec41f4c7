import type { Tx } from '@campkit/db/in-camp'
import { activeSeason } from '../fee-items/fee-items.sample.ts'
import type { PoolFields } from './scholarship-pools.schema.ts'
import * as store from './scholarship-pools.store.ts'

export const SAMPLE: PoolFields = {
  name: 'Sample pool',
  budgetCents: 100_000,
  opensAt: null,
  closesAt: null,
  maxPerMemberCents: null,
  covers: ['dues', 'other'],
}

/** A pool of the active season. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  return { id: await store.create(tx, await activeSeason(tx), SAMPLE) }
}
