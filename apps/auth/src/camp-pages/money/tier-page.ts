import { money } from '@campkit/core/money'
import { button, choices, hidden, linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import { icon } from '@campkit/pages/icons'
import type { Page } from '@campkit/pages/page'
import { alert, note } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import type { Charge, FeeItem } from './money-records.ts'

/** One of the prices that a person may choose. */
export type Price = {
  /** Null: the item's own price. */
  readonly key: string | null
  readonly label: string
  readonly cents: number
  readonly hint?: string | undefined
}

/** The tiers, and the item's own price where no tier has it; the lowest first. */
export function pricesOf({ amountCents, tiers }: FeeItem): readonly Price[] {
  const listed = tiers.map(({ key, label, amountCents: cents, incomeHint: hint }) => ({
    key,
    label,
    cents,
    hint,
  }))
  const own = { key: null, label: 'The usual price', cents: amountCents }
  const isListed = listed.some(({ cents }) => cents === amountCents)
  return (isListed ? listed : [own, ...listed]).sort((a, b) => a.cents - b.cents)
}

/** What the page showed, so that nobody agrees to a price that has changed since. */
export const digestOfPrices = (prices: readonly Price[]): string =>
  JSON.stringify(prices.map(({ key, cents }) => [key, cents]))

/** How a choice is written in the form. A tier's key has no such letters. */
const OWN = '(own)'
export const choiceOf = ({ key }: Price): string => key ?? OWN

export type TierShown = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly charge: Charge
  readonly currency: string
  readonly prices: readonly Price[]
  /** Whether a scholarship pays something of what they owe. */
  readonly isHelped: boolean
  readonly problem?: string | undefined
}

const GOES_BACK =
  'If you choose a lower price, what your scholarship pays beyond it goes back to the camp. It does not come back if you choose a higher price later: you would have to ask again.'

export function tierPage(shown: TierShown): Page {
  const { camp, flow, charge, currency, prices, isHelped, problem } = shown
  const now = prices.filter(({ cents }) => cents === charge.amountCents)
  const options = prices.map((price) => ({
    value: choiceOf(price),
    label: `${money(price.cents, currency)} · ${price.label}`,
    detail: price.hint,
  }))
  // Which tier was chosen is stored nowhere: where two cost the same, none can be marked.
  const chosen = now.length === 1 ? now.map(choiceOf) : []
  return {
    camp,
    layout: 'column',
    back: { href: `/c/${camp.slug}/dues`, label: 'Your dues' },
    title: `What you pay: ${charge.name}`,
    lede: `Your price is ${money(charge.amountCents, currency)}. Choose what fits you. Nobody asks for a proof, and you can choose again until the season is closed.`,
    status: problem === undefined ? 200 : 400,
    body: html`${alert(problem)}
<div class="note wait">${icon('lock')}<div><strong>In confidence</strong><br>Which line you choose is stored nowhere. The leads see the amount of your charge, and that you set it yourself. They do not see the line; but whoever knows these prices can tell a line from its amount.</div></div>
${isHelped && note('warn', GOES_BACK)}
<form class="wide" method="post" action="/c/${camp.slug}/dues/${charge.id}/tier">${hidden('flow', flow)}
${choices('radio', { id: 'tier', label: 'Your price' }, { options, chosen }, { required: true })}
<div class="acts">${linkButton(`/c/${camp.slug}/dues`, 'Leave it as it is')}${button('Choose this price', { kind: 'primary' })}</div>
</form>`,
  }
}
