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

/** What stands in the way of taking all of a payment off the books; undefined if nothing does. */
export function tiedBy(of: Refundable): string | undefined {
  if (of.depositCents > of.heldCents) {
    return 'It paid for a deposit that was released, kept or carried over. Reverse that first.'
  }
  if (of.duesCents > besideCarried(of)) {
    return 'Some of it was carried over or written off. Reverse that first.'
  }
  return undefined
}

/** What could be given back now, of what is neither given back nor about to be. */
export const refundableCents = (of: Refundable, restCents: number): number =>
  Math.max(0, Math.min(restCents, besideDeposits(of), besideCarried(of)))

/** What of the payment is a deposit that the camp still holds. */
export const depositHeldCents = ({ depositCents, heldCents }: Refundable): number =>
  Math.max(0, Math.min(depositCents, heldCents))

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
  const available = refundableCents(of, restCents)
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
