import type { TicketStatus } from '@campkit/sdk/rest/api.generated'
import type { Tone } from '#ui/chip'

/** What each state of a ticket asks of who has it. */
export const TICKET_TONES: Readonly<Record<TicketStatus, Tone>> = {
  available: 'idle',
  offered: 'warn',
  claimed: 'warn',
  purchased: 'wait',
  in_hand: 'good',
  used: 'good',
  returned: 'over',
  sold_elsewhere: 'over',
  cancelled: 'over',
  reported: 'wait',
  verified: 'good',
}
