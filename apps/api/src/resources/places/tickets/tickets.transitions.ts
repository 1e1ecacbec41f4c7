import { invalidTransition } from '@campkit/core/errors'
import { SETTABLE, type Ticket, type TicketStatus } from './tickets.schema.ts'

/** Every allowed transition. The database holds the same table (`app.ticket_transitions`). */
// biome-ignore format: a table
export const TRANSITIONS: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  available:      ['offered', 'cancelled'],
  offered:        ['claimed', 'available', 'cancelled'],
  claimed:        ['purchased', 'in_hand', 'used', 'available', 'cancelled'],
  purchased:      ['in_hand', 'used', 'available', 'returned', 'sold_elsewhere', 'cancelled'],
  in_hand:        ['used', 'available', 'returned', 'sold_elsewhere', 'cancelled'],
  used:           ['in_hand'],
  returned:       [],
  sold_elsewhere: [],
  cancelled:      [],
  reported:       ['verified', 'used', 'sold_elsewhere', 'cancelled'],
  verified:       ['used', 'returned', 'sold_elsewhere', 'cancelled'],
}

/** What holders say themselves: of a camp's ticket that they have bought and got it, of their own that it is gone. */
const OF_HOLDERS: readonly TicketStatus[] = ['purchased', 'in_hand']
const OF_OWNERS: readonly TicketStatus[] = ['sold_elsewhere', 'cancelled']

export function assertTransition(
  { status: from, ownership }: Ticket,
  to: TicketStatus,
  isLead: boolean,
): void {
  const settable: readonly TicketStatus[] = isLead
    ? SETTABLE
    : ownership === 'member_own'
      ? OF_OWNERS
      : OF_HOLDERS
  const allowed = TRANSITIONS[from].filter((status) => settable.includes(status))
  if (!allowed.includes(to)) throw invalidTransition(from, to, allowed)
}

/** A ticket of the camp that its holder can give back at once: nothing was paid yet. */
export const isReleasable = (status: TicketStatus): boolean =>
  status === 'offered' || status === 'claimed'

/** Given out, and paid for or in somebody's hands. */
export const isOut = (status: TicketStatus): boolean =>
  status === 'purchased' || status === 'in_hand'
