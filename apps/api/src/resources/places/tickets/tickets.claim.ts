import { conflict, invalidTransition } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import type { Act } from '../../../act.ts'
import { type Family, type Held, hold, tellIfByLead, write } from './tickets.act.ts'
import { passOnFrom } from './tickets.pass-on.ts'
import type { Ticket } from './tickets.schema.ts'
import * as store from './tickets.store.ts'
import { isReleasable, TRANSITIONS } from './tickets.transitions.ts'

type Claimed = { readonly ticket: Ticket; readonly isNew: boolean }

/** The member takes what was offered to them. Repeating it changes nothing. */
export async function claim(act: Act, family: Family, id: string): Promise<Claimed> {
  const { ticket } = await hold(act, family, id)
  if (ticket.status === 'claimed') return { ticket, isNew: false }
  if (ticket.status !== 'offered') throw invalidTransition(ticket.status, 'claimed', [])
  if (ticket.offerExpiresAt !== null && Date.parse(ticket.offerExpiresAt) <= Date.now()) {
    throw conflict('OFFER_EXPIRED', 'the offer has expired')
  }
  const { memberId } = ticket
  tellIfByLead(act, ticket, memberId, { what: 'claimed' })
  const [after] = await asCamp(act.tx, () =>
    Promise.all([
      write(act, ticket, 'claimed', { status: 'claimed', memberId }),
      store.endRequestsOf(act.tx, id, 'met'),
    ]),
  )
  return { ticket: after, isNew: true }
}

/** The member says no to an offer, or gives back what they claimed: it goes to the next one who waits. */
export async function release(
  act: Act,
  family: Family,
  id: string,
  reason: string | undefined,
): Promise<Ticket> {
  const held = await hold(act, family, id, { isLost: true })
  const { status, memberId } = held.ticket
  if (!isReleasable(status)) throw notReleasable(held.ticket)
  tellIfByLead(act, held.ticket, memberId, { what: 'released', reason })
  return asCamp(act.tx, () => giveBack(act, held, { because: 'released', reason }))
}

const notReleasable = ({ status }: Ticket) =>
  invalidTransition(
    status,
    'available',
    TRANSITIONS[status].filter((to) => to !== 'available'),
  )

type Back = {
  /** An offer that nobody answered has run out; everything else was somebody's word. */
  readonly because: 'released' | 'offer_expired'
  readonly reason?: string | undefined
}

/**
 * Takes a ticket that nobody has paid for out of its holder's hands, and passes it on. One that was given out though
 * the batch had no more ends with that. Needs the camp's view.
 */
export async function giveBack(act: Act, held: Held, { because, reason }: Back): Promise<Ticket> {
  const { ticket } = held
  const action = ticket.status === 'offered' && because === 'released' ? 'declined' : because
  const status = ticket.isOverridden ? 'cancelled' : 'available'
  const written = onTheWire(
    Promise.all([
      write(act, ticket, action, { status, memberId: null, reason }),
      store.endRequestsOf(act.tx, ticket.id, because === 'released' ? 'withdrawn' : 'ended'),
    ]),
  )
  await passOnFrom(act, held)
  return (await written)[0]
}
