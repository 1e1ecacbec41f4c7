import { take } from '@campkit/capacity/places'
import { CampError, conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import * as places from '../ticket-batches/places.store.ts'
import { announceOffer, deadlineOf } from '../ticket-batches/ticket-batches.pass-on.ts'
import type { NewOffer, Ticket } from './tickets.schema.ts'
import * as store from './tickets.store.ts'

/** A lead offers a ticket of a batch to somebody of their choice. The season, the batch and the member are locked. */
export async function offer(act: Act, batchId: string, sent: NewOffer): Promise<Ticket> {
  assertSense(sent)
  const { tx } = act
  const { memberId, accessReason, reason } = sent
  const [season, batch, enrollment, available, { held }] = await Promise.all([
    holdStatusOf(tx, batchId, { of: 'ticket_batches' }),
    first(tx, places.lockBatch({ id: batchId })),
    first(tx, places.lockEnrollmentFor({ batchId, memberId })),
    first(tx, places.findAvailable({ batchId, limit: 1 })),
    only(tx, places.countHeld({ batchId })),
  ])
  if (!season || !batch) throw notFound('ticket batch absent')
  assertOpen(season)
  if (enrollment?.status !== 'confirmed')
    throw conflict('NOT_CONFIRMED', 'nobody else may hold one')
  if (batch.kind === 'setup_access') assertReason(enrollment.buildCrew, accessReason)
  const counted = { lock: async () => batch.quantity, held: async () => held }
  const isFull = await take(counted, 1, { take: async () => false, full: async () => true })
  if (isFull && !sent.override) throw full()
  const until = sent.expiresAt ?? deadlineOf(batch)
  const ticketId = isFull || !available ? undefined : available.id
  const { id, written } = places.offer(tx, batch, ticketId, {
    memberId,
    until,
    by: act.by,
    accessReason: accessReason ?? null,
    reason,
    overrideReason: isFull ? reason : undefined,
  })
  announceOffer(act, batch, { ticketId: id, memberId, until, isTurn: false, reason })
  const [, , ticket] = await Promise.all([
    written,
    store.answerRequest(tx, { batchId, memberId }, id),
    only(tx, store.find({ id })),
  ])
  return ticket
}

const full = () =>
  new CampError('FULL', 'all tickets of the batch are given out', {
    detail: 'To give out one more, send override with a reason.',
  })

/** Setup access is for those who build, or for a reason (INV-V6). */
export function assertReason(buildCrew: boolean, reason: string | undefined): void {
  if (!buildCrew && reason === undefined) {
    throw conflict('ACCESS_REASON_REQUIRED', 'setup access without a reason')
  }
}

function assertSense({ override, reason, expiresAt }: NewOffer): void {
  if (override && reason === undefined) {
    const message = 'is required when override is sent'
    throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
  }
  if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
    const message = 'must be in the future'
    throw invalidRequest([{ pointer: '/body/expiresAt', code: 'past', message }])
  }
}
