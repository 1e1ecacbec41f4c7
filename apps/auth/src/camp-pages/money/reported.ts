import { money } from '@campkit/core/money'
import { html } from '@campkit/pages/html'
import type { Payment } from './money-records.ts'

/** Payments that a lead has yet to confirm. */
type Reported = { readonly reported: readonly Payment[] }

/** Waits for the leads to find it. */
export const reportedCentsOf = ({ reported }: Reported): number =>
  reported.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const beingConfirmed = (known: Reported, currency: string) => {
  const cents = reportedCentsOf(known)
  return (
    cents > 0 &&
    html`<p class="muted">You have reported ${money(cents, currency)}. The team confirms it when the money is there, and it counts from then on.</p>`
  )
}
