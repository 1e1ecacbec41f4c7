import { money } from '@campkit/core/money'
import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { chip, moneyLines } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import { leftBehindNote } from '../money/left-behind.ts'
import { openCentsOf, openLinesOf, sharesOf } from '../money/money-words.ts'
import { payForm } from '../money/pay-part.ts'
import { planChip, planPart, todayIn } from '../money/payment-plan-part.ts'
import { beingConfirmed } from '../money/reported.ts'
import { hasLeft, hasMoneyHere, TEAM_SETTLES } from '../money/settling.ts'
import { type Known, kindOf, type Next, panel } from './panel.ts'

/** What is owed and by when, and the way to pay it. The rest is on a page of its own. */
export function moneyPanel(camp: FrontDoor, known: Known, next: Next): Html | undefined {
  const { dues, leftBehind, enrollment, flow, paysOnline } = known
  const left = leftBehind && leftBehindNote(camp, leftBehind)
  if (!dues || dues.charges.length === 0) return left && panel({ title: 'Your money' }, left)
  const { currency, dueNowCents, plan } = dues
  const today = todayIn(camp.timeZone)
  const open = openCentsOf(dues)
  const more = html`<a href="/c/${camp.slug}/dues">Payments, receipts and more</a>`
  const settles =
    hasLeft(enrollment) &&
    hasMoneyHere(dues) &&
    html`<p>You have no place any more, and money of yours is with the camp. ${TEAM_SETTLES}</p>`
  if (open === 0) {
    const status = settles ? chip('wait', 'To be settled') : chip('good', 'All paid')
    return panel({ title: 'What you owe', status }, html`${settles}${left}<p>${more}</p>`)
  }
  // Who waits for a place pays nothing yet.
  const isWaiting = enrollment?.status === 'waitlisted'
  const [share] = isWaiting || !paysOnline ? [] : sharesOf(dues)
  const lines = openLinesOf(dues).map((line) => ({ ...line, amount: money(line.cents, currency) }))
  const status =
    dueNowCents > 0 ? chip('warn', `${money(dueNowCents, currency)} due now`) : undefined
  return panel(
    { title: 'What you owe', status: status ?? (plan ? planChip(plan, today) : undefined), next },
    html`${plan?.status === 'active' ? planPart(dues, today) : moneyLines(lines, { name: 'In all', amount: money(open, currency) })}
${beingConfirmed(known, currency)}
${share && payForm({ camp, flow, dues, share, kind: kindOf(next) })}
${!paysOnline && !isWaiting && linkButton(`/c/${camp.slug}/dues`, 'See how to pay', { kind: kindOf(next) })}
${settles}${left}
<p>${more}</p>`,
  )
}
