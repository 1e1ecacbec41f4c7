import type { Tx } from '@campkit/db/in-camp'
import type { Change } from '@campkit/events/changes'
import * as store from './settlements.store.ts'

type Gone = {
  readonly tx: Tx
  readonly record: (change: Change) => void
  readonly enrollment: { readonly id: string; readonly seasonId: string; readonly memberId: string }
}

/** Makes a task for the leads to settle what is owed either way. The ledger changes only when they post to it. */
export async function openSettlement({ tx, record, enrollment }: Gone): Promise<void> {
  const { id: enrollmentId, seasonId, memberId } = enrollment
  const opened = await store.open(tx, { enrollmentId, seasonId, memberId })
  if (!opened) return
  const targetId = opened.id
  record({ action: 'settlements.opened', targetId, memberId, seasonId, status: 'open' })
}
