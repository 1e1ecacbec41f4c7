import { isAskedToPay } from '@campkit/core/has-place'
import { money } from '@campkit/core/money'
import type { Enrollment } from '../records.ts'
import type { Dues, Payment } from './money-records.ts'

const MAY_COME: readonly Enrollment['status'][] = ['invited', 'pending', 'waitlisted', 'offered']

/** Whether somebody has no place yet. They pay nothing before they have one. */
export const hasNoPlaceYet = (enrollment: Enrollment | undefined): boolean =>
  enrollment !== undefined && MAY_COME.includes(enrollment.status)

/**
 * Whether somebody has no place in the season any more, or said no to one: the leads settle with them what is open. Who
 * had none yet when it closed gets none.
 */
export const hasLeft = (enrollment: Enrollment | undefined, isOver = false): boolean =>
  !isAskedToPay(enrollment?.status) && (isOver || !hasNoPlaceYet(enrollment))

/**
 * Whether money of theirs is with the camp. What of it comes back is for the leads to say. What scholarships paid is not
 * theirs.
 */
export const hasMoneyHere = ({ charges, accounts }: Dues, helpedCents: number): boolean =>
  accounts.dues.creditCents > 0 ||
  accounts.deposit.heldCents > 0 ||
  charges
    .filter(({ account }) => account === 'dues')
    .reduce((sum, { paidCents }) => sum + paidCents, 0) > helpedCents

const HAS_COME = ['succeeded', 'partially_refunded']

/** "You have paid …": what came and did not go back; undefined if that is nothing. */
export function paidWords(payments: readonly Payment[]): string | undefined {
  const come = payments.filter(({ status }) => HAS_COME.includes(status))
  const cents = come.reduce((sum, paid) => sum + paid.amountCents - paid.refundedCents, 0)
  const currency = come[0]?.currency
  return currency === undefined || cents <= 0
    ? undefined
    : `You have paid ${money(cents, currency)}.`
}

/** Of what is open of somebody who left. Leads cancel or waive it, or ask for it. */
export const NOT_ASKED =
  'You have no place any more, so you need not pay anything now. The team settles with you what is open.'
/** Of what is open of somebody who has no place yet. */
export const waitsFirst = (enrollment: Enrollment | undefined): string | undefined => {
  if (!hasNoPlaceYet(enrollment)) return undefined
  return enrollment?.status === 'waitlisted'
    ? 'You are on the waitlist, so there is nothing to pay yet.'
    : 'You have no place yet, so there is nothing to pay yet.'
}
export const TEAM_SETTLES = 'The team settles with you what you get back.'
