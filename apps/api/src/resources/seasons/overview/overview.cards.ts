import { NEEDS, type Need } from '../../people/members/roster.schema.ts'
import type { Known } from '../../people/roster/roster.facts.ts'
import { needsOf } from '../../people/roster/roster.needs.ts'
import type { Card, CardWord } from './overview.schema.ts'
import type { SeasonFacts } from './overview.store.ts'

/** Somebody on a card, and the day by which they are sorted. */
type OnCard = { readonly id: string; readonly name: string; readonly since: string | null }
type Reported = OnCard & { readonly amountCents: number; readonly currency: string }

type Shift = Card['shifts'][number]

export type Found = {
  readonly season: SeasonFacts
  readonly known: readonly Known[]
  readonly lateApplications: readonly OnCard[]
  readonly reported: readonly Reported[]
  readonly shifts: readonly Shift[]
}

const SHOWN = 4

/** Which day makes a need urgent: what is late since longest, or who arrives first. */
function dayOf(need: Need, { person, overdue }: Known): string | null {
  if (need === 'dues_overdue') return overdue.since
  if (need === 'bike_not_back') return person.bikeOutOn
  return person.arrivalOn
}

/** Whoever has no day comes last. */
const byDay = (a: OnCard, b: OnCard): number => (a.since ?? '9999').localeCompare(b.since ?? '9999')

const cardOf = (card: CardWord, people: readonly OnCard[]): Card => {
  const urgent = people.toSorted(byDay)
  return {
    card,
    count: people.length,
    amountCents: null,
    left: null,
    urgentOn: urgent[0]?.since ?? null,
    people: urgent.slice(0, SHOWN).map(({ id, name }) => ({ id, name })),
    memberIds: [],
    shifts: [],
  }
}

/** What would help, and the camp may still have. */
const STOCK: Readonly<Partial<Record<Need, 'ticketsLeft' | 'passesLeft' | 'bedsLeft'>>> = {
  no_ticket: 'ticketsLeft',
  vehicle_without_pass: 'passesLeft',
  no_shelter: 'bedsLeft',
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

function cardOfNeed(need: Need, { known, season }: Found): Card {
  const needing = known.filter((one) => needsOf(one).includes(need))
  const people = needing.map((one) => ({
    id: one.person.id,
    name: one.person.name,
    since: dayOf(need, one),
  }))
  const stock = STOCK[need]
  return {
    ...cardOf(need, people),
    amountCents:
      need === 'dues_overdue' ? sumOf(needing.map(({ overdue }) => overdue.overdueCents)) : null,
    left: stock === undefined ? null : season[stock],
  }
}

/** As many as one message may name. */
const MOST_NAMED = 500

/** About people whom no filter finds: so all of them are named, each once. */
const cardNaming = (card: CardWord, people: readonly OnCard[]): Card => ({
  ...cardOf(card, people),
  memberIds: [...new Set(people.map(({ id }) => id))].slice(0, MOST_NAMED),
})

/** Payments of an older season may be in other money: then there is no sum. */
const cardOfPayments = ({ reported, season }: Found): Card => ({
  ...cardNaming('payments_to_confirm', reported),
  amountCents: reported.every(({ currency }) => currency === season.currency)
    ? sumOf(reported.map(({ amountCents }) => amountCents))
    : null,
})

const cardOfShifts = (shifts: readonly Shift[]): Card => ({
  ...cardOf('shifts_under_minimum', []),
  count: shifts.length,
  shifts: shifts.slice(0, SHOWN),
})

/** What waits for leads. A card that counts nothing is left out. */
export function cardsOf(found: Found): Card[] {
  const cards = [
    ...NEEDS.map((need) => cardOfNeed(need, found)),
    cardNaming('applications_waiting', found.lateApplications),
    cardOfPayments(found),
    cardOfShifts(found.shifts),
  ]
  return cards.filter(({ count }) => count > 0)
}
