import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import { type ButtonKind, linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { note } from '@campkit/pages/parts'
import type { Ask } from '../camp-api.ts'
import type { FrontDoor } from '../front-door.store.ts'
import { readEnrollment } from '../records.ts'
import {
  type Dues,
  type Payment,
  readClosedSeasons,
  readDues,
  readReported,
  type Season,
} from './money-records.ts'
import { openCentsOf } from './money-words.ts'
import { payForm } from './pay-part.ts'
import { beingConfirmed } from './reported.ts'
import { hasLeft } from './settling.ts'

/** Money in a season that is over: owed there, or of the person's and counting for nothing until the team moves it. */
export type LeftBehind = {
  readonly season: Season
  readonly dues: Dues
  /** Whether they had no place in it when it closed. */
  readonly hasLeft: boolean
  /** Payments of it that a lead has yet to confirm. */
  readonly reported: readonly Payment[]
}

/** How many of the seasons that are over are looked at: each takes a request. */
const LATEST = 3

export async function readLeftBehind(
  ask: Ask,
  closed: Promise<readonly Season[]> = readClosedSeasons(ask, LATEST),
): Promise<readonly LeftBehind[]> {
  const seasons = (await closed).slice(0, LATEST)
  const all = await Promise.all(
    seasons.map(async (season) => {
      const [dues, enrollment, reported] = await Promise.all([
        readDues(ask, season.id),
        readEnrollment(ask, season.id),
        readReported(ask, season.id),
      ])
      return { season, dues, hasLeft: hasLeft(enrollment, true), reported }
    }),
  )
  return all.flatMap(({ dues, ...of }) => (dues && isOpen(dues) ? [{ ...of, dues }] : []))
}

const isOpen = (dues: Dues): boolean => openCentsOf(dues) > 0 || isKept(dues)
const isKept = ({ accounts }: Dues): boolean =>
  accounts.dues.creditCents > 0 || accounts.deposit.heldCents > 0

/** What is owed and asked for in seasons that are over. With who had left one, the team settles it. */
export const owedBehind = (left: readonly LeftBehind[]): readonly LeftBehind[] =>
  left.filter(({ dues, hasLeft: isSettled }) => openCentsOf(dues) > 0 && !isSettled)

export const CARRIED_OR_GIVEN =
  'The team can carry it over to the next season or give it back. Ask them.'

type Place = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly paysOnline: boolean
  readonly kind: ButtonKind
}

/** Nothing of a season that is over goes out of sight: what is owed can be paid here. One button is the first. */
export function leftBehindPart(place: Place, left: readonly LeftBehind[]): Html {
  const first = owedBehind(left).find(({ dues }) => dues.dueNowCents > 0)
  const kindOf = (one: LeftBehind) => (one === first ? place.kind : 'plain')
  return html`${left.map((one) => html`${owedPart({ ...place, kind: kindOf(one) }, one)}${isKept(one.dues) && keptNote(place.camp, one)}`)}`
}

function owedPart({ camp, flow, paysOnline, kind }: Place, left: LeftBehind) {
  const { season, dues } = left
  const cents = openCentsOf(dues)
  const href = `/c/${camp.slug}/dues?season=${season.id}`
  if (cents > 0 && left.hasLeft) {
    return note(
      'wait',
      html`${money(cents, dues.currency)} is open from <a href="${href}">${season.name}</a>, which is over. You had no place there when it ended, so you need not pay anything now. The team settles it with you.`,
    )
  }
  return (
    cents > 0 &&
    html`<p>You still owe <strong>${money(cents, dues.currency)}</strong> from <a href="${href}">${season.name}</a>, which is over.${whenOf(dues, cents)}</p>
${beingConfirmed(left, dues.currency)}
<div class="acts">${paysOnline && dues.dueNowCents > 0 ? payForm({ camp, flow, dues, share: 'due', kind, seasonId: season.id, of: season.name }) : linkButton(href, dues.dueNowCents > 0 ? 'See how to pay' : 'See what is open', { kind: dues.dueNowCents > 0 ? kind : 'plain' })}</div>`
  )
}

/** What of it is due now, or when the next of it is; nothing where all of it is due. */
function whenOf({ dueNowCents, nextDue, currency }: Dues, cents: number): Html | undefined {
  const now = money(dueNowCents, currency)
  if (dueNowCents > 0) return dueNowCents < cents ? html` ${now} of it is due now.` : undefined
  return nextDue === null
    ? undefined
    : html` Nothing is due now. Next: ${money(nextDue.amountCents, currency)} by ${readableDay(nextDue.dueOn)}.`
}

function keptNote({ slug }: FrontDoor, { season, dues }: LeftBehind): Html {
  const { currency, accounts } = dues
  const { creditCents } = accounts.dues
  const { heldCents } = accounts.deposit
  const sums = [
    creditCents > 0 && `${money(creditCents, currency)} of credit`,
    heldCents > 0 && `a deposit of ${money(heldCents, currency)}`,
  ].filter((sum) => sum !== false)
  return note(
    'wait',
    html`You still have ${sums.join(' and ')} from <a href="/c/${slug}/dues?season=${season.id}">${season.name}</a>, which is over. ${CARRIED_OR_GIVEN}`,
  )
}
