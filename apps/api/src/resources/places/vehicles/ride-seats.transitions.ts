import { invalidTransition } from '@campkit/core/errors'
import type { RideSeat, Status } from './ride-seats.schema.ts'

/** Every allowed transition. The database holds the same table (`app.ride_transitions`). */
// biome-ignore format: a table
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  looking:       ['cancelled'],
  requested:     ['accepted', 'declined', 'cancelled'],
  waitlisted:    ['offered', 'accepted', 'declined', 'cancelled'],
  offered:       ['requested', 'accepted', 'declined', 'offer_expired', 'cancelled'],
  accepted:      ['cancelled'],
  declined:      [],
  offer_expired: [],
  cancelled:     [],
}

/** A request holds its seat until it is answered, and so does an offer. */
export const holdsSeat = (status: Status): boolean =>
  status === 'requested' || status === 'offered' || status === 'accepted'

export function assertTransition({ status: from }: Pick<RideSeat, 'status'>, to: Status): void {
  if (!TRANSITIONS[from].includes(to)) throw invalidTransition(from, to, TRANSITIONS[from])
}
