import { all, first } from '@campkit/db/prepared'
import type { CampWork } from '../../../camp-task.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { lockBatchesAround } from '../ticket-batches/places.store.ts'
import type {
  ExpireTicketOffer,
  RemindOfTicketOffer,
} from '../ticket-batches/ticket-batches.pass-on.ts'
import { giveBack } from './tickets.claim.ts'
import * as store from './tickets.store.ts'

/** Ends an offer that nobody took, and passes the ticket on. Does nothing when run twice or too early. */
export const expireTicketOffer: CampWork<ExpireTicketOffer> = async ({ tx, payload, record }) => {
  const { campId, ticketId: id } = payload
  const season = await holdStatusOf(tx, id, { of: 'tickets' })
  if (!season || season === 'closed') return
  const [batches, ticket] = await Promise.all([
    all(tx, lockBatchesAround({ id })),
    first(tx, store.lockExpired({ id })),
  ])
  if (!ticket || ticket.memberId === null) return
  const { memberId, seasonId, kind, offerExpiresAt } = ticket
  await giveBack(
    { tx, campId, by: 'system', record },
    { ticket, batches },
    { because: 'offer_expired' },
  )
  const dedupeKey = `ticket_offer_ended ${id} ${offerExpiresAt}`
  const details = { kind, because: 'unanswered' } as const
  notify(tx, { kind: 'ticket_offer_ended', memberId, seasonId, aboutId: id, details, dedupeKey })
}

/** Reminds of an offer that is about to end; not of one that was answered, has ended, or was made anew. */
export const remindOfTicketOffer: CampWork<RemindOfTicketOffer> = async ({ tx, payload }) => {
  const { ticketId: id, until } = payload
  const ticket = await first(tx, store.find({ id }))
  if (ticket?.status !== 'offered' || ticket.offerExpiresAt !== until) return
  const { memberId, seasonId, kind } = ticket
  if (memberId === null) return
  const dedupeKey = `ticket_offer_ending ${id} ${until}`
  const details = { kind, until }
  notify(tx, { kind: 'ticket_offer_ending', memberId, seasonId, aboutId: id, details, dedupeKey })
}
