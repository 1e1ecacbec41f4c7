import type { RosterLine, RosterTicketState } from '@campkit/sdk/rest/api.generated'

/** `none_yet`: without a ticket, and nobody has to see to it: not confirmed, or waived. */
export type TicketWord = RosterTicketState | 'none_yet'

/** What the ticket of somebody is called, wherever leads see it. Who lacks one is the API's word: `needs`. */
export function ticketWordOf({ ticket, needs }: RosterLine): TicketWord | undefined {
  if (!ticket) return undefined
  return ticket.state === 'none' && !needs.includes('no_ticket') ? 'none_yet' : ticket.state
}

/** What filters find: who has asked for a ticket and has none is without one as well. */
export function ticketValuesOf(line: RosterLine): readonly TicketWord[] {
  const word = ticketWordOf(line)
  if (word === undefined) return []
  return word === 'asked' && line.needs.includes('no_ticket') ? ['asked', 'none'] : [word]
}
