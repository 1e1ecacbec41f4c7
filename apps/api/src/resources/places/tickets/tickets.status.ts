import { asCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import type { Act } from '../../../act.ts'
import { type Family, hold, tellIfByLead, write } from './tickets.act.ts'
import { passOnFrom } from './tickets.pass-on.ts'
import type { StatusChange, Ticket } from './tickets.schema.ts'
import { assertTransition } from './tickets.transitions.ts'

/**
 * What holder or leads say has become of a ticket. One that is gone for good leaves room in its batch, and its holder
 * may be offered another.
 */
export async function setStatus(
  act: Act,
  family: Family,
  id: string,
  { status, reason }: StatusChange,
  isLead: boolean,
): Promise<Ticket> {
  const isLost = isGone(status)
  const held = await hold(act, family, id, { isLost })
  const { ticket } = held
  assertTransition(ticket, status, isLead)
  const { memberId } = ticket
  tellIfByLead(act, ticket, memberId, { what: status, reason })
  return asCamp(act.tx, async () => {
    const written = onTheWire(write(act, ticket, status, { status, memberId, reason }))
    if (isLost) await passOnFrom(act, held)
    return written
  })
}

const isGone = (status: Ticket['status']): boolean =>
  status === 'returned' || status === 'sold_elsewhere' || status === 'cancelled'
