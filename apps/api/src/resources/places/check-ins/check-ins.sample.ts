import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { VariedWorld } from '../../../varied-sample.ts'
import * as store from './check-ins.store.ts'

/** A meal of the member. */
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

/** Check-ins of two kinds at two times. */
export async function plantVaried(tx: Tx, { members: [one, other] }: VariedWorld): Promise<void> {
  await plant(tx, other)
  const seen = {
    memberId: one,
    recordedBy: one,
    source: 'kiosk',
    location: null,
    note: null,
  } as const
  const event = { occurredAt: '2026-08-31T09:00:00.000Z', clientEventId: newId('checkIn') }
  await store.add(tx, { ...seen, ...event, kind: 'safety' })
}
