import { type CampError, invalidTransition } from '@campkit/core/errors'

/**
 * Money that arrives late still counts: on an expired or cancelled page, after a failed card, or as a returned refund.
 */
// biome-ignore format: a table
const TRANSITIONS = {
  created:            ['pending', 'succeeded', 'failed', 'expired', 'cancelled'],
  pending:            ['succeeded', 'failed', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'disputed', 'lost'],
  failed:             ['succeeded', 'expired', 'partially_refunded', 'refunded', 'disputed', 'lost'],
  expired:            ['succeeded', 'partially_refunded', 'refunded', 'disputed', 'lost'],
  cancelled:          ['succeeded', 'partially_refunded', 'refunded', 'disputed', 'lost'],
  reported:           ['succeeded', 'rejected'],
  rejected:           [],
  succeeded:          ['partially_refunded', 'refunded', 'disputed', 'lost', 'taken_back'],
  partially_refunded: ['refunded', 'succeeded', 'disputed', 'lost'],
  disputed:           ['succeeded', 'partially_refunded', 'refunded', 'lost'],
  refunded:           ['succeeded', 'partially_refunded', 'disputed', 'lost'],
  lost:               [],
  taken_back:         [],
} as const satisfies Record<string, readonly string[]>

export type Status = keyof typeof TRANSITIONS
export const STATUSES = Object.keys(TRANSITIONS) as readonly Status[]

export const mayChangeStatus = (from: Status, to: Status): boolean =>
  (TRANSITIONS[from] as readonly string[]).includes(to)

export function assertMayChangeStatus(from: Status, to: Status): void {
  if (!mayChangeStatus(from, to)) throw notMovable(from, to)
}

export function notMovable(from: Status, to: Status): CampError {
  return invalidTransition(
    from,
    to,
    TRANSITIONS[from].filter((status) => status !== to),
  )
}

/** Statuses in which the camp has money that it may refund. */
export const HAS_COME: readonly Status[] = ['succeeded', 'partially_refunded']
