import { invalidTransition } from '@campkit/core/errors'

/** Every allowed transition. The database holds the same table (`app.scholarship_transitions`). */
// biome-ignore format: a table
export const TRANSITIONS = {
  draft:              ['submitted', 'withdrawn'],
  submitted:          ['in_review', 'withdrawn'],
  in_review:          ['approved', 'declined', 'waitlisted', 'withdrawn'],
  waitlisted:         ['approved', 'declined', 'withdrawn'],
  approved:           ['accepted', 'lapsed', 'declined_by_member'],
  accepted:           ['applied'],
  applied:            ['revoked'],
  declined:           [],
  lapsed:             [],
  declined_by_member: [],
  revoked:            [],
  withdrawn:          [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Status = keyof typeof TRANSITIONS
export const STATUSES = Object.keys(TRANSITIONS) as readonly Status[]

/** Only when a deactivation is undone; the database allows these to the camp as well. */
// biome-ignore format: a table
export const RESTORED: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  withdrawn: ['draft', 'submitted', 'in_review', 'waitlisted'],
  lapsed:    ['in_review', 'approved'],
}

export function assertTransition(from: Status, to: Status): void {
  const allowed: readonly Status[] = TRANSITIONS[from]
  if (!allowed.includes(to)) throw invalidTransition(from, to, allowed)
}
