import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'
import { lockSeason } from '../../seasons/seasons/places.store.ts'
import { plant as plantSeason } from '../../seasons/seasons/seasons.sample.ts'
import type { TicketBatch } from './ticket-batches.schema.ts'
import * as store from './ticket-batches.store.ts'

export const SAMPLE = {
  name: 'Sample batch',
  kind: 'child',
  source: 'steward',
  quantity: 100,
  faceValueCents: 5000,
  validFromOn: null,
  claimOpensAt: null,
  claimClosesAt: null,
  offerHours: 72,
  queueRule: 'first_come',
  publishedAt: '2026-01-01T00:00:00.000Z',
  notes: null,
} as const

type Fields = Partial<Omit<TicketBatch, 'id' | 'seasonId' | 'counts'>>

export async function addBatch(
  tx: Tx,
  seasonId: string,
  fields: Fields = {},
): Promise<TicketBatch> {
  return only(tx, store.insert({ ...SAMPLE, ...fields, id: newId('ticketBatch'), seasonId }))
}

/** A published batch of the active season. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  return { id: (await addBatch(tx, await activeSeason(tx))).id }
}

/** Batches of two kinds, and one in another season. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const here = [
    (await addBatch(tx, seasonId)).id,
    (await addBatch(tx, seasonId, { kind: 'vehicle_pass' })).id,
  ]
  const there = [(await addBatch(tx, otherSeasonId)).id]
  return { found: { seasonId: { [seasonId]: here, [otherSeasonId]: there } } }
}

/** A season in which the member has a confirmed place: the active one, if they can be confirmed there. */
export async function confirmedIn(tx: Tx, memberId: string): Promise<string> {
  const seasonId = await activeSeason(tx)
  // Before its enrollments, as everywhere: otherwise two samples at once would wait for each other.
  await first(tx, lockSeason({ id: seasonId }))
  if (await confirm(tx, seasonId, memberId)) return seasonId
  const { id = '' } = await plantSeason(tx)
  await confirm(tx, id, memberId)
  return id
}
