import { first } from '@campkit/db/prepared'
import type { CampWork } from '../../../camp-task.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { lockBatch } from './places.store.ts'
import { type OpenBatch, passOnTickets } from './ticket-batches.pass-on.ts'

/** Begins to hand out a batch when its time has come. Does nothing more when run twice, and nothing too early. */
export const openBatch: CampWork<OpenBatch> = async ({ tx, payload, record }) => {
  const { campId, batchId: id } = payload
  const season = await holdStatusOf(tx, id, { of: 'ticket_batches' })
  if (!season || season === 'closed') return
  const batch = await first(tx, lockBatch({ id }))
  if (batch) await passOnTickets({ tx, campId, by: 'system', record }, batch)
}
