import type { RosterLine, RosterTicketState } from '@campkit/sdk/rest/api.generated'
import { dayAfter, daysBetween } from '#format/days'

/** What somebody who is confirmed has done; none of them waits for another. */
export const STAGES = ['confirmed', 'paid', 'ticketed', 'sheltered', 'points', 'arrived'] as const
export type Stage = (typeof STAGES)[number]

const HAS_TICKET: readonly RosterTicketState[] = ['purchased', 'in_hand', 'used', 'verified']

/** Confirmed, also when the season is over. */
export const hasPlace = ({ enrollmentStatus }: RosterLine): boolean =>
  enrollmentStatus === 'confirmed' || enrollmentStatus === 'completed'

/** A lead who takes no part in the season. */
export const hasNoPlace = ({ enrollmentStatus }: RosterLine): boolean => enrollmentStatus === 'none'

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

/** Everybody who was asked into the season, whatever became of it, and what of the rest they have done. */
export const reachedOf = (line: RosterLine): readonly ('invited' | Stage)[] =>
  hasNoPlace(line)
    ? []
    : ['invited', ...(hasPlace(line) ? STAGES.filter((stage) => REACHED[stage](line)) : [])]

/** The days on which somebody who is confirmed means to be on site, the last one included. */
export function daysOf(line: RosterLine): readonly string[] {
  const { arrivalOn, departureOn } = line
  if (!hasPlace(line) || arrivalOn === null || departureOn === null) return []
  const count = daysBetween(arrivalOn, departureOn) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => dayAfter(arrivalOn, i))
}
