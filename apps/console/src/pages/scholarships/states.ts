import type { Scholarship, ScholarshipStatus } from '@campkit/sdk/rest/api.generated'
import type { Tone } from '#ui/chip'
import { words } from '#words/scholarships'

export const TONES: Readonly<Record<ScholarshipStatus, Tone>> = {
  draft: 'idle',
  submitted: 'wait',
  in_review: 'wait',
  waitlisted: 'wait',
  approved: 'wait',
  accepted: 'good',
  applied: 'good',
  declined: 'over',
  lapsed: 'over',
  declined_by_member: 'over',
  revoked: 'over',
  withdrawn: 'over',
}

export const isToDecide = ({ status }: Scholarship): boolean =>
  status === 'submitted' || status === 'in_review' || status === 'waitlisted'

/** Another lead decides about one's own; the number beside the page's name leaves it out as well. */
export const isMineToDecide =
  (me: string) =>
  (request: Scholarship): boolean =>
    isToDecide(request) && request.memberId !== me

export const CHANGED = ['scholarships', 'scholarship-pools', 'dues', 'ledger'] as const

/** An amount, or a part of what the pool covers. */
export const askedOf = (
  { requestedAmountCents, requestedPercent }: Scholarship,
  money: (cents: number) => string,
): string =>
  requestedAmountCents === null ? words.percent(requestedPercent ?? 0) : money(requestedAmountCents)
