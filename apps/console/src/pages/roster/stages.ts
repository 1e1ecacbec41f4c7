import type { RosterLine, RosterTicketState } from '@campkit/sdk/rest/api.generated'
import { dayAfter, daysBetween } from '#format/days'

/** What somebody who is confirmed has done; none of them waits for another. */
export const STAGES = ['confirmed', 'paid', 'ticketed', 'sheltered', 'points', 'arrived'] as const
export type Stage = (typeof STAGES)[number]

const HAS_TICKET: readonly RosterTicketState[] = ['purchased', 'in_hand', 'used', 'verified']

/** Confirmed, also when the season is over. */
export const hasPlace = ({ enrollmentStatus }: RosterLine): boolean =>
  enrollmentStatus === 'confirmed' || enrollmentStatus === 'completed'

function hasPoints({ shifts }: RosterLine): boolean {
  if (!shifts) return false
  const { required, committed, done, strikeRequired, strikeCommitted, strikeDone } = shifts
  return committed + done >= required && strikeCommitted + strikeDone >= strikeRequired
}

const REACHED: Readonly<Record<Stage, (line: RosterLine) => boolean>> = {
  confirmed: () => true,
  paid: ({ dues }) => dues.state !== 'none' && dues.owedCents <= 0,
  ticketed: ({ ticket }) => ticket !== null && HAS_TICKET.includes(ticket.state),
  sheltered: ({ shelter }) => shelter?.state === 'placed',
  points: hasPoints,
  arrived: ({ isOnSite }) => isOnSite,
}

export const reachedOf = (line: RosterLine): readonly Stage[] =>
  hasPlace(line) ? STAGES.filter((stage) => REACHED[stage](line)) : []

/** The days on which somebody who is confirmed means to be on site, the last one included. */
export function daysOf(line: RosterLine): readonly string[] {
  const { arrivalOn, departureOn } = line
  if (!hasPlace(line) || arrivalOn === null || departureOn === null) return []
  const count = daysBetween(arrivalOn, departureOn) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => dayAfter(arrivalOn, i))
}
