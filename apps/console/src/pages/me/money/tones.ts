import type {
  DueStatus,
  MemberDuesStatus,
  PaymentStatus,
  ScholarshipStatus,
} from '@campkit/sdk/rest/api.generated'
import type { Tone } from '#ui/chip'

/** What each state of money asks of the member. */
export const DUES_TONES: Readonly<Record<MemberDuesStatus, Tone>> = {
  none: 'idle',
  upcoming: 'idle',
  due: 'warn',
  partial: 'warn',
  paid: 'good',
  overpaid: 'good',
  overdue: 'bad',
  on_plan: 'wait',
  plan_behind: 'warn',
  waived: 'good',
}
export const DUE_TONES: Readonly<Record<DueStatus, Tone>> = {
  upcoming: 'idle',
  due: 'warn',
  partial: 'warn',
  overdue: 'bad',
  paid: 'good',
  waived: 'good',
  cancelled: 'over',
}
export const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  created: 'wait',
  pending: 'wait',
  failed: 'bad',
  expired: 'over',
  cancelled: 'over',
  reported: 'wait',
  rejected: 'bad',
  succeeded: 'good',
  partially_refunded: 'good',
  disputed: 'bad',
  refunded: 'over',
  lost: 'bad',
  taken_back: 'over',
}
export const SCHOLARSHIP_TONES: Readonly<Record<ScholarshipStatus, Tone>> = {
  draft: 'idle',
  submitted: 'wait',
  in_review: 'wait',
  waitlisted: 'wait',
  approved: 'warn',
  accepted: 'good',
  applied: 'good',
  declined: 'over',
  lapsed: 'over',
  declined_by_member: 'over',
  revoked: 'over',
  withdrawn: 'over',
}

/** Of these nothing comes any more, and another can be asked for. */
export const ENDED: readonly ScholarshipStatus[] = [
  'declined',
  'lapsed',
  'declined_by_member',
  'revoked',
  'withdrawn',
]
