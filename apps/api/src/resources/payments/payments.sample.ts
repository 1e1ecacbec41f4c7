import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import * as store from './payments.store.ts'

/** A payment of the member's that waits for a lead, in a season that is there for it. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const seasonId = await anySeason(tx)
  const id = await store.add(tx, {
    seasonId,
    memberId,
    currency: 'USD',
    amountCents: 2500,
    dueIds: [],
    channel: 'manual',
    method: 'cash',
    occurredAt: '2026-08-30T18:00:00.000Z',
    note: null,
    by: memberId,
  })
  if (id === undefined) throw new Error('a fresh payment was there already')
  return { id }
}

async function anySeason(tx: Tx): Promise<string> {
  const active = await tx
    .selectFrom('seasons')
    .select('id')
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (active) return active.id
  const id = newId('season')
  await tx
    .insertInto('seasons')
    .values({ id, name: 'Of the sample', status: 'active', currency: 'USD' })
    .execute()
  return id
}
