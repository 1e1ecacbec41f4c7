import type { PaymentStatus } from '@campkit/sdk/rest/api.generated'
import type { Tone } from '#ui/chip'

export const TONES: Readonly<Record<PaymentStatus, Tone>> = {
  created: 'idle',
  pending: 'wait',
  failed: 'bad',
  expired: 'over',
  cancelled: 'over',
  reported: 'wait',
  rejected: 'over',
  succeeded: 'good',
  partially_refunded: 'good',
  disputed: 'bad',
  refunded: 'over',
  lost: 'bad',
  taken_back: 'over',
}

/** What a confirmed or refused payment changes elsewhere. */
export const CHANGED = ['payments', 'dues', 'ledger', 'members'] as const

/** What is not with the camp, because it never came or did not stay, and will not come by itself. */
const NOT_HERE: readonly PaymentStatus[] = [
  'failed',
  'expired',
  'cancelled',
  'rejected',
  'refunded',
  'lost',
  'taken_back',
]

export const isNotHere = (status: PaymentStatus): boolean => NOT_HERE.includes(status)
