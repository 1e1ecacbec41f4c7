import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { lockBatch } from '../ticket-batches/places.store.ts'
import { addBatch, confirmedIn } from '../ticket-batches/ticket-batches.sample.ts'
import * as store from './ticket-requests.store.ts'

/** Somebody who waits for a ticket of a batch that has none; for the route that asks, the batch alone. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await confirmedIn(tx, memberId)
  const { id } = await addBatch(tx, seasonId, { quantity: 0 })
  if (path.startsWith('/ticket-batches')) return { id }
  return { id: await addWaiting(tx, id, memberId) }
}

async function addWaiting(tx: Tx, batchId: string, memberId: string): Promise<string> {
  const batch = await only(tx, lockBatch({ id: batchId }))
  const { id, written } = store.add(tx, batch, memberId, undefined)
  await written
  return id
}

/** Requests for two batches, one of them withdrawn, and one in another season. */
export async function plantVaried(
  tx: Tx,
  { members: [one], otherSeasonId }: VariedWorld,
): Promise<Varied> {
  const add = async (seasonId: string) => {
    const { id } = await addBatch(tx, seasonId, { quantity: 0 })
    return addWaiting(tx, id, one)
  }
  const seasonId = await confirmedIn(tx, one)
  const here = [await add(seasonId), await add(seasonId)]
  await store.setStatus(tx, here[1] ?? '', 'withdrawn')
  const there = [await add(otherSeasonId)]
  return { found: { seasonId: { [seasonId]: here, [otherSeasonId]: there } } }
}
