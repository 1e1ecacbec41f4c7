import { money } from '@campkit/core/money'
import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { chip, moneyLines } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import { creditNote } from '../money/credit-note.ts'
import { leftBehindPart, owedBehind } from '../money/left-behind.ts'
import { openCentsOf, openLinesOf, sharesOf } from '../money/money-words.ts'
import { payForm } from '../money/pay-part.ts'
import { planChip, planPart, todayIn } from '../money/payment-plan-part.ts'
import { beingConfirmed } from '../money/reported.ts'
import { hasLeft, hasMoneyHere, NOT_ASKED, TEAM_SETTLES, waitsFirst } from '../money/settling.ts'
import { type Known, kindOf, type Next, panel } from './panel.ts'

/** What is owed and by when, and the way to pay it. The rest is on a page of its own. */
export function moneyPanel(camp: FrontDoor, known: Known, next: Next): Html | undefined {
  const { dues, leftBehind, enrollment, flow, paysOnline } = known
  const isLeaver = hasLeft(enrollment)
  // What is due of this season has the primary button; else what is owed of another.
  const waits = waitsFirst(enrollment)
  const isFirst = !dues || isLeaver || waits !== undefined || dues.dueNowCents === 0
  const kind = isFirst ? kindOf(next) : 'plain'
  const left = leftBehindPart({ camp, flow, paysOnline, kind }, leftBehind)
  const owed = owedBehind(leftBehind)
  const old =
    owed.length > 0 && chip('warn', `Open from ${owed.map(({ season }) => season.name).join(', ')}`)
  const credit = creditNote(camp, dues, owed.length > 0)
  if (!dues || dues.charges.length === 0) {
    if (leftBehind.length === 0 && !credit) return undefined
    return panel({ title: 'Your money', status: old || undefined, next }, html`${credit}${left}`)
  }
  const { currency, dueNowCents, plan } = dues
  const today = todayIn(camp.timeZone)
  const open = openCentsOf(dues)
  const more = html`<p><a href="/c/${camp.slug}/dues">Payments, receipts and more</a></p>`
  const settles =
    isLeaver &&
    hasMoneyHere(dues, known.helpedCents) &&
    html`<p>You have no place any more, and money of yours is with the camp. ${TEAM_SETTLES}</p>`
  if (open === 0) {
    const status = settles ? chip('wait', 'To be settled') : chip('good', 'All paid')
    return panel(
      { title: 'What you owe', status: old || status, next },
      html`${settles}${credit}${left}${more}`,
    )
  }
  const lines = openLinesOf(dues).map((line) => ({ ...line, amount: money(line.cents, currency) }))
  const sums = moneyLines(lines, { name: 'In all', amount: money(open, currency) })
  if (isLeaver) {
    const status = old || chip('wait', 'To be settled')
    const words = settles || html`<p>${NOT_ASKED}</p>`
    return panel(
      { title: 'What is open', status, next },
      html`${words}${sums}${credit}${left}${more}`,
    )
  }
  const [share] = waits || !paysOnline ? [] : sharesOf(dues)
  const due = dueNowCents > 0 ? chip('warn', `${money(dueNowCents, currency)} due now`) : undefined
  const status =
    (waits ? chip('wait', 'Nothing to pay yet') : due) ??
    (old || (plan ? planChip(plan, today) : undefined))
  const button = (dueNowCents > 0 && !waits) || owed.length === 0 ? kindOf(next) : 'plain'
  return panel(
    { title: 'What you owe', status, next },
    html`${plan?.status === 'active' && !waits ? planPart(dues, today) : sums}
${beingConfirmed(known, currency)}
${waits && html`<p>${waits}</p>`}
${share && payForm({ camp, flow, dues, share, kind: button })}
${!paysOnline && !waits && html`<div class="acts">${linkButton(`/c/${camp.slug}/dues`, 'See how to pay', { kind: button })}</div>`}
${credit}
${left}
${more}`,
  )
}
