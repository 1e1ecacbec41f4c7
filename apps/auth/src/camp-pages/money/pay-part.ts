import { money } from '@campkit/core/money'
import { type ButtonKind, button, hidden } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { FrontDoor } from '../front-door.store.ts'
import { namesOf } from './beside-plan.ts'
import type { Dues } from './money-records.ts'
import { centsOf, type Share } from './money-words.ts'
import { todayIn } from './payment-plan-part.ts'

type Paying = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly dues: Dues
  readonly share: Share
  readonly kind: ButtonKind
  /** A season other than the active one. */
  readonly seasonId?: string | undefined
  /** What it is of, where that is not plain. */
  readonly of?: string
}

/** Leads to the payment page. It carries the sum that the button shows, so that nobody pays another one. */
export const payForm = ({ camp, flow, dues, share, kind, seasonId, of }: Paying): Html => {
  const cents = centsOf(dues, share)
  const sum = money(cents, dues.currency)
  const named = of ?? (share === 'all' ? 'all of it' : namesOf(dues, share, todayIn(camp.timeZone)))
  const words = share === 'next' ? `Pay ${sum} now` : `Pay ${sum}`
  return html`<form method="post" action="/c/${camp.slug}/pay">${hidden('flow', flow)}${hidden('cents', String(cents))}${seasonId !== undefined && hidden('season', seasonId)}${button(named === undefined ? words : `Pay ${named}, ${sum}`, { kind }, { name: 'do', value: share })}</form>`
}
