import type { Tx } from '@campkit/db/in-camp'
import { patched } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { plantCharge } from '../dues/dues.sample.ts'
import * as store from './payment-plans.store.ts'

/** A charge of the member, with a payment plan or without one, in a camp where members pay in parts. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const { id, seasonId } = await plantCharge(tx, memberId)
  await store.cancel(tx, memberId, seasonId, 'system')
  const isProposed = path.endsWith('/parts')
  await letMembers(tx, isProposed ? null : '2100-01-01')
  if (isProposed) return { dueId: id }
  const instalments = [{ amountCents: 30_000, dueOn: '2100-06-01' }]
  await store.create(tx, { seasonId, memberId, dueIds: [id], instalments, createdBy: memberId })
  return { dueId: id }
}

async function letMembers(tx: Tx, planLastOn: string | null): Promise<void> {
  const stored = await settings.lock(tx)
  const { name, groups } = patched(stored, { dues: { planParts: 12, planLastOn } })
  await settings.write(tx, stored.slug, name, groups)
}
