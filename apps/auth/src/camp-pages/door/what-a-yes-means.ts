import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import { type Html, html } from '@campkit/pages/html'
import type { Ask } from '../camp-api.ts'
import { type FeeItem, readFeeItems } from '../money/money-records.ts'
import type { Enrollment, Profile } from '../records.ts'

const IS_OPEN: readonly Enrollment['status'][] = ['offered', 'invited', 'pending']

/** What the camp charges, for who is asked whether they take a place; nothing for everybody else. */
export async function readFees(
  ask: Ask,
  person: Promise<Profile>,
  place: Promise<Enrollment | undefined>,
): Promise<readonly FeeItem[]> {
  const [{ role }, enrollment] = await Promise.all([person, place])
  const isAsked = enrollment ? IS_OPEN.includes(enrollment.status) : role !== 'applicant'
  if (!isAsked) return []
  const asMember = role === 'applicant' ? 'member' : role
  return (await readFeeItems(ask)).filter((item) => isFor(item, asMember))
}

/** Whom leads have tagged is not known here, so what is for some tags only is left out. */
const isFor = ({ active, kind, appliesTo }: FeeItem, role: Profile['role']): boolean =>
  active &&
  kind !== 'late_fee' &&
  appliesTo.tags === undefined &&
  (appliesTo.roles?.includes(role) ?? true) &&
  (appliesTo.enrollmentStatuses?.includes('confirmed') ?? true)

/** Prices and days, before somebody says yes. */
export function whatAYesMeans(
  fees: readonly FeeItem[],
  currency: string | undefined,
  today: string,
): Html {
  if (fees.length === 0 || currency === undefined) {
    return html`<p class="muted">What the camp charges, if anything, is shown here after you have said yes.</p>`
  }
  return html`<h3>What a yes means</h3>
<ul class="lines">${fees.map(
    (fee) =>
      html`<li><b>${fee.name}</b><span class="n">${priceOf(fee, currency)}</span><small>${detailOf(fee, today)}</small></li>\n`,
  )}</ul>
<p class="muted">The team charges you after you have said yes. Not everything is for everybody.</p>`
}

function priceOf({ amountCents, tiers }: FeeItem, currency: string): string {
  const prices = [amountCents, ...tiers.map((tier) => tier.amountCents)]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most
    ? money(most, currency)
    : `${money(least, currency)} to ${money(most, currency)}`
}

/** A day that has passed cannot be met: whoever says yes now pays when they are charged. */
const dueBy = (dueOn: string, today: string): string =>
  dueOn < today ? 'Due as soon as you are charged' : `By ${readableDay(dueOn)}`

const detailOf = ({ dueOn, tiers, tierChoice, kind }: FeeItem, today: string): string =>
  [
    dueOn !== null && dueBy(dueOn, today),
    tiers.length > 0 && tierChoice === 'members' && 'You choose the price',
    kind === 'deposit' &&
      'It stays yours: the team gives it back after the season, or says why not',
  ]
    .filter((text) => text !== false)
    .join('. ')
