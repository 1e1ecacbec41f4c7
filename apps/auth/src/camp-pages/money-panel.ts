import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import { button, hidden } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import { chip, moneyLines } from '@campkit/pages/parts'
import type { FrontDoor } from './front-door.store.ts'
import { type Known, panel } from './panel.ts'
import type { Dues } from './records.ts'

/** What is owed and for what, for who owes something. */
export function moneyPanel(camp: FrontDoor, { dues, enrollment, flow }: Known) {
  if (!dues) return undefined
  const { currency, dueNowCents } = dues
  const owed = owedOf(dues)
  if (owed.length === 0) return undefined
  // Who waits for a place pays nothing yet.
  const mayPay = dueNowCents > 0 && enrollment?.status !== 'waitlisted'
  const lines = owed.map((line) => ({ ...line, amount: money(line.cents, currency) }))
  const sum = owed.reduce((total, { cents }) => total + cents, 0)
  return panel(
    'What you owe',
    dueNowCents > 0 ? chip('warn', `${money(dueNowCents, currency)} due now`) : undefined,
    html`${moneyLines(lines, { name: 'In all', amount: money(sum, currency) })}
${mayPay && html`<form method="post" action="/c/${camp.slug}/pay">${hidden('flow', flow)}${button(`Pay ${money(dueNowCents, currency)}`, { kind: 'primary' })}</form>`}`,
  )
}

/** Charges that are open, and what is owed beside them. Credit that found no charge takes nothing away here. */
function owedOf({ charges, balanceCents }: Dues) {
  const open = charges
    .filter(({ openCents }) => openCents > 0)
    .map(({ name, dueOn, openCents }) => ({
      name,
      detail: `By ${readableDay(dueOn)}`,
      cents: openCents,
    }))
  const loose = balanceCents - open.reduce((total, { cents }) => total + cents, 0)
  return loose > 0 ? [...open, { name: 'Corrections', detail: undefined, cents: loose }] : open
}
