import type { Facts } from '../onboarding/onboarding.store.ts'
import type { Known } from './roster.facts.ts'
import { needsOf } from './roster.needs.ts'
import type { RosterLine } from './roster.schema.ts'
import type { Person } from './roster.store.ts'

/** One person as the roster shows them. */
export function lineOf(known: Known): RosterLine {
  const { person, standing, overdue, taking } = known
  const { sortName: _, transport, hasPass, rideWith, unitId, unit, ...rest } = person
  const { bikeOutOn, lacksDues, leftBehind, ...shown } = rest
  return {
    ...shown,
    enrollmentStatus: person.enrollmentStatus ?? 'none',
    applicationStatus: applicationOf(person),
    dues: {
      state: standing.status,
      currency: standing.currency,
      owedCents: Math.max(0, standing.balanceCents + standing.accounts.dues.creditCents),
      overdueCents: overdue.overdueCents,
      overdueSince: overdue.since,
      creditCents: standing.accounts.dues.creditCents,
      nextDue: standing.nextDue,
      leftBehind,
    },
    ...(taking ? chipsOf(person, taking.facts) : NO_CHIPS),
    onboarding: taking ? progressOf(taking.onboarding) : null,
    needs: needsOf(known),
  }
}

const applicationOf = ({ applicationStatus }: Person) =>
  (applicationStatus ?? 'none') as RosterLine['applicationStatus']

type Chips = Pick<RosterLine, 'ticket' | 'travel' | 'shelter' | 'shifts'>

const NO_CHIPS: Chips = { ticket: null, travel: null, shelter: null, shifts: null }

const chipsOf = (person: Person, facts: Facts): Chips => ({
  ticket: { state: ticketOf(facts) },
  travel: {
    state: travelOf(person, facts),
    pass: facts.travel.lacksPass ? 'missing' : person.hasPass ? 'has' : 'not_needed',
    rideWith: person.rideWith,
  },
  shelter: { state: shelterOf(facts), unitId: person.unitId, unit: person.unit },
  shifts: facts.shiftPoints,
})

const progressOf = ({ progress, nextStep }: NonNullable<Known['taking']>['onboarding']) => ({
  done: progress.completed,
  total: progress.required,
  nextStep,
})

type State<C extends keyof Chips> = NonNullable<Chips[C]> extends { state: infer S } ? S : never

function ticketOf({ ticket: { status, isAsked, isHandedOut } }: Facts): State<'ticket'> {
  if (status !== null) return status as State<'ticket'>
  if (isAsked) return 'asked'
  return isHandedOut ? 'none' : 'not_handed_out'
}

function travelOf({ transport }: Person, { travel }: Facts): State<'travel'> {
  if (travel.drives) return 'drives'
  if (travel.seatIn === 'accepted') return 'rides'
  if (travel.seatIn === 'offered') return 'seat_offered'
  if (travel.seatIn !== null) return 'needs_ride'
  return transport === null ? 'not_said' : 'own_way'
}

function shelterOf({ shelter: { isPlanned, hasWishes, bed } }: Facts): State<'shelter'> {
  if (bed !== null) return bed === 'has' ? 'placed' : bed
  if (hasWishes) return 'wished'
  return isPlanned ? 'none' : 'not_planned'
}
