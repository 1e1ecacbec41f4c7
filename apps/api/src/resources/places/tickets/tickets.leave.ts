import { readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import type {
  EnrollmentFollower,
  Releaser,
} from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import { lockBatch } from '../ticket-batches/places.store.ts'
import { passOnTickets } from '../ticket-batches/ticket-batches.pass-on.ts'
import { write } from './tickets.act.ts'
import * as store from './tickets.store.ts'
import { isReleasable } from './tickets.transitions.ts'

const LEFT = 'The holder has left the season'

/**
 * When a member leaves a season: tickets of the camp that are not paid for go back and are passed on; those that are
 * paid for stay in the member's hands until the leads have got them back (INV-T6). Tickets of their own stay theirs.
 */
export const releaseTickets: Releaser = async ({ season, enrollment, ...act }) => {
  const { memberId } = enrollment
  const whose = { memberId, seasonId: season.id }
  const [held, requests] = await Promise.all([
    all(act.tx, store.lockHeld(whose)),
    store.withdrawRequests(act.tx, whose),
  ])
  for (const { id } of requests) {
    const about = { memberId, seasonId: season.id, status: 'withdrawn', reason: LEFT }
    act.record({ action: 'ticket-requests.withdrawn', targetId: id, ...about })
  }
  for (const ticket of held) {
    const { status } = ticket
    const end = ticket.isOverridden ? 'cancelled' : 'available'
    await (isReleasable(status)
      ? write(act, ticket, 'released', { status: end, memberId: null, reason: LEFT })
      : write(act, ticket, 'to_recover', { status, memberId, toRecover: true, reason: LEFT }))
  }
  const freed = held.filter(({ status }) => isReleasable(status)).map(({ batchId }) => batchId)
  for (const id of [...new Set(freed)].sort()) {
    const batch = id === null ? undefined : await first(act.tx, lockBatch({ id }))
    if (batch) await passOnTickets(act, batch)
  }
}

/** Who has left and is confirmed again keeps what they paid for. */
export const keepTicketsAgain: EnrollmentFollower = async ({ tx, enrollment, status }) => {
  if (status !== 'confirmed') return
  const { memberId, seasonId } = enrollment
  void onTheWire(readAsCamp(tx, store.keepAgain({ memberId, seasonId })))
}

/** What a deactivation gave back was offered to others; what was paid for is still there. */
export const ticketsStayFree: Restorer = async ({ tx, memberId }, { id, to }) => {
  const ticket = await first(tx, store.find({ id }))
  return ticket?.memberId === memberId
    ? { status: ticket.status }
    : { status: to, because: 'ENDED' }
}

/** Who waited before asks again. */
export const requestsStayEnded: Restorer = async (_, { to }) => ({ status: to, because: 'ENDED' })

/** When a season closes, nothing of it is offered any more, and nobody waits any longer. */
export const endTicketOffers: SeasonCloser = async ({ tx, by, record, seasonId }) => {
  const [offered, waiting] = await Promise.all([
    all(tx, store.endOffers({ seasonId, by })),
    all(tx, store.endRequests({ seasonId })),
  ])
  for (const { id: targetId, memberId } of waiting) {
    record({ action: 'ticket-requests.ended', targetId, memberId, seasonId, status: 'ended' })
  }
  for (const { id: targetId, memberId, status } of offered) {
    record({
      action: 'tickets.offer_expired',
      targetId,
      ...(memberId !== null && { memberId }),
      seasonId,
      status,
      before: { status: 'offered', holder: memberId },
      after: { status, holder: null },
    })
  }
  const isOffered = new Set(offered.map(({ id }) => id))
  notifyAll(
    tx,
    waiting
      .filter(({ ticketId }) => ticketId === null || !isOffered.has(ticketId))
      .map(({ id, memberId, kind }) => ({
        kind: 'ticket_offer_ended' as const,
        memberId,
        seasonId,
        aboutId: id,
        details: { kind, because: 'season_closed' as const, waited: true as const },
      })),
  )
  notifyAll(
    tx,
    offered.flatMap(({ id, memberId, kind }) =>
      memberId === null
        ? []
        : [
            {
              kind: 'ticket_offer_ended' as const,
              memberId,
              seasonId,
              aboutId: id,
              details: { kind, because: 'season_closed' as const },
            },
          ],
    ),
  )
}
