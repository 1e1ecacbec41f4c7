import { invalidTransition } from '@campkit/core/errors'
import type { Status } from './bike-assignments.schema.ts'

/** Every allowed transition. The database holds the same table (`app.bike_transitions`). */
// biome-ignore format: a table
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  requested:        ['reserved', 'denied', 'cancelled'],
  waitlisted:       ['offered', 'reserved', 'denied', 'cancelled'],
  offered:          ['reserved', 'waitlisted', 'denied', 'cancelled', 'expired'],
  reserved:         ['checked_out', 'cancelled', 'expired'],
  checked_out:      ['returned', 'returned_damaged', 'lost'],
  lost:             ['returned', 'returned_damaged'],
  returned:         [],
  returned_damaged: [],
  denied:           [],
  cancelled:        [],
  expired:          [],
}

/** What the clock, the queue or the season does, nobody asks for. */
const BY_ITSELF: readonly Status[] = ['offered', 'waitlisted', 'expired']

export function assertTransition(from: Status, to: Status): void {
  if (TRANSITIONS[from].includes(to)) return
  const allowed = TRANSITIONS[from].filter((status) => !BY_ITSELF.includes(status))
  throw invalidTransition(from, to, allowed)
}

const HOLDING: readonly Status[] = ['requested', 'offered', 'reserved', 'checked_out']

/** Whether nobody else can have the bike meanwhile. The database knows the same (`app.holds_bike`). */
export const holdsBike = (status: Status): boolean => HOLDING.includes(status)
