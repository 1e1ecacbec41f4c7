import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import { type Html, html } from '@campkit/pages/html'
import { chip } from '@campkit/pages/parts'
import { type Payable, payablesOf } from './beside-plan.ts'
import type { Dues, Plan } from './money-records.ts'

/** The parts of a plan by their days, with what is beside it if asked for, each with its sum and whether it is paid. */
export function planPart(dues: Dues, today: string, lines = payablesOf(dues)): Html {
  const { currency, dueNowCents, nextDue } = dues
  const isNext = ({ dueOn }: Payable) => dueNowCents === 0 && dueOn === nextDue?.dueOn
  return html`<ol class="lines parts">
${lines.map(
  (line) =>
    html`<li><b>${line.name}, by ${readableDay(line.dueOn)}</b><span class="n">${money(line.amountCents, currency)}</span><small>${stateOf(line, isNext(line), today, currency)}</small></li>\n`,
)}</ol>`
}

function stateOf(part: Payable, isNext: boolean, today: string, currency: string): Html {
  const { amountCents, openCents, dueOn } = part
  if (openCents === 0) return chip('good', 'Paid')
  const left = openCents < amountCents && html` ${money(openCents, currency)} of it is open`
  if (dueOn < today) return html`${chip('bad', 'Late')}${left}`
  if (dueOn === today) return html`${chip('warn', 'Due today')}${left}`
  return html`${isNext ? chip('wait', 'Next') : chip('idle', 'Later')}${left}`
}

/** How a plan stands, in a word. */
export function planChip({ status, instalments }: Plan, today: string): Html {
  if (status === 'completed') return chip('good', 'All paid')
  if (status === 'broken') return chip('bad', 'Not kept')
  if (status === 'cancelled') return chip('idle', 'Ended')
  const isLate = instalments.some(({ dueOn, openCents }) => openCents > 0 && dueOn < today)
  return isLate ? chip('bad', 'A part is late') : chip('good', 'On plan')
}

/** The day where the camp is, as days are written in records. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
