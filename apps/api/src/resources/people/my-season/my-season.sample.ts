import type { Tx } from '@campkit/db/in-camp'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'

/** Everybody has something to read about themselves while a season is active. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  await activeSeason(tx)
  return {}
}
