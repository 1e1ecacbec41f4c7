import { invalidTransition } from '@campkit/core/errors'
import { CAMP_STATUSES, type Status } from './enrollments.schema.ts'

/** Every allowed transition. The database holds the same table (`app.enrollment_transitions`). */
// biome-ignore format: a table
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  invited:       ['pending'],
  pending:       ['confirmed', 'waitlisted', 'declined'],
  waitlisted:    ['offered', 'declined'],
  offered:       ['confirmed', 'offer_expired', 'declined'],
  confirmed:     ['withdrawn', 'removed', 'completed'],
  withdrawn:     ['pending'],
  declined:      ['pending'],
  offer_expired: [],
  removed:       [],
  completed:     [],
}

/** The statuses members can set themselves. */
const OWN_STATUSES: readonly Status[] = ['pending', 'confirmed', 'declined', 'withdrawn']

const assertAmong = (from: Status, to: Status, reachable: readonly Status[]): void => {
  if (TRANSITIONS[from].includes(to)) return
  const allowed = TRANSITIONS[from].filter((status) => reachable.includes(status))
  throw invalidTransition(from, to, allowed)
}

export const assertCampTransition = (from: Status, to: Status) =>
  assertAmong(from, to, CAMP_STATUSES)
export const assertOwnTransition = (from: Status, to: Status) => assertAmong(from, to, OWN_STATUSES)

export const holdsPlace = (status: Status): boolean =>
  status === 'confirmed' || status === 'offered'
