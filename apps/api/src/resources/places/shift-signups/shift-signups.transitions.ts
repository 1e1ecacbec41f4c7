import { invalidTransition } from '@campkit/core/errors'
import { LEAD_STATUSES, type Status } from './shift-signups.schema.ts'

/** Every allowed transition. The database holds the same table (`app.signup_transitions`). */
// biome-ignore format: a table
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  pending:       ['confirmed', 'refused', 'dropped', 'removed', 'cancelled'],
  confirmed:     ['checked_in', 'completed', 'dropped', 'removed', 'no_show', 'excused', 'cancelled', 'swap_pending'],
  checked_in:    ['completed', 'no_show', 'excused', 'removed', 'confirmed'],
  completed:     ['no_show', 'excused', 'checked_in'],
  no_show:       ['completed', 'excused'],
  excused:       ['completed', 'no_show'],
  waitlisted:    ['offered', 'confirmed', 'cancelled', 'removed'],
  offered:       ['confirmed', 'offer_expired', 'cancelled', 'removed'],
  swap_pending:  ['confirmed', 'swapped', 'dropped', 'removed', 'cancelled', 'checked_in', 'completed', 'no_show', 'excused'],
  refused:       [],
  dropped:       [],
  removed:       [],
  offer_expired: [],
  cancelled:     [],
  swapped:       [],
}

/** The statuses members set themselves. */
const OWN: readonly Status[] = ['confirmed', 'dropped', 'cancelled']

const assertAmong = (from: Status, to: Status, reachable: readonly Status[]): void => {
  if (TRANSITIONS[from].includes(to)) return
  const allowed = TRANSITIONS[from].filter((status) => reachable.includes(status))
  throw invalidTransition(from, to, allowed)
}

export const assertLeadTransition = (from: Status, to: Status) =>
  assertAmong(from, to, LEAD_STATUSES)
export const assertOwnTransition = (from: Status, to: Status) => assertAmong(from, to, OWN)
