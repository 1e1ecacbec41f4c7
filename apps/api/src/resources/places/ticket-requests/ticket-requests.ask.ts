import { CampError, conflict, invalidTransition, notFound } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import {
  findEnrollmentFor,
  type LockedBatch,
  lockBatch,
  lockBatchOfRequest,
} from '../ticket-batches/places.store.ts'
import { isOver, passOnTickets } from '../ticket-batches/ticket-batches.pass-on.ts'
import * as batches from '../ticket-batches/ticket-batches.store.ts'
import { assertReason } from '../tickets/tickets.offer.ts'
import type { NewTicketRequest, TicketRequest } from './ticket-requests.schema.ts'
import * as store from './ticket-requests.store.ts'

type Asked = { readonly request: TicketRequest; readonly isNew: boolean }

/**
 * A member wants a ticket of a batch: they get the end of the queue, and what is free is offered at once to those whose
 * turn it is. Asking again changes nothing.
 */
export async function ask(
  act: Act,
  batchId: string,
  memberId: string,
  { reason }: NewTicketRequest,
): Promise<Asked> {
  const { tx } = act
  const whose = { batchId, memberId }
  const [season, [batch], seen, enrollment, open, [has]] = await Promise.all([
    holdStatusOf(tx, batchId, { of: 'ticket_batches' }),
    readAsCamp(tx, lockBatch({ id: batchId })),
    first(tx, batches.find({ id: batchId })),
    // What the caller may see of it: nobody acts for another member but a lead.
    first(tx, findEnrollmentFor(whose)),
    first(tx, store.findOpen(whose)),
    readAsCamp(tx, store.findHeld(whose)),
  ])
  if (!season || !batch || !seen) throw notFound('ticket batch absent or not published')
  assertOpen(season)
  if (isOver(batch)) throw windowClosed(batch)
  if (enrollment?.status !== 'confirmed') throw conflict('NOT_CONFIRMED', 'not in the season')
  if (open) return { request: open, isNew: false }
  if (has) throw conflict('TICKET_HELD', 'asks for a second one')
  const { seasonId, kind } = batch
  if (kind === 'setup_access') assertReason(enrollment.buildCrew, reason)
  return asCamp(tx, async () => {
    const { id, written } = store.add(tx, batch, memberId, reason)
    const added = onTheWire(written)
    const status = 'waiting'
    act.record({ action: 'ticket-requests.asked', targetId: id, memberId, seasonId, status })
    await passOnTickets(act, batch)
    await added
    return { request: await only(tx, store.find({ id })), isNew: true }
  })
}

function windowClosed({ claimClosesAt }: LockedBatch): CampError {
  return new CampError('WINDOW_CLOSED', 'claims have closed', {
    detail: `Claims closed at ${claimClosesAt}.`,
  })
}

/** Who waits says that they do not want it any more. Who was offered a ticket releases that. */
export async function withdraw(act: Act, id: string): Promise<TicketRequest> {
  const { tx, assertVersion } = act
  const [season, , [locked], request] = await Promise.all([
    holdStatusOf(tx, id, { of: 'ticket_requests' }),
    readAsCamp(tx, lockBatchOfRequest({ id })),
    readAsCamp(tx, store.lock({ id })),
    first(tx, store.find({ id })),
  ])
  if (!season || !locked || !request) throw notFound('request absent or not visible')
  assertOpen(season)
  assertVersion?.(request.version)
  if (request.status !== 'waiting') throw invalidTransition(request.status, 'withdrawn', [])
  const { memberId, seasonId } = request
  const status = 'withdrawn'
  act.record({ action: 'ticket-requests.withdrawn', targetId: id, memberId, seasonId, status })
  return asCamp(tx, async () => {
    const [, after] = await Promise.all([
      store.setStatus(tx, id, status),
      only(tx, store.find({ id })),
    ])
    return after
  })
}
