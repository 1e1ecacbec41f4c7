import { notFound } from '@campkit/core/errors'
import { readAsCamp } from '@campkit/db/as-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import {
  type LockedBatch,
  lockBatchesAround,
  lockBatchOf,
  lockHolderOf,
} from '../ticket-batches/places.store.ts'
import type { TicketKind } from '../ticket-batches/ticket-batches.schema.ts'
import type { Ticket } from './tickets.schema.ts'
import * as store from './tickets.store.ts'

/** Which kinds of tickets lie at the same paths. */
export type Family = { readonly kinds: readonly TicketKind[] }

export type Held = {
  readonly ticket: Ticket
  /** Its batch, unless it is a member's own; if the holder loses it, also those in which they wait for another. */
  readonly batches: readonly LockedBatch[]
}

/**
 * Locks the season, the batches, the holder's enrollment and the ticket, in this order. 404 if the caller cannot see the
 * ticket: that is asked last, behind the locks, so a ticket that changed hands meanwhile is not found.
 */
export async function hold(
  { tx, assertVersion }: Act,
  { kinds }: Family,
  id: string,
  { isLost }: { readonly isLost: boolean } = { isLost: false },
): Promise<Held> {
  const [season, batches, , [locked], ticket] = await Promise.all([
    holdStatusOf(tx, id, { of: 'tickets' }),
    readAsCamp(tx, isLost ? lockBatchesAround({ id }) : lockBatchOf({ id })),
    readAsCamp(tx, lockHolderOf({ id })),
    readAsCamp(tx, store.lock({ id })),
    first(tx, store.find({ id })),
  ])
  if (!season || !locked || !ticket || !kinds.includes(ticket.kind)) {
    throw notFound('ticket absent or not visible')
  }
  assertOpen(season)
  assertVersion?.(ticket.version)
  return { ticket, batches }
}

/** Moves a locked ticket and records it. Needs the camp's view. */
export async function write(
  act: Act,
  before: Ticket,
  action: string,
  made: Omit<store.Move, 'by'>,
): Promise<Ticket> {
  const { id, seasonId } = before
  const { status, reason } = made
  const memberId = before.memberId ?? made.memberId
  act.record({
    action: `tickets.${action}`,
    targetId: id,
    ...(memberId !== null && { memberId }),
    seasonId,
    status,
    before: { status: before.status, holder: before.memberId },
    after: { status, holder: made.memberId },
    ...(reason !== undefined && { reason }),
  })
  return store.move(act.tx, id, { ...made, by: act.by })
}

type Told = 'claimed' | 'released' | 'given_back' | 'received' | 'transferred' | Ticket['status']

/** Tells a member what a lead did with a ticket of theirs. */
export function tellIfByLead(
  { tx, by }: Act,
  { id, seasonId, kind }: Ticket,
  memberId: string | null,
  { what, reason }: { readonly what: Told; readonly reason?: string | undefined },
): void {
  if (memberId === null) return
  const details = { kind, what, reason }
  const about = { memberId, seasonId, aboutId: id, details }
  notifyIfByOther({ tx, by, memberId }, { kind: 'ticket_changed', ...about })
}
