import { money } from '@campkit/core/money'
import { dayIn, readableDay } from '@campkit/core/readable-day'
import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { chip, moneyLines, note, notice, type Row, rows, ways } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import { besidePlan, partsOf } from './beside-plan.ts'
import type { Carried } from './carried.ts'
import { creditNote, NOT_FOR_DEPOSITS } from './credit-note.ts'
import { depositPart } from './deposit-part.ts'
import { howToPay } from './how-to-pay.ts'
import { CARRIED_OR_GIVEN, type LeftBehind, leftBehindPart, owedBehind } from './left-behind.ts'
import type { Charge, Dues, Payment, Posting, Season, Settings } from './money-records.ts'
import { methodOf, openCentsOf, openLinesOf, paymentWords, sharesOf } from './money-words.ts'
import { payForm } from './pay-part.ts'
import { planChip, planPart, todayIn } from './payment-plan-part.ts'
import { beingConfirmed, reportedCentsOf } from './reported.ts'
import { type Scholarship, scholarshipLink } from './scholarship-words.ts'
import { NOT_ASKED, paidWords, TEAM_SETTLES } from './settling.ts'

export type DuesShown = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly apiUrl: string
  readonly dues: Dues | undefined
  /** A season other than the active one. */
  readonly season: Season | undefined
  readonly closed: readonly Season[]
  /** Not of the season that is shown. */
  readonly leftBehind: readonly LeftBehind[]
  readonly payments: readonly Payment[]
  readonly deposits: readonly Posting[]
  /** What of a season that is over was carried over to another, and what came from one. */
  readonly carried: Carried
  /** The season that is on, where another is shown. */
  readonly duesNow: Dues | undefined
  readonly settings: Settings
  readonly scholarship: Scholarship | undefined
  /** Charges whose price the person chooses. */
  readonly choosable: readonly Charge[]
  readonly paysOnline: boolean
  readonly isWaitlisted: boolean
  /** Why there is nothing to pay yet, where they have no place yet. */
  readonly waits: string | undefined
  /** Whether they have no place any more. */
  readonly hasLeft: boolean
  readonly done?: string | undefined
}

/** All that a person owes, has paid and has a receipt for, and the ways to pay. */
export function duesPage(shown: DuesShown): Page {
  const { camp, dues, season, apiUrl } = shown
  return {
    camp,
    layout: 'column',
    back: { href: `/c/${camp.slug}`, label: 'Back' },
    title: 'Your dues',
    lede: `${season?.name ?? camp.season ?? 'No season'}, ${camp.name}`,
    leadsTo: apiUrl,
    body: html`${notice(shown.done)}
${dues ? bodyOf(shown, dues) : note('wait', 'The camp has no season at the moment, so there is nothing to pay.', 'status')}
${!dues && otherwise(shown)}
${otherSeasons(shown)}`,
  }
}

/** What is open in seasons that are over. */
function otherwise({ camp, flow, paysOnline, leftBehind }: DuesShown): Html | undefined {
  if (leftBehind.length === 0) return undefined
  const part = leftBehindPart({ camp, flow, paysOnline, kind: 'plain' }, leftBehind)
  return owedBehind(leftBehind).length === 0
    ? part
    : html`<section class="card pad"><h2>From seasons that are over ${chip('warn', 'Open')}</h2>${part}</section>`
}

const bodyOf = (shown: DuesShown, dues: Dues): Html => html`${summaryOf(shown, dues)}
${otherwise(shown)}
${planOf(shown, dues)}
${easierWays(shown, dues)}
${creditOf(dues, shown.season)}
${depositPart(shown.camp, dues, shown.deposits)}
${settledOf(dues, shown.carried)}
${paymentsOf(shown, dues)}`

