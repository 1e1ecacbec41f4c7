import { invalidTransition } from '@campkit/core/errors'

/** Every move there is. The database holds the same table (`app.scholarship_moves`). */
// biome-ignore format: a table
export const MOVES = {
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

export type Status = keyof typeof MOVES
export const STATUSES = Object.keys(MOVES) as readonly Status[]

export function assertMove(from: Status, to: Status): void {
  const allowed: readonly Status[] = MOVES[from]
  if (!allowed.includes(to)) throw invalidTransition(from, to, allowed)
}
