import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import { button, hidden, linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { alert, moneyLines } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import type { Proposal } from './money-records.ts'

export type PlanShown = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly currency: string
  readonly parts: number
  /** In how many parts members may pay without asking. */
  readonly most: number
  readonly proposal: Proposal
  readonly problem?: string | undefined
}

/** How much would be due when, and the button that agrees to it. */
export function planPage(shown: PlanShown): Page {
  const { camp, flow, currency, parts, most, proposal, problem } = shown
  const base = `/c/${camp.slug}/dues/plan`
  const numbers = Array.from({ length: most - 1 }, (_, i) => i + 2)
  const lines = proposal.instalments.map(({ amountCents, dueOn }, i) => ({
    name: `Part ${i + 1}`,
    detail: i === 0 ? `${readableDay(dueOn)}, which is today` : `By ${readableDay(dueOn)}`,
    amount: money(amountCents, currency),
  }))
  return {
    camp,
    layout: 'column',
    back: { href: `/c/${camp.slug}/dues`, label: 'Your dues' },
    title: 'Pay in parts',
    lede: 'The sums and days are proposed. Nothing changes before you agree, and a part may be paid early.',
    status: problem === undefined ? 200 : 409,
    body: html`${alert(problem)}
${
  numbers.length > 1 &&
  html`<nav class="numbers" aria-label="In how many parts">${numbers.map((n) =>
    linkButton(`${base}?parts=${n}`, `${n} parts`, {}, { 'aria-current': n === parts && 'true' }),
  )}</nav>`
}
<section class="card pad">
${moneyLines(lines, { name: 'In all', amount: money(proposal.totalCents, currency) })}
<form method="post" action="${base}">${hidden('flow', flow)}${hidden('parts', String(parts))}
<div class="acts">${linkButton(`/c/${camp.slug}/dues`, 'Back')}${button(`Agree to pay in ${parts} parts`, { kind: 'primary' })}</div></form></section>
<p class="hint">While the plan is kept there are no late fees and no reminders. Only the team can change a plan that was agreed on.</p>`,
  }
}

/** What the page showed, so that nobody agrees to other sums or days. */
export const digestOfPlan = ({ instalments }: Proposal): string =>
  JSON.stringify(instalments.map(({ amountCents, dueOn }) => [amountCents, dueOn]))
