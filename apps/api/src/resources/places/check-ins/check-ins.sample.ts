import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import * as store from './check-ins.store.ts'

/** One meal of the member. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const planted = await store.add(tx, {
    memberId,
    kind: 'meal',
    occurredAt: '2026-08-30T18:00:00.000Z',
    recordedBy: memberId,
    source: 'kiosk',
    clientEventId: newId('checkIn'),
    location: null,
    note: null,
  })
  if (!planted) throw new Error('a fresh event was in the log already')
  return { id: planted.id }
}
