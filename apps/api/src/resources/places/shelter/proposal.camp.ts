import { dayAfter, type Nights } from './beds.ts'
import { areNear, hasPower, isFor, wishesOf, worthOf, worthOfPair } from './proposal.score.ts'
import type { ProposalInput, ProposalPerson, ProposalUnit } from './proposal.types.ts'

/** A range of nights in a unit, all by number. */
export type Stretch = { readonly unit: number; readonly from: number; readonly to: number }

export type Link = {
  readonly other: number
  readonly together: number
  readonly near: number
  readonly isMutual: boolean
}

export type Sleeper = {
  readonly person: ProposalPerson
  /** Undefined if nothing says on which nights they are there. */
  readonly nights: Nights | undefined
  readonly from: number
  readonly to: number
  /** The beds that they have; nobody is moved out of one. */
  readonly has: readonly Stretch[]
  readonly links: readonly Link[]
  readonly avoids: readonly number[]
  /** For each unit, what a bed in it is worth to them; undefined where they may not be put. */
  readonly worth: readonly (number | undefined)[]
}

/** The input, by numbers: units and people in order of their ids, nights from the first on. */
export type Camp = {
  readonly units: readonly ProposalUnit[]
  readonly sleepers: readonly Sleeper[]
  readonly firstNightOn: string
  readonly nights: number
  readonly near: readonly (readonly boolean[])[]
}

const MOST_NIGHTS = 100
const DAY_MS = 86_400_000
const daysFrom = (first: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS)

const later = (one: string, other: string | null): string =>
  other !== null && other > one ? other : one
const earlier = (one: string, other: string | null): string =>
  other !== null && other < one ? other : one

/** The nights that somebody wishes for, within their stay: from the day of arrival to the night before departure. */
export function nightsWanted(
  person: ProposalPerson,
  gate: Pick<ProposalInput, 'gateOpensOn' | 'gateClosesOn'>,
): Nights | undefined {
  const { arrivalOn, departureOn } = person
  const wishes = wishesOf(person)
  const goes = departureOn ?? gate.gateClosesOn
  const first = wishes.firstNightOn ?? arrivalOn ?? gate.gateOpensOn
  const last = wishes.lastNightOn ?? (goes && dayAfter(goes, -1))
  if (first === null || last === null) return undefined
  const firstNightOn = later(first, arrivalOn)
  const lastNightOn = earlier(last, departureOn && dayAfter(departureOn, -1))
  const isInOrder = firstNightOn <= lastNightOn && daysFrom(firstNightOn, lastNightOn) < MOST_NIGHTS
  return isInOrder ? { firstNightOn, lastNightOn } : undefined
}

const byId = <T>(all: readonly T[], idOf: (one: T) => string): T[] =>
  all.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))

/** Everybody's beds, each night a stretch of its own. */
function bedsOf(input: ProposalInput, unitAt: ReadonlyMap<string, number>, firstNightOn: string) {
  const beds = new Map<string, Stretch[]>()
  for (const { memberId, unitId, nightOn } of input.held) {
    const night = daysFrom(firstNightOn, nightOn)
    const stretch = { unit: unitAt.get(unitId) ?? -1, from: night, to: night }
    beds.set(memberId, [...(beds.get(memberId) ?? []), stretch])
  }
  return beds
}

/** For each person, those whom they name or who name them, by number and in order. */
function named(
  people: readonly ProposalPerson[],
  idsOf: (person: ProposalPerson) => readonly string[],
): readonly (readonly number[])[] {
  const at = new Map(people.map(({ memberId }, i) => [memberId, i]))
  const found = people.map(() => new Set<number>())
  for (const [i, person] of people.entries()) {
    for (const id of idsOf(person)) {
      const other = at.get(id)
      if (other === undefined || other === i) continue
      found[i]?.add(other)
      found[other]?.add(i)
    }
  }
  return found.map((others) => [...others].sort((a, b) => a - b))
}

/** What a bed in each unit is worth to somebody. What they need (power, access) is not a matter of worth. */
function worths(
  person: ProposalPerson,
  units: readonly ProposalUnit[],
  ownerOf: (unit: ProposalUnit) => ProposalPerson | undefined,
): readonly (number | undefined)[] {
  const wishes = wishesOf(person)
  return units.map((unit) => {
    const owner = ownerOf(unit)
    if (!isFor(unit, person, owner && wishesOf(owner))) return undefined
    const isOwn = owner?.memberId === person.memberId
    if (wishes.bring === 'own' && !isOwn) return undefined
    if (!hasPower(unit, wishes) || (wishes.needsAccess && !unit.accessible)) return undefined
    return worthOf(unit, person)
  })
}

const namesFor = (person: ProposalPerson): readonly string[] => {
  const { withMemberIds, nearMemberIds } = wishesOf(person)
  return [...withMemberIds, ...nearMemberIds]
}

export function campOf(input: ProposalInput): Camp {
  const units = byId(input.units, ({ id }) => id)
  const people = byId(input.people, ({ memberId }) => memberId)
  const wanted = people.map((person) => nightsWanted(person, input))
  const days = [
    ...wanted.flatMap((nights) => (nights ? [nights.firstNightOn, nights.lastNightOn] : [])),
    ...input.held.map(({ nightOn }) => nightOn),
  ].sort()
  const [firstNightOn = '2000-01-01'] = days
  const beds = bedsOf(input, new Map(units.map(({ id }, i) => [id, i])), firstNightOn)
  const personOf = new Map(people.map((person) => [person.memberId, person]))
  const ownerOf = ({ ownerMemberId }: ProposalUnit) => personOf.get(ownerMemberId ?? '')
  const linked = named(people, namesFor)
  const avoided = named(people, (person) => wishesOf(person).avoidMemberIds)
  const sleepers = people.map((person, i): Sleeper => {
    const nights = wanted[i]
    const links = (linked[i] ?? []).flatMap((other) => {
      const theirs = people[other]
      return theirs ? [{ other, ...worthOfPair(person, theirs) }] : []
    })
    return {
      person,
      nights,
      from: nights ? daysFrom(firstNightOn, nights.firstNightOn) : 0,
      to: nights ? daysFrom(firstNightOn, nights.lastNightOn) : -1,
      has: beds.get(person.memberId) ?? [],
      links,
      avoids: avoided[i] ?? [],
      worth: worths(person, units, ownerOf),
    }
  })
  return {
    units,
    sleepers,
    firstNightOn,
    nights: daysFrom(firstNightOn, days.at(-1) ?? firstNightOn) + 1,
    near: units.map((one) => units.map((other) => areNear(one, other))),
  }
}
