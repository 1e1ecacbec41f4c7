import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { activeSeason } from '../fee-items/fee-items.sample.ts'
import * as store from './bulk-charges.store.ts'

/** The item that the example names, and a bulk charge of it. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const feeItemId = 'fee_sample'
  await tx
    .insertInto('fee_items')
    .values({
      id: feeItemId,
      season_id: seasonId,
      name: 'Sample',
      kind: 'other',
      amount_cents: 100,
      tiers: '[]',
      applies_to: '{}',
    })
    .onConflict((conflict) =>
      conflict.columns(['camp_id', 'id']).doUpdateSet({ season_id: seasonId, active: true }),
    )
    .execute()
  const wanted = { feeItemId, seasonId, rules: [{ tags: ['nobody'] }] }
  const bulk = { tierKey: null, amountCents: 100, dueOn: '2100-06-01', createdBy: memberId }
  const id = newId('bulkCharge')
  await store.create(tx, id, wanted, bulk)
  return { id }
}
