import { portionsOf } from '../dues/dues.standing.ts'
import { inWords, paidBy } from '../dues/paid-by.ts'
import type { Facts } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'
import type { PagePayment } from './page-payments.store.ts'

/** What a payment is for, and how much of it: for people to read. */
export type PaymentLine = { readonly name: string; readonly cents: number }

/** What a payment that has come pays. What was given back is in no line. */
export const linesPaid = ({ lines, besideCents, creditCents }: PagePayment): PaymentLine[] =>
  inWords({
    charges: lines.map(({ dueId, name, amountCents: cents }) => ({ dueId, name, cents })),
    besideCents,
    creditCents,
  })

/** What a payment that is still open would pay if it came now. */
export function linesToPay(payment: PagePayment, known: Facts): PaymentLine[] {
  const standing = standingOf(known)
  return paidBy(standing, portionsOf(standing, payment.amountCents, payment.dueIds))
}
