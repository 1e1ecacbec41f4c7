import { area, button, field, hidden, linkButton, select } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { alert } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'

/** What was typed, by field. */
export type TypedReport = Readonly<Record<'amount' | 'method' | 'paidOn' | 'note', string>>
export type ReportFaults = Readonly<Partial<Record<keyof TypedReport, string>>>

export type ReportShown = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly currency: string
  readonly today: string
  readonly typed: TypedReport
  readonly faults?: ReportFaults
  readonly problem?: string | undefined
  /** A season other than the active one. */
  readonly seasonId: string | undefined
}

export const METHODS = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'cash', label: 'Cash' },
  { value: 'paypal', label: 'PayPal' },
  { value: 'venmo', label: 'Venmo' },
  { value: 'zelle', label: 'Zelle' },
  { value: 'check', label: 'Cheque' },
  { value: 'other', label: 'Another way' },
] as const

/** Tells the team of money that went another way. */
export function reportPage(shown: ReportShown): Page {
  const { camp, flow, currency, today, typed, faults = {}, problem, seasonId } = shown
  const dues = `/c/${camp.slug}/dues${seasonId === undefined ? '' : `?${new URLSearchParams({ season: seasonId })}`}`
  const isFaulty = problem !== undefined || Object.keys(faults).length > 0
  const { amount, method, paidOn, note } = typed
  const chosen = method === '' ? [] : [method]
  return {
    camp,
    layout: 'column',
    back: { href: dues, label: 'Your dues' },
    title: 'I have paid another way',
    lede: 'Tell the team what you paid. They confirm it when the money is there; from then on it counts, and you get a receipt.',
    status: isFaulty ? 400 : 200,
    body: html`${alert(problem)}
<form class="wide" method="post" action="/c/${camp.slug}/payments/report">${hidden('flow', flow)}${seasonId !== undefined && hidden('season', seasonId)}
${field({ id: 'amount', label: `How much, in ${currency}?`, error: faults.amount }, { inputmode: 'decimal', autocomplete: 'off', maxlength: 20, value: amount })}
${select({ id: 'method', label: 'How?', error: faults.method }, { options: METHODS, chosen })}
${field({ id: 'paidOn', label: 'When?', error: faults.paidOn }, { type: 'date', max: today, value: paidOn })}
${area({ id: 'note', label: 'Something that helps to find it', help: 'Such as the name on the transfer, or who took the cash.', isOptional: true, error: faults.note }, note, { rows: 3, maxlength: 1000 })}
<div class="acts">${linkButton(dues, 'Back')}${button('Tell the team', { kind: 'primary' })}</div>
</form>`,
  }
}
