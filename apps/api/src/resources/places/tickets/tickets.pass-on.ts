import { conflict } from '@campkit/core/errors'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { findWaitedFor, lockWaiting } from '../ticket-batches/places.store.ts'
import { passOnTickets } from '../ticket-batches/ticket-batches.pass-on.ts'
import type { Held } from './tickets.act.ts'

/** Locks all who may get a ticket of several batches, and one more, before any of them gets one. */
export async function lockQueues(
  { tx }: Act,
  { batches, ticket }: Held,
  memberId: string | null = null,
): Promise<void> {
  if (batches.every(({ id }) => id === ticket.batchId)) return
  await all(tx, lockWaiting({ batchIds: batches.map(({ id }) => id), memberId }))
}

/**
 * Offers on a ticket that its holder has lost, and to them what they were passed over for while they had it. Needs the
 * camp's view.
 */
export async function passOnFrom(act: Act, held: Held): Promise<void> {
  const { batches, ticket } = held
  const { kind, memberId, seasonId } = ticket
  if (kind === 'admission' && memberId !== null) {
    const waited = await all(act.tx, findWaitedFor({ memberId, seasonId }))
    const locked = new Set(batches.map(({ id }) => id))
    // It changed hands between the locks on the batches and on the ticket.
    if (waited.some(({ batchId }) => !locked.has(batchId))) {
      throw conflict('CONFLICT', 'the holder waits in a batch that is not locked')
    }
  }
  await lockQueues(act, held)
  for (const batch of batches) await passOnTickets(act, batch)
}
