import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { post } from '../dues/ledger.store.ts'
import { activeSeason } from '../fee-items/fee-items.sample.ts'

/** A rebate of the member in the active season. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const id = await post(tx, {
    seasonId,
    memberId,
    account: 'dues',
    kind: 'rebate',
    creditCents: 100,
    source: 'sample',
    sourceId: newId('ledgerEntry'),
    postedBy: 'system',
  })
  return { id: id ?? '' }
}
