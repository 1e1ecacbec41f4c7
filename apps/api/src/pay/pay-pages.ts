import { money } from '@campkit/core/money'
import { type Html, html } from '@campkit/pages/html'
import { alert, notice, type Page } from '@campkit/pages/page'
import type { PagePayment } from '../resources/money/payments/page-payments.store.ts'
import { linesPaid, type PaymentLine } from '../resources/money/payments/payments.lines.ts'
import { mayChangeStatus } from '../resources/money/payments/payments.states.ts'

const faceOf = ({ camp, accent }: PagePayment) => ({ name: camp, accent, logo: null })

const summaryOf = (payment: PagePayment): Html => html`<dl>
<dt>For</dt><dd>${payment.payer}, ${payment.season}</dd>
<dt>Amount</dt><dd>${money(payment.amountCents, payment.currency)}</dd>
<dt>Reference</dt><dd>${payment.reference}</dd>
</dl>`

/** What the payment is for, line by line. */
const linesOf = (lines: readonly PaymentLine[], currency: string): Html | undefined =>
  lines.length === 0
    ? undefined
    : html`<table>
<thead><tr><th scope="col">What for</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.map(({ name, cents }) => html`<tr><td>${name}</td><td>${money(cents, currency)}</td></tr>`)}</tbody>
</table>`

const backLink = (url: string | null, text: string): Html | undefined =>
  url === null ? undefined : html`<p><a href="${url}" rel="noreferrer">${text}</a></p>`

const CHECKOUTS: Readonly<Record<string, string>> = { stripe: 'https://checkout.stripe.com' }

export type ToPay = {
  readonly payment: PagePayment
  /** What it would pay if it came now. */
  readonly lines: readonly PaymentLine[]
  readonly action: string
  readonly provider: string
  /** What went wrong on the way to the provider. */
  readonly problem?: string
}

export const toPayPage = ({ payment, lines, action, provider, problem }: ToPay): Page => ({
  camp: faceOf(payment),
  title: `Pay ${money(payment.amountCents, payment.currency)}`,
  leadsTo: CHECKOUTS[provider],
  status: problem === undefined ? 200 : 503,
  body: html`${alert(problem)}
${payment.status === 'failed' && alert('The last try did not go through. You can try again.')}
${summaryOf(payment)}
${linesOf(lines, payment.currency)}
<form method="post" action="${action}"><button>Pay ${money(payment.amountCents, payment.currency)}</button></form>
${mayChangeStatus(payment.status, 'cancelled') && html`<form method="post" action="${action}"><button class="quiet" name="do" value="cancel">Cancel this payment</button></form>`}
${backLink(payment.cancelUrl, 'Not now')}`,
})

const SAID: Readonly<Record<string, string>> = {
  succeeded: 'Paid. Thank you.',
  partially_refunded: 'Paid. Part of it was given back.',
  refunded: 'This payment was given back.',
  disputed: 'The bank is looking into this payment.',
  lost: 'The bank has taken this payment back.',
  expired: 'This page has expired. Ask for a new one.',
  cancelled: 'This payment was cancelled. Nothing was charged.',
}
const TITLES: Readonly<Record<string, string>> = {
  succeeded: 'Paid',
  cancelled: 'Payment cancelled',
}

export const statusPage = (payment: PagePayment): Page => ({
  camp: faceOf(payment),
  title: TITLES[payment.status] ?? 'Payment',
  body: html`${notice(SAID[payment.status] ?? 'This payment is not open any more.')}
${summaryOf(payment)}
${linesOf(linesPaid(payment), payment.currency)}
${payment.refundedCents > 0 && html`<p>Given back: ${money(payment.refundedCents, payment.currency)}</p>`}
${payment.status === 'cancelled' ? backLink(payment.cancelUrl, 'Go back') : backLink(payment.returnUrl, 'Go on')}`,
})

/** Gives no reason, because the visitor need not be the member. */
export const notNowPage = (payment: PagePayment): Page => ({
  camp: faceOf(payment),
  title: 'Payment',
  status: 409,
  body: html`${alert('The camp does not take this payment at the moment. Nothing was charged. Ask the camp.')}
${summaryOf(payment)}
${backLink(payment.cancelUrl, 'Go back')}`,
})

export const noPage: Page = {
  title: 'No such page',
  status: 404,
  body: html`<p>There is no payment at this address. Look at the link you were given.</p>`,
}

export type TestCheckout = {
  readonly amountCents: number
  readonly currency: string
  readonly status: string
  readonly dispute: string
  readonly action: string
  readonly returnUrl: string
  readonly cancelUrl: string
}

const choice = (action: string, name: string, text: string): Html =>
  html`<form method="post" action="${action}"><button name="do" value="${name}">${text}</button></form>`

/** The built-in provider: no money moves, and the payer chooses the outcome. */
export const testCheckoutPage = (checkout: TestCheckout): Page => {
  const { action, status, amountCents, currency, returnUrl, cancelUrl } = checkout
  const isOver = status === 'paid' || status === 'expired'
  return {
    title: 'Test payment',
    body: html`<p>This is the built-in test provider: no money moves.</p>
<p>${money(amountCents, currency)}</p>
${status === 'declined' && alert('The card was declined. Try another.')}
${notice(isOver ? `This checkout is ${status}.` : undefined)}
${!isOver && [choice(action, 'paid', 'Pay with a good card'), choice(action, 'declined', 'Pay with a bad card'), choice(action, 'expired', 'Let it expire')]}
${status === 'paid' && [choice(action, 'open', 'Dispute it'), choice(action, 'won', 'The camp wins the dispute'), choice(action, 'lost', 'The camp loses the dispute')]}
${backLink(isOver ? returnUrl : cancelUrl, 'Back to the camp')}`,
  }
}