/** What is open, and the page's one primary button. */
function summaryOf(shown: DuesShown, dues: Dues): Html {
  const { camp, flow, paysOnline, isWaitlisted, waits, season } = shown
  const { currency, dueNowCents, nextDue } = dues
  const open = openCentsOf(dues)
  const paid = shown.hasLeft ? paidWords(shown.payments) : undefined
  const settles = paid !== undefined && html`<p>${paid} ${TEAM_SETTLES}</p>`
  if (open === 0) {
    const isFree = dues.charges.every(({ status }) => status === 'cancelled')
    const word = shown.carried.debtCents > 0 ? 'Carried over' : isFree ? 'Nothing' : 'All paid'
    const status = settles
      ? chip('wait', 'To be settled')
      : chip(word === 'Carried over' ? 'idle' : 'good', word)
    const isOneOfSome = season !== undefined || owedBehind(shown.leftBehind).length > 0
    return html`<section class="card pad"><h2>What is open ${status}</h2>
<p>You owe ${camp.name} nothing${isFree && !season ? ' at the moment' : ''}${isOneOfSome && ' for this season'}.</p>${carriedOf(shown, currency)}${openNow(shown)}${creditNote(camp, shown.duesNow, false)}${settles}</section>`
  }
  const lines = openLinesOf(dues).map((line) => ({ ...line, amount: money(line.cents, currency) }))
  const reported = shown.payments.filter(({ status }) => status === 'reported')
  const pays = paysOnline && !waits && !shown.hasLeft
  const isAsked = reportedCentsOf({ reported }) < dueNowCents || dueNowCents === 0
  const status = shown.hasLeft
    ? chip('wait', 'To be settled')
    : waits
      ? chip('wait', 'Nothing to pay yet')
      : dueNowCents > 0 && chip('warn', `${money(dueNowCents, currency)} due now`)
  return html`<section class="card pad"><h2>What is open${status && html` ${status}`}</h2>
${moneyLines(lines, { name: 'In all', amount: money(open, currency) })}
${carriedOf(shown, currency)}${season && openNow(shown)}
${dueNowCents === 0 && nextDue && !waits && !shown.hasLeft && html`<p>Nothing is due now. Next: <strong>${money(nextDue.amountCents, currency)}</strong> by ${readableDay(nextDue.dueOn)}.</p>`}
${beingConfirmed({ reported }, currency)}
${shown.hasLeft && html`<p>${NOT_ASKED}</p>`}
${settles}
${creditNote(camp, shown.duesNow, !shown.hasLeft)}
${pays && html`<div class="acts">${sharesOf(dues).map((share, i) => payForm({ camp, flow, dues, share, kind: i === 0 && isAsked ? 'primary' : 'plain', seasonId: season?.id }))}</div>`}
${waits && html`<p>${waits}</p>`}
${!paysOnline && !waits && !shown.hasLeft && howToPay(camp, shown.settings)}
${!isWaitlisted && !(season && shown.hasLeft) && html`<p><a href="/c/${camp.slug}/payments/report${season && `?season=${season.id}`}">I have paid another way</a></p>`}</section>`
}

const carriedOf = ({ carried: { debtCents, creditCents } }: DuesShown, currency: string) =>
  html`${debtCents > 0 && html`<p>${money(debtCents, currency)} was not paid here: it was carried over to another season, and what is left of it is to be paid there.</p>`}${creditCents > 0 && html`<p>${money(creditCents, currency)} of credit was carried over to another season, and counts there.</p>`}`

/** Whoever looks at a season that is over learns what is open in the one that is on. */
function openNow({ camp, duesNow }: DuesShown) {
  const cents = duesNow ? openCentsOf(duesNow) : 0
  return (
    duesNow &&
    cents > 0 &&
    html`<p>For <a href="/c/${camp.slug}/dues">${camp.season ?? 'the season that is on'}</a> ${money(cents, duesNow.currency)} is open.</p>`
  )
}

function planOf({ camp, carried, waits, hasLeft }: DuesShown, dues: Dues): Html | undefined {
  const { plan, currency } = dues
  if (!plan) return undefined
  const today = todayIn(camp.timeZone)
  const names = dues.charges
    .filter(({ id }) => plan.dueIds.includes(id))
    .map(({ name }) => name)
    .join(', ')
  if (carried.debtCents > 0) return carriedPlan(dues)
  if (waits) return waitingPlan
  if (hasLeft && plan.status === 'active') return leftPlan
  const total = plan.instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return html`<section class="card pad"><h2>Your payment plan ${planChip(plan, today)}</h2>
${plan.status === 'broken' && html`<p>A part has been open for more than 30 days, so the days of the charges count again. Talk to the team about what you can do.</p>`}
${planPart(dues, today, partsOf(dues))}
<p class="muted">${money(total, currency)} in all, in ${plan.instalments.length} parts${names && ` for ${names}`}.${plan.instalments.some(({ openCents }) => openCents > 0) && ' You may pay a part early.'}${besidePlan(dues).length > 0 && ' What is open beside the plan is listed above, with its own day.'}</p></section>`
}

/** The parts say what was to be paid; which of them was is among the payments. */
const carriedPlan = ({ plan }: Dues): Html =>
  html`<section class="card pad"><h2>Your payment plan ${chip('idle', 'Ended here')}</h2>
<p>You had agreed on ${plan?.instalments.length ?? 0} parts. What was still open of them was carried over to another season, and what is left of it is to be paid there.</p></section>`

/** Nobody pays while they wait, so no part of it is due. */
const waitingPlan = html`<section class="card pad"><h2>Your payment plan ${chip('wait', 'Nothing to pay yet')}</h2>
<p>It waits with you. If you get a place, its parts are shown here again.</p></section>`

/** Of who left nobody asks for a part. */
const leftPlan = html`<section class="card pad"><h2>Your payment plan ${chip('wait', 'To be settled')}</h2>
<p>You need not pay its parts now. The team settles with you what is open of it.</p></section>`

