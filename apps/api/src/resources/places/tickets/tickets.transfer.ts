import { conflict, invalidRequest, invalidTransition, notFound } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { lockEnrollment } from '../ticket-batches/places.store.ts'
import { type Family, type Held, hold, tellIfByLead, write } from './tickets.act.ts'
import { lockQueues, passOnFrom } from './tickets.pass-on.ts'
import type { Ticket, Transfer } from './tickets.schema.ts'
import { isOut, TRANSITIONS } from './tickets.transitions.ts'

type Sent = Omit<Transfer, 'toMemberId'> & { readonly toMemberId: string | null }

/**
 * Gives a ticket into other hands, in one transaction; the database writes the history (INV-T1). Members give away
 * tickets of their own; a ticket of the camp they can only give back to it.
 */
export async function transfer(
  act: Act,
  family: Family,
  id: string,
  { toMemberId, reason }: Sent,
  isLead: boolean,
): Promise<Ticket> {
  const held = await hold(act, family, id, { isLost: true })
  const { ticket } = held
  assertTransferable(ticket, toMemberId)
  if (ticket.ownership === 'camp_allotment' && toMemberId !== null && !isLead) {
    throw conflict('CAMP_TICKET', 'a member transfers a ticket of the camp')
  }
  return asCamp(act.tx, () =>
    toMemberId === null
      ? toCamp(act, held, reason)
      : toMember(act, held, { to: toMemberId, reason }),
  )
}

function assertTransferable({ status, ownership, memberId }: Ticket, to: string | null): void {
  const isOwn = ownership === 'member_own' && (status === 'reported' || status === 'verified')
  const isCamps = ownership === 'camp_allotment' && isOut(status)
  if (!isOwn && !isCamps) throw invalidTransition(status, 'transferred', TRANSITIONS[status])
  if (isOwn && to === null) {
    const message = 'must name a member: a ticket of a member’s own does not go to the camp'
    throw invalidRequest([{ pointer: '/body/toMemberId', code: 'own_ticket', message }])
  }
  if (to !== null && to === memberId) {
    const message = 'must be another member'
    throw invalidRequest([{ pointer: '/body/toMemberId', code: 'holder', message }])
  }
}

/** A ticket that was paid for comes back to the camp and goes on to who waits; the money is settled by the leads. */
async function toCamp(act: Act, held: Held, reason: string | undefined) {
  const { ticket } = held
  tellIfByLead(act, ticket, ticket.memberId, { what: 'given_back', reason })
  const status = ticket.isOverridden ? 'cancelled' : 'available'
  const made = { status, memberId: null, reason } as const
  const written = onTheWire(write(act, ticket, 'given_back', made))
  await passOnFrom(act, held)
  return written
}

type To = { readonly to: string; readonly reason: string | undefined }

async function toMember(act: Act, held: Held, { to, reason }: To): Promise<Ticket> {
  const { ticket } = held
  const { seasonId, status, memberId } = ticket
  await lockQueues(act, held, to)
  const enrollment = await first(act.tx, lockEnrollment({ seasonId, memberId: to }))
  if (!enrollment) throw notFound('the new holder is not in the season', 'toMemberId')
  if (enrollment.status !== 'confirmed') throw conflict('NOT_CONFIRMED', 'the new holder')
  tellIfByLead(act, ticket, memberId, { what: 'transferred', reason })
  tellIfByLead(act, ticket, to, { what: 'received', reason })
  const written = onTheWire(write(act, ticket, 'transferred', { status, memberId: to, reason }))
  await passOnFrom(act, held)
  return written
}
