import { invalidTransition } from '@campkit/core/errors'
import { CAMP_STATUSES, type Status } from './enrollments.schema.ts'

/** Every move there is. The database holds the same table (`app.enrollment_moves`). */
// biome-ignore format: a table
export const MOVES: Readonly<Record<Status, readonly Status[]>> = {
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

/** What members move themselves to. */
const OWN_STATUSES: readonly Status[] = ['pending', 'confirmed', 'declined', 'withdrawn']

const assertAmong = (from: Status, to: Status, reachable: readonly Status[]): void => {
  if (MOVES[from].includes(to)) return
  const allowed = MOVES[from].filter((status) => reachable.includes(status))
  throw invalidTransition(from, to, allowed)
}

export const assertCampMove = (from: Status, to: Status) => assertAmong(from, to, CAMP_STATUSES)
export const assertOwnMove = (from: Status, to: Status) => assertAmong(from, to, OWN_STATUSES)

export const holdsPlace = (status: Status): boolean =>
  status === 'confirmed' || status === 'offered'
