import type { Ticket, TicketKind, TicketStatus } from '@campkit/sdk/rest/api.generated'
import type { Tone } from '#ui/chip'

/** What each state asks of a lead: what members have to do is theirs. */
export const TONES: Readonly<Record<TicketStatus, Tone>> = {
  available: 'idle',
  offered: 'wait',
  claimed: 'wait',
  purchased: 'good',
  in_hand: 'good',
  used: 'good',
  returned: 'over',
  sold_elsewhere: 'over',
  cancelled: 'over',
  reported: 'wait',
  verified: 'good',
}

export const CHANGED = [
  'tickets',
  'ticket-batches',
  'ticket-requests',
  'vehicle-passes',
  'vehicles',
  'enrollments',
] as const

/** Vehicle passes have addresses of their own. */
export const listOf = (kind: TicketKind): string =>
  kind === 'vehicle_pass' ? '/vehicle-passes' : '/tickets'

export const pathOf = ({ id, kind }: Pick<Ticket, 'id' | 'kind'>): string => `${listOf(kind)}/${id}`

export const KINDS: readonly TicketKind[] = ['admission', 'child', 'vehicle_pass', 'setup_access']
