import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
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

/** One pool in each of two seasons. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const add = (seasonId: string) => store.create(tx, seasonId, SAMPLE)
  const [here, there] = [await add(seasonId), await add(otherSeasonId)]
  return { found: { seasonId: { [seasonId]: [here], [otherSeasonId]: [there] } } }
}