/** Another price, parts, or help: only what there is for this person. */
function easierWays(shown: DuesShown, dues: Dues): Html | undefined {
  const { camp, settings, choosable, scholarship } = shown
  if (shown.season || shown.hasLeft || shown.isWaitlisted) return undefined
  const { plan, accounts } = dues
  const inParts = accounts.dues.balanceCents + accounts.dues.creditCents
  const list: Row[] = choosable.map(({ id, name, amountCents }) => ({
    title: `Choose what you pay: ${name}`,
    detail: `Your price is ${money(amountCents, dues.currency)}. The choice is in confidence.`,
    acts: linkButton(`/c/${camp.slug}/dues/${id}/tier`, 'Choose a price'),
  }))
  if (plan === null && !shown.waits && inParts > 1 && settings.dues.planParts > 1) {
    list.push({
      title: 'Pay in parts',
      detail: `In up to ${settings.dues.planParts} parts, without asking anybody.`,
      acts: linkButton(`/c/${camp.slug}/dues/plan`, 'See the parts'),
    })
  }
  if (settings.features.scholarships) list.push(...scholarshipLink(camp, dues, scholarship))
  return list.length === 0 ? undefined : html`<h2>If that is a lot</h2>${rows(list)}`
}

function creditOf({ accounts, currency }: Dues, closed: Season | undefined): Html | undefined {
  const { creditCents } = accounts.dues
  if (creditCents <= 0) return undefined
  return html`<section class="card pad"><h2>Your credit</h2>
<p><strong>${money(creditCents, currency)}</strong> that you paid or were given is not used${closed ? html`, and ${closed.name} is over. ${CARRIED_OR_GIVEN}` : html` yet. It counts for what you are charged next.${accounts.deposit.balanceCents > 0 && ` ${NOT_FOR_DEPOSITS}`} If you would rather have it back, ask the team.`}</p></section>`
}

function settledOf({ charges, currency }: Dues, carried: Carried): Html | undefined {
  const settled = charges.filter(
    ({ status, openCents }) => openCents === 0 && status !== 'cancelled',
  )
  if (settled.length === 0) return undefined
  const wordOf = ({ id, amountCents, paidCents, waivedCents }: Charge) => {
    if (amountCents === 0) return 'Costs you nothing'
    // What was carried over counts for what was due first: only the ledger knows what was paid.
    const isPaid = carried.debtCents === 0 || (carried.paidCents.get(id) ?? 0) >= paidCents
    const paid = isPaid ? 'Paid' : 'Settled'
    if (waivedCents === 0) return paid
    return paidCents === 0 ? 'Forgiven' : `${paid}, and ${money(waivedCents, currency)} forgiven`
  }
  return html`<section class="card pad"><h2>What is settled</h2>
<ul class="lines">${settled.map((charge) => html`<li><b>${charge.name}</b><span class="n">${money(charge.amountCents, currency)}</span><small>${wordOf(charge)}</small></li>\n`)}</ul>
</section>`
}

function paymentsOf({ camp, payments, carried }: DuesShown, { currency }: Dues): Html {
  const came: Row = {
    title: `${money(carried.cameCents, currency)} of credit`,
    detail: 'From an earlier season. It counts here like money that you paid.',
    chip: chip('good', 'Carried over'),
  }
  const paid = payments.flatMap((payment) => {
    const words = paymentWords(payment)
    return words ? [rowOf(camp, payment, words)] : []
  })
  const list = carried.cameCents > 0 ? [...paid, came] : paid
  return html`<h2>Your payments</h2>
${list.length === 0 ? html`<p class="muted">None yet. What you pay is listed here, with its receipt.</p>` : rows(list)}`
}

function rowOf(
  { slug, timeZone }: FrontDoor,
  payment: Payment,
  { tone, word, detail, hasCome }: NonNullable<ReturnType<typeof paymentWords>>,
): Row {
  const { id, amountCents, refundedCents, currency, method, occurredAt, createdAt } = payment
  const day = dayIn(timeZone, occurredAt ?? createdAt)
  const back = refundedCents > 0 && `. ${money(refundedCents, currency)} was given back`
  return {
    title: `${money(amountCents, currency)} ${methodOf(method)}`,
    detail: html`${day}${back}${detail && html`. ${detail}`}`,
    chip: chip(tone, word),
    acts:
      hasCome &&
      html`<a href="/c/${slug}/payments/${id}/receipt" aria-label="Receipt of ${money(amountCents, currency)}, ${day}">Receipt</a>`,
  }
}

function otherSeasons({ camp, closed, season }: DuesShown): Html | undefined {
  const others = closed.filter(({ id }) => id !== season?.id)
  const list = [
    season && html`<a href="/c/${camp.slug}/dues">The season that is on now</a>`,
    ...others.map(
      ({ id, name }) =>
        html`<a href="/c/${camp.slug}/dues?season=${id}">${name}</a>, which is over`,
    ),
  ].filter((way) => way !== undefined)
  return list.length === 0 ? undefined : html`<h2>Other seasons</h2>${ways(list)}`
}
