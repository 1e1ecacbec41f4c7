import { tooLarge } from '@campkit/core/errors'
import type { Refundable } from './refundable.store.ts'

/**
 * How much of a payment is there to give back: what it left on dues, and what it paid for deposits as far as deposits
 * were released. A deposit that is held, forfeited or carried over is not.
 */
const besideDeposits = ({ duesCents, depositCents, releasedCents }: Refundable): number =>
  duesCents + Math.max(0, Math.min(depositCents, releasedCents))

/** How much is there of all the member's payments, if credit went to another season or to the camp. */
const besideCarried = (of: Refundable): number =>
  of.carriedCents === 0
    ? Number.POSITIVE_INFINITY
    : of.allDuesCents + of.everReleasedCents + of.givenCents - of.carriedCents

type Wanted = {
  /** All that can be given back, unless said. */
  readonly amountCents: number | undefined
  /** What is neither given back nor about to be, wherever it is. */
  readonly restCents: number
  readonly currency: string
}

/** The amount to give back; refuses more than is there, and says what would have to be done first. */
export function amountToRefund(of: Refundable, wanted: Wanted): number {
  const { restCents, currency } = wanted
  const [free, uncarried] = [besideDeposits(of), besideCarried(of)]
  const available = Math.max(0, Math.min(restCents, free, uncarried))
  const amount = wanted.amountCents ?? available
  if (amount > 0 && amount <= available) return amount
  const isTied = restCents > 0 && available < restCents
  const instead = !isTied
    ? undefined
    : uncarried < free
      ? 'The rest was carried over or written off: reverse that first.'
      : 'The rest paid for a deposit: release it first, if it is still held.'
  throw tooLarge('REFUND_TOO_LARGE', 'more than is left', available, currency, instead)
}
