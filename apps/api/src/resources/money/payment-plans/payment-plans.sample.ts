import type { Tx } from '@campkit/db/in-camp'
import { plantCharge } from '../dues/dues.sample.ts'
import * as store from './payment-plans.store.ts'

/** A charge of the member with a payment plan. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const { id, seasonId } = await plantCharge(tx, memberId)
  await store.cancel(tx, memberId, seasonId, memberId)
  const instalments = [{ amountCents: 30_000, dueOn: '2100-06-01' }]
  await store.create(tx, { seasonId, memberId, dueIds: [id], instalments, createdBy: memberId })
  return { dueId: id }
}
