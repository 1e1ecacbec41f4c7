import type { Arrival, Arrivals } from '@campkit/sdk/rest/api.generated'
import type { Entry } from './entry.ts'

export type Blocker = 'NOT_CONFIRMED' | 'NO_TICKET' | 'TOO_EARLY' | 'PASS_DATE'

/** Somebody at the gate: what the service said of them, and what this device has recorded since. */
export type Guest = Arrival & {
  /** Recorded here and not yet known to the service. */
  readonly isAhead: boolean
  readonly blockers: readonly Blocker[]
}

export function guestsOf(
  { people }: Arrivals,
  entries: readonly Entry[],
  today: string,
): readonly Guest[] {
  const latest = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry.isUndone || entry.state === 'refused') continue
    const before = latest.get(entry.memberId)
    if (!before || before.occurredAt < entry.occurredAt) latest.set(entry.memberId, entry)
  }
  return people.map((person) => guestOf(person, latest.get(person.memberId), today))
}

function guestOf(person: Arrival, entry: Entry | undefined, today: string): Guest {
  const isAhead = entry !== undefined && (person.last === null || person.last.at < entry.occurredAt)
  const isOnSite = isAhead ? entry.kind === 'arrival' : person.isOnSite
  return { ...person, isOnSite, isAhead, blockers: isOnSite ? [] : blockersOf(person, today) }
}

/** Which rules refuse an arrival on this day; the service has the last word. */
export function blockersOf(person: Arrival, today: string): readonly Blocker[] {
  const { lacks, letInFrom, accessPassOn } = person
  if (letInFrom === null || today >= letInFrom) return lacks
  return [...lacks, accessPassOn === null ? 'TOO_EARLY' : 'PASS_DATE']
}

export const isExpected = ({ enrollmentStatus }: Arrival): boolean =>
  enrollmentStatus === 'confirmed' || enrollmentStatus === 'completed'

/** Has a place, has not been here, and today or an earlier day was to be their first. */
export const isStillDue = (guest: Guest, today: string): boolean =>
  isExpected(guest) &&
  !guest.isOnSite &&
  !guest.isAhead &&
  guest.last === null &&
  guest.arrivalOn !== null &&
  guest.arrivalOn <= today &&
  (guest.departureOn === null || guest.departureOn >= today)
