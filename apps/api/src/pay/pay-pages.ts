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
import { BECAUSE } from '../resources/money/payments/payments.end-pages.ts'
import { linesPaid, type PaymentLine } from '../resources/money/payments/payments.lines.ts'
import { mayChangeStatus } from '../resources/money/payments/payments.states.ts'
import { ENDED } from '../resources/money/payments/payments.tasks.ts'

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
/** Pages that we ended by ourselves. The visitor need not be the member, so a page does not say who left. */
const ENDED_BECAUSE: Readonly<Record<string, Said>> = {
  [BECAUSE.less]: {
    title: 'What you owe has changed',
    lede: 'So we ended this page, and nothing was charged on it. Look at what is open now, and pay from there.',
    icon: 'info',
    tone: 'idle',
  },
  [BECAUSE.closed]: {
    title: 'The season is over',
    lede: 'So we ended this page, and nothing was charged on it. What is still open can be paid from the dues.',
    icon: 'info',
    tone: 'idle',
  },
  [BECAUSE.left]: {
    title: 'This payment is not wanted any more',
    lede: 'Nothing was charged. The camp’s team settles what is open.',
    icon: 'info',
    tone: 'idle',
  },
}
const saidOf = ({ status, statusReason }: PagePayment): Said =>
  (ENDED.includes(status) && ENDED_BECAUSE[statusReason ?? '']) || (SAID[status] ?? CLOSED)

const CLOSED: Said = {
  title: 'This payment is not open any more',
  lede: 'Nothing was charged here.',
  icon: 'info',
  tone: 'idle',
}

const SECONDS = 8

export type Status = {
  readonly payment: PagePayment
  /** Where the camp, or we, show what is open. */
  readonly dues: string
  /** Whether to go on to the app by itself. */
  readonly isGoingOn?: boolean
}

export const statusPage = ({ payment, dues, isGoingOn = false }: Status): Page => {
  const lines = linesPaid(payment)
  const said = saidOf(payment)
  const isPaid = payment.status === 'succeeded'
  const isOver = ENDED.includes(payment.status)
  const onward = payment.returnUrl
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
${isOver ? waysOn(payment, dues) : back(onward ?? dues, onward === null ? 'See what is open' : 'Continue to your camp', 'primary')}
${goesOn && html`<p class="small muted centred">We take you there in ${SECONDS} seconds. <a href="?stay=yes">Stay here</a></p>`}`,
  }
}

/** The ways on from a page that is over: back to where it was asked for, and to what is open now. */
const waysOn = (payment: PagePayment, dues: string): Html => {
  const asked = payment.cancelUrl ?? payment.returnUrl
  const isRunOut = payment.status === 'expired' && saidOf(payment) === SAID.expired
  if (asked === null || (isRunOut && payment.payUrl !== null))
    return html`${back(dues, isRunOut ? 'Get a new payment page' : 'See what is open', 'primary')}
${back(asked, 'Go back and pay from there')}`
  return html`${back(asked, isRunOut ? 'Go back and pay from there' : 'Go back', 'primary')}`
}

/** The provider has not told us yet, so nothing is said about whether something was charged. */
export const lookingPage = (payment: PagePayment, dues: string): Page => ({
  camp: faceOf(payment),
  title: 'We are still looking',
  mark: { icon: 'clock', tone: 'wait' },
  lede: 'The card service has not told us yet how this payment ended. Please do not pay again before that is clear.',
  body: html`${note('wait', 'If it went through, your receipt comes by e-mail. You may close this page and come back later.')}
${factsOf(payment, true)}
${linkButton('?stay=yes', 'Look again', { kind: 'primary', icon: 'retry' })}
${back(payment.cancelUrl ?? payment.returnUrl ?? dues, 'Go back')}`,
})

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
  lede: `The camp does not take this payment at the moment.${payment.providerRef === null ? ' Nothing was charged.' : ''} Ask the camp.`,
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
