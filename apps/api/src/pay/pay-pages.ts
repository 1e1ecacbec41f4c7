import { money } from '@campkit/core/money'
import { dayIn } from '@campkit/core/readable-day'
import { button, linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Icon } from '@campkit/pages/icons'
import type { CampFace, Page, Tone } from '@campkit/pages/page'
import {
  alert,
  facts,
  forHelpers,
  type MoneyLine,
  moment,
  moneyLines,
  note,
} from '@campkit/pages/parts'
import type { PagePayment } from '../resources/money/payments/page-payments.store.ts'
import { linesPaid, type PaymentLine } from '../resources/money/payments/payments.lines.ts'
import { mayChangeStatus } from '../resources/money/payments/payments.states.ts'

const faceOf = (payment: PagePayment): CampFace => ({
  name: payment.camp,
  accent: payment.accent,
  logo: payment.hasLogo ? `/pay/${payment.campId}/logo` : null,
  icon: `/pay/${payment.campId}/icon`,
  helpUrl: payment.helpUrl,
  privacyUrl: payment.privacyUrl,
})

const amountOf = ({ amountCents, currency }: PagePayment): string => money(amountCents, currency)

const linesOf = (
  { season, currency }: PagePayment,
  lines: readonly PaymentLine[],
): readonly MoneyLine[] =>
  lines.map(({ name, cents }) => ({ name, detail: season, amount: money(cents, currency) }))

const back = (url: string | null, label: string, kind: 'primary' | 'plain' = 'plain') =>
  url === null ? undefined : linkButton(url, label, { kind }, { rel: 'noreferrer' })

const CHECKOUTS: Readonly<Record<string, string>> = { stripe: 'https://checkout.stripe.com' }

export type ToPay = {
  readonly payment: PagePayment
  /** What it would pay if it came now. */
  readonly lines: readonly PaymentLine[]
  readonly action: string
  readonly provider: string
}

/** What the last try came to, for whoever comes back; providers do not say why a bank refused. */
const TRIED: Readonly<Record<string, { readonly title: string; readonly told: Html }>> = {
  failed: {
    title: 'Your bank said no to this card',
    told: html`<b>Nothing was charged.</b> Your bank does not tell us why; often a call to them clears it. You can try again, with this card or another.`,
  },
  pending: {
    title: 'Nothing was charged yet',
    told: html`<b>You began this payment, and it did not come through.</b> If your bank said no to a card, a call to them often clears it. You can try again, with that card or another.`,
  },
}

export const toPayPage = ({ payment, lines, action, provider }: ToPay): Page => {
  const tried = TRIED[payment.status]
  return {
    camp: faceOf(payment),
    layout: 'split',
    title: tried?.title ?? 'Pay by card',
    leadsTo: CHECKOUTS[provider],
    beside: besideOf(payment, lines),
    body: html`${
      tried
        ? alert(tried.told)
        : html`<p class="muted">On the next page you enter your card. ${payment.camp} never sees its number.</p>`
    }
<form method="post" action="${action}">${button(`Pay ${amountOf(payment)}`, { kind: 'primary', icon: 'lock' })}</form>
${endsOf(payment, action)}
${forHelpers(html`Reference <b class="mono">${payment.reference}</b>`)}`,
  }
}

/** Who pays how much, and what for. The amount stands here and on the button, nowhere else. */
const besideOf = (
  payment: PagePayment,
  lines: readonly PaymentLine[],
): Html => html`<p class="muted">${payment.payer}, you pay</p>
<p class="amount">${amountOf(payment)}</p>
<p class="muted">for ${payment.season}</p>
${lines.length > 0 && moneyLines(linesOf(payment, lines), { name: 'To pay now', amount: amountOf(payment) })}`

/** Later is not never: cancelling ends this page for good. */
const endsOf = (
  payment: PagePayment,
  action: string,
): Html => html`${back(payment.cancelUrl, 'Pay later')}
${
  mayChangeStatus(payment.status, 'cancelled') &&
  html`<details class="small"><summary>Do you not want to make this payment at all?</summary>
<form method="post" action="${action}">
<p class="muted">If you cancel it, this page stops working. What you owe stays as it is.</p>
${button('Cancel this payment', { kind: 'danger' }, { name: 'do', value: 'cancel' })}
</form></details>`
}`

type Said = {
  readonly title: string
  readonly lede: string
  readonly icon: Icon
  readonly tone: Tone
}

const SAID: Readonly<Record<string, Said>> = {
  succeeded: {
    title: 'Paid. Thank you.',
    lede: 'Your receipt is on its way by e-mail.',
    icon: 'check',
    tone: 'good',
  },
  partially_refunded: {
    title: 'Paid, and part of it given back',
    lede: 'You have the receipts by e-mail.',
    icon: 'check',
    tone: 'good',
  },
  refunded: {
    title: 'This payment was given back',
    lede: 'You have the receipt by e-mail. A bank may take some days to show it.',
    icon: 'back',
    tone: 'idle',
  },
  disputed: {
    title: 'The bank is looking into this payment',
    lede: 'There is nothing to do here until the bank has decided.',
    icon: 'clock',
    tone: 'wait',
  },
  lost: {
    title: 'The bank has taken this payment back',
    lede: 'The amount is open again. Ask the camp how to go on.',
    icon: 'alert',
    tone: 'bad',
  },
  expired: {
    title: 'This payment page has run out',
    lede: 'Pages work for a limited time, to keep your payment safe. Nothing was charged and nothing is lost.',
    icon: 'expired',
    tone: 'warn',
  },
  cancelled: {
    title: 'Payment cancelled',
    lede: 'Nothing was charged. If you still owe something, you can start again at any time.',
    icon: 'cross',
    tone: 'idle',
  },
}
const CLOSED: Said = {
  title: 'This payment is not open any more',
  lede: 'Nothing was charged here.',
  icon: 'info',
  tone: 'idle',
}

