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

/** What only a lead can undo, with an override. The database allows these to leads as well. */
// biome-ignore format: a table
export const OVERRIDES: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  offer_expired: ['pending'],
  removed:       ['pending'],
}

/** The statuses that an override may pass through on its way. None of them ends anything. */
const PASSABLE: readonly Status[] = ['pending', 'waitlisted', 'offered']

/**
 * The shortest way of a lead's override from one status to another, step by step, so that every step is one that the
 * table allows. Undefined if there is none: what is completed stays so.
 */
export function wayOf(from: Status, to: Status): readonly Status[] | undefined {
  if (from === to) return undefined
  const ways: Status[][] = [[from]]
  const seen = new Set<Status>([from])
  for (const way of ways) {
    const at = way.at(-1) as Status
    const next = [...TRANSITIONS[at], ...(OVERRIDES[at] ?? [])]
    if (next.includes(to)) return [...way.slice(1), to]
    for (const status of next.filter((one) => PASSABLE.includes(one) && !seen.has(one))) {
      seen.add(status)
      ways.push([...way, status])
    }
  }
  return undefined
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
