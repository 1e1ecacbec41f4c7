import { invalidTransition } from '@campkit/core/errors'

export const STATUSES = [
  'waitlisted',
  'proposed',
  'confirmed',
  'checked_in',
  'vacated',
  'declined',
  'expired',
  'moved',
  'cancelled',
] as const
export type Status = (typeof STATUSES)[number]

/** Every allowed transition. The database holds the same table (`app.shelter_transitions`). */
// biome-ignore format: a table
const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  waitlisted: ['proposed', 'cancelled'],
  proposed:   ['confirmed', 'declined', 'expired', 'cancelled'],
  confirmed:  ['checked_in', 'moved', 'cancelled'],
  checked_in: ['vacated', 'moved'],
  vacated:    [],
  declined:   [],
  expired:    [],
  moved:      [],
  cancelled:  [],
}

export function assertTransition(from: Status, to: Status): void {
  if (!TRANSITIONS[from].includes(to)) throw invalidTransition(from, to, TRANSITIONS[from])
}

/** Whether it holds a bed on each of its nights. */
export const holdsBed = (status: Status): boolean =>
  status === 'proposed' || status === 'confirmed' || status === 'checked_in'
