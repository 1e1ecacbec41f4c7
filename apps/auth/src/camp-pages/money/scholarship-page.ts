import { money } from '@campkit/core/money'
import { area, button, choices, field, hidden, linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { icon } from '@campkit/pages/icons'
import type { Page } from '@campkit/pages/page'
import { alert, chip, facts, note, notice, ways } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import { paragraphs } from '../paragraphs.ts'
import { momentIn } from '../words.ts'
import type { Scholarship } from './scholarship-records.ts'
import { isEnded, NOTHING_TO_PAY_FOR, NOTHING_YET, wordsOf } from './scholarship-words.ts'

/** What was typed, by field. */
export type TypedWish = Readonly<Record<'much' | 'unit' | 'canPay' | 'offers' | 'reason', string>>
export type WishFaults = Readonly<Partial<Record<keyof TypedWish, string>>>

export type ScholarshipShown = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly currency: string
  readonly scholarship: Scholarship | undefined
  /** Whether something is open that an approved one can pay for. */
  readonly isOfUse: boolean
  /** Whether something is open that a new request could be for. */
  readonly mayHelp: boolean
  /** Whether a request can be sent now. */
  readonly isOpen: boolean
  readonly typed: TypedWish
  readonly faults?: WishFaults
  readonly problem?: string | undefined
  readonly done?: string | undefined
}

export function scholarshipPage(shown: ScholarshipShown): Page {
  const { camp, scholarship, isOpen, problem, faults = {} } = shown
  const isFaulty = problem !== undefined || Object.keys(faults).length > 0
  const hasForm = isOpen && (!scholarship || scholarship.status === 'draft' || isEnded(scholarship))
  const isShown = scholarship && scholarship.status !== 'draft'
  return {
    camp,
    layout: 'column',
    back: { href: `/c/${camp.slug}/dues`, label: 'Your dues' },
    title: 'Scholarship',
    lede: `Help with what ${camp.season ?? camp.name} costs you.`,
    status: isFaulty ? 400 : 200,
    body: html`${notice(isFaulty ? undefined : shown.done)}${alert(problem)}
${isShown && stateOf(shown, scholarship)}
${hasForm && formOf(shown, faults)}
${!hasForm && !isShown && note('wait', 'Requests are not open at the moment. Ask the team when they are, or about another way to pay.', 'status')}
${ways([html`<a href="/c/${camp.slug}/dues">Back to your dues</a>`])}`,
  }
}

const WITHDRAWABLE: readonly string[] = ['submitted', 'in_review', 'waitlisted']

function stateOf(
  { camp, flow, currency, isOfUse }: ScholarshipShown,
  scholarship: Scholarship,
): Html {
  const { status, conditions, expiresAt, statusReason } = scholarship
  const { tone, word, sentence } = wordsOf(scholarship)
  const form = (acts: Html) =>
    html`<form method="post" action="/c/${camp.slug}/scholarship">${hidden('flow', flow)}<div class="acts">${acts}</div></form>`
  const act = (label: string, value: string, kind: 'primary' | 'plain' = 'plain') =>
    button(label, { kind }, { name: 'do', value })
  return html`<section class="card pad"><h2>Your request ${chip(tone, word)}</h2>
<p>${sentence}</p>
${facts(figuresOf(scholarship, currency))}
${conditions !== null && html`<h3>What the camp asks of you</h3>${paragraphs(conditions)}`}
${statusReason !== null && html`<h3>What the camp writes</h3>${paragraphs(statusReason)}`}
${status === 'approved' && html`<p>${expiresAt !== null && html`Answer by <strong>${momentIn(camp.timeZone, expiresAt)}</strong>; after that it goes to others. `}${isOfUse ? 'It pays for what is open; what is not needed stays with the camp.' : NOTHING_TO_PAY_FOR}</p>${form(html`${act('No, thank you', 'decline')}${isOfUse && act('Accept it', 'accept', 'primary')}`)}`}
${WITHDRAWABLE.includes(status) && form(act('Withdraw my request', 'withdraw'))}</section>`
}

function figuresOf(scholarship: Scholarship, currency: string): [string, string][] {
  const { requestedAmountCents, requestedPercent, approvedAmountCents, appliedAmountCents } =
    scholarship
  const asked =
    requestedAmountCents === null
      ? `${requestedPercent} percent of what you owe`
      : money(requestedAmountCents, currency)
  const list: [string, string][] = [['You asked for', asked]]
  if (approvedAmountCents !== null)
    list.push(['For you, at most', money(approvedAmountCents, currency)])
  if (appliedAmountCents !== null)
    list.push(['Used for what you owe', money(appliedAmountCents, currency)])
  return list
}

const formOf = (
  { camp, flow, currency, typed, mayHelp }: ScholarshipShown,
  faults: WishFaults,
): Html => html`<form class="wide" method="post" action="/c/${camp.slug}/scholarship">${hidden('flow', flow)}
<div class="note wait">${icon('lock')}<div><strong>In confidence</strong><br>Only you and the camp’s leads see your request. Your reason is kept apart from it, and each time a lead opens it is noted.</div></div>
${!mayHelp && html`<p>${NOTHING_YET}</p>`}
${field({ id: 'much', label: 'How much would help you?', error: faults.much }, { inputmode: 'decimal', autocomplete: 'off', maxlength: 20, value: typed.much })}
${choices('radio', { id: 'unit', label: 'That is', error: faults.unit }, { options: UNITS(currency), chosen: [typed.unit] })}
${field({ id: 'canPay', label: `What can you pay yourself, in ${currency}?`, isOptional: true, error: faults.canPay }, { inputmode: 'decimal', autocomplete: 'off', maxlength: 20, value: typed.canPay })}
${area({ id: 'reason', label: 'Why do you ask?', help: 'As much or as little as you like.', isOptional: true, error: faults.reason }, typed.reason, { rows: 4, maxlength: 4000 })}
${area({ id: 'offers', label: 'Would you like to do something for the camp?', help: 'It is no condition.', isOptional: true, error: faults.offers }, typed.offers, { rows: 3, maxlength: 1000 })}
<div class="acts">${linkButton(`/c/${camp.slug}/dues`, 'Not now')}${button('Send my request', { kind: 'primary' }, { name: 'do', value: 'send' })}</div>
</form>`

const UNITS = (currency: string) => [
  { value: 'percent', label: 'Percent of what I owe' },
  { value: 'amount', label: `An amount, in ${currency}` },
]
