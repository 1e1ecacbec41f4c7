import type { Tx } from '@campkit/db/in-camp'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'

/** An active season, and the one step that members tick themselves. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  await activeSeason(tx)
  return { step: 'packing-list' }
}