const SECONDS = 8

export type Status = {
  readonly payment: PagePayment
  /** Whether to go on to the app by itself. */
  readonly isGoingOn?: boolean
}

export const statusPage = ({ payment, isGoingOn = false }: Status): Page => {
  const lines = linesPaid(payment)
  const said = SAID[payment.status] ?? CLOSED
  const isPaid = payment.status === 'succeeded'
  const onward = payment.status === 'cancelled' ? payment.cancelUrl : payment.returnUrl
  const goesOn = isPaid && isGoingOn && onward !== null
  return {
    camp: faceOf(payment),
    title: said.title,
    lede: said.lede,
    mark: { icon: said.icon, tone: said.tone },
    ...(goesOn && { goesOn: { href: onward, seconds: SECONDS } }),
    body: html`${
      lines.length > 0 &&
      moneyLines(linesOf(payment, lines), {
        name: isPaid ? 'Paid' : 'In all',
        amount: amountOf(payment),
      })
    }
${factsOf(payment, lines.length === 0)}
${payment.status === 'expired' ? newPageOf(payment) : back(onward, payment.status === 'cancelled' ? 'Go back' : 'Continue to your camp', 'primary')}
${goesOn && html`<p class="small muted centred">We take you there in ${SECONDS} seconds. <a href="?stay=yes">Stay here</a></p>`}`,
  }
}

/** The ways to another page to pay on: where the camp says, or where this one was asked for. */
const newPageOf = ({ payUrl, cancelUrl, returnUrl, helpUrl }: PagePayment): Html => {
  const asked = cancelUrl ?? returnUrl
  if (payUrl === null && asked === null && helpUrl === null)
    return note('wait', 'Ask the camp for a new page, where you asked for this one.')
  return html`${back(payUrl, 'Get a new payment page', 'primary')}
${back(asked, 'Go back and pay from there', payUrl === null ? 'primary' : 'plain')}
${payUrl === null && asked === null && back(helpUrl, 'Ask the camp for a new page', 'primary')}`
}

const factsOf = (payment: PagePayment, withAmount: boolean): Html => {
  const { occurredAt, timeZone, currency, refundedCents } = payment
  const list: [string, Html | string][] = [
    ['For', `${payment.payer}, ${payment.season}`],
    ['Reference', html`<span class="mono">${payment.reference}</span>`],
  ]
  if (withAmount) list.unshift(['Amount', amountOf(payment)])
  if (occurredAt) list.push(['When', moment(occurredAt, timeZone)])
  if (payment.status === 'expired') list.push(['Made on', dayIn(timeZone, payment.createdAt)])
  if (refundedCents > 0) list.push(['Given back', money(refundedCents, currency)])
  return facts(list)
}

/** Gives no reason, because the visitor need not be the member. */
export const notNowPage = (payment: PagePayment): Page => ({
  camp: faceOf(payment),
  title: 'Not at the moment',
  status: 409,
  mark: { icon: 'clock', tone: 'warn' },
  lede: 'The camp does not take this payment at the moment. Nothing was charged. Ask the camp.',
  body: html`${factsOf(payment, true)}
${back(payment.cancelUrl, 'Go back')}`,
})

/** The provider cannot be reached. */
export const unreachablePage = (payment: PagePayment, action: string, requestId: string): Page => ({
  camp: faceOf(payment),
  title: 'We could not reach the card service',
  status: 503,
  mark: { icon: 'cloudOff', tone: 'bad' },
  lede: 'Nothing was charged. This is on our side or theirs, not yours.',
  body: html`${note('wait', 'We never charge by ourselves, so you may close this page and come back later.')}
<form method="post" action="${action}">${button('Try again', { kind: 'primary', icon: 'retry' })}</form>
${back(payment.cancelUrl, 'Pay later')}
${forHelpers(`If it goes on, tell the camp and add this number: ${requestId}`)}`,
})

export const noPage: Page = {
  title: 'There is no payment here',
  status: 404,
  mark: { icon: 'warn', tone: 'warn' },
  lede: 'Perhaps a part of the address is missing. Look at the link you were given, or ask your camp for a new one.',
  body: html``,
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

const choice = (action: string, name: string, text: string, kind: 'primary' | 'plain' = 'plain') =>
  html`<form method="post" action="${action}">${button(text, { kind }, { name: 'do', value: name })}</form>`

/** The built-in provider: no money moves, and the payer chooses the outcome. */
export const testCheckoutPage = (checkout: TestCheckout): Page => {
  const { action, status, amountCents, currency, returnUrl, cancelUrl } = checkout
  const isOver = status === 'paid' || status === 'expired'
  return {
    title: 'Test payment',
    lede: 'This is the built-in test provider: no money moves. You choose how it ends.',
    body: html`<p class="amount">${money(amountCents, currency)}</p>
${status === 'declined' && alert('The card was declined. Try another.')}
${isOver && note('idle', `This checkout is ${status}.`, 'status')}
${!isOver && [choice(action, 'paid', 'Pay with a good card', 'primary'), choice(action, 'declined', 'Pay with a bad card'), choice(action, 'expired', 'Let it expire')]}
${status === 'paid' && [choice(action, 'open', 'Dispute it'), choice(action, 'won', 'The camp wins the dispute'), choice(action, 'lost', 'The camp loses the dispute')]}
${linkButton(isOver ? returnUrl : cancelUrl, 'Back to the camp', { kind: 'quiet' })}`,
  }
}
