import type { ShelterBoard } from '@campkit/sdk/rest/api.generated'
import { words as time } from '#words/time'
import { dayAfter, eachNight, isOn, type Nights, runsOf } from './nights.ts'

export type Unit = ShelterBoard['units'][number]
export type Bed = ShelterBoard['assignments'][number]
export type Person = ShelterBoard['people'][number]
export type Wishes = ShelterBoard['requests'][number]

/** When the season is on, for who has not said when they come. */
export type Gate = { readonly gateOpensOn: string | null; readonly gateClosesOn: string | null }

const HOLDING: readonly Bed['status'][] = ['proposed', 'confirmed', 'checked_in']
export const holdsBed = ({ status }: Bed): boolean => HOLDING.includes(status)

export const isStanding = ({ status }: Unit): boolean => status !== 'struck'

/** Needs a bed and has none: the number beside the page's name counts the same people. */
export const isToPlace = ({ hasBed, isSpared }: Person): boolean => !hasBed && !isSpared

function groupsOf<T, K>(all: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/** What the board tells, ready to be asked by unit, person and night. */
export type View = ReturnType<typeof viewOf>

export function viewOf(board: ShelterBoard, gate: Gate) {
  const held = board.assignments.filter(holdsBed)
  const units = new Map(board.units.map((unit) => [unit.id, unit]))
  const people = new Map(board.people.map((person) => [person.memberId, person]))
  const names = new Map([...board.people, ...board.others].map((one) => [one.memberId, one.name]))
  const wishes = new Map(board.requests.map((request) => [request.memberId, request]))
  const inUnit = groupsOf(held, ({ unitId }) => unitId ?? '')
  const ofMember = groupsOf(held, ({ memberId }) => memberId)
  const bedsIn = (unitId: string): readonly Bed[] => inUnit.get(unitId) ?? []
  const bedsOf = (memberId: string): readonly Bed[] => ofMember.get(memberId) ?? []
  const heldOn = (unitId: string, night: string): number =>
    bedsIn(unitId).filter((bed) => isOn(bed, night)).length
  /** The nights of somebody in the camp, as far as anything says so. */
  const stayOf = ({ arrivalOn, departureOn }: Person): Nights | undefined => {
    const first = arrivalOn ?? gate.gateOpensOn
    const leave = departureOn ?? gate.gateClosesOn
    return first && leave && first < leave
      ? { firstNightOn: first, lastNightOn: dayAfter(leave, -1) }
      : undefined
  }
  const isThere = (person: Person, night: string): boolean => {
    const stay = stayOf(person)
    return stay !== undefined && isOn(stay, night)
  }
  /** The nights on which somebody has no bed. */
  const withoutBed = (person: Person): readonly Nights[] => {
    const stay = stayOf(person)
    if (!stay) return []
    const beds = bedsOf(person.memberId)
    return runsOf(eachNight(stay).filter((night) => !beds.some((bed) => isOn(bed, night))))
  }
  return {
    board,
    units: board.units,
    people: board.people,
    unitOf: (id: string | null) => (id === null ? undefined : units.get(id)),
    personOf: (memberId: string) => people.get(memberId),
    /** Who may own a unit: also who does now and has no place in the season. */
    ownersOf: (ownerMemberId: string | null | undefined) => [
      ...board.people,
      ...board.others.filter((one) => one.memberId === ownerMemberId),
    ],
    nameOf: (memberId: string) => names.get(memberId) ?? '?',
    wishesOf: (memberId: string) => {
      const found = wishes.get(memberId)
      return found?.status === 'withdrawn' ? undefined : found
    },
    waitsOf: (memberId: string) =>
      board.assignments.find((one) => one.memberId === memberId && one.status === 'waitlisted'),
    bedsIn,
    bedsOf,
    bedOn: (memberId: string, night: string) =>
      bedsOf(memberId).find((bed) => isOn(bed, night)) ?? bedsOf(memberId)[0],
    heldOn,
    stayOf,
    withoutBed,
    /** Nights on which a unit has no bed left for one more, somebody's own beds apart. */
    fullNights: (unit: Unit, nights: Nights, memberId?: string): readonly string[] =>
      eachNight(nights).filter((night) => {
        const others = bedsIn(unit.id).filter((bed) => bed.memberId !== memberId)
        return others.filter((bed) => isOn(bed, night)).length >= unit.capacity
      }),
    /** All nights on which somebody is there. */
    nights: nightsOf(board, stayOf, gate),
    peopleOn: (night: string) => board.people.filter((person) => isThere(person, night)).length,
    /** Of them, who has not said when they come and go. */
    undatedOn: (night: string) =>
      board.people.filter(
        (person) =>
          (person.arrivalOn === null || person.departureOn === null) && isThere(person, night),
      ).length,
    beds: board.units.filter(isStanding).reduce((sum, { capacity }) => sum + capacity, 0),
    freeOn: (night: string) =>
      board.units
        .filter(isStanding)
        .reduce((sum, { id, capacity }) => sum + Math.max(0, capacity - heldOn(id, night)), 0),
  }
}

function nightsOf(
  { people, assignments }: ShelterBoard,
  stayOf: (person: Person) => Nights | undefined,
  { gateOpensOn, gateClosesOn }: Gate,
): readonly string[] {
  const stays = [...people.flatMap((person) => stayOf(person) ?? []), ...assignments]
  if (gateOpensOn && gateClosesOn && gateOpensOn < gateClosesOn) {
    stays.push({ firstNightOn: gateOpensOn, lastNightOn: dayAfter(gateClosesOn, -1) } as Bed)
  }
  const firsts = stays.map(({ firstNightOn }) => firstNightOn).sort()
  const lasts = stays.map(({ lastNightOn }) => lastNightOn).sort()
  const [firstNightOn, lastNightOn] = [firsts[0], lasts.at(-1)]
  return firstNightOn && lastNightOn ? eachNight({ firstNightOn, lastNightOn }) : []
}

/** The night to begin with: tonight, the first one of the gate, or the fullest. */
export function firstShown({ nights, peopleOn }: View, today: string, { gateOpensOn }: Gate) {
  if (nights.includes(today)) return today
  if (gateOpensOn && nights.includes(gateOpensOn)) return gateOpensOn
  return [...nights].sort((a, b) => peopleOn(b) - peopleOn(a))[0] ?? today
}

export const byLabel = (a: Unit, b: Unit): number =>
  a.label.localeCompare(b.label, time.locale, { numeric: true })

type Named = { readonly name: string }

export const byName = (a: Named, b: Named): number => a.name.localeCompare(b.name)

/** Standing units by the row they are in; those in none come last. */
export function rowsOf({ units }: View): readonly (readonly [zone: string | null, Unit[]])[] {
  const rows = groupsOf(units.filter(isStanding).toSorted(byLabel), ({ zone }) => zone)
  return [...rows].sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)))
}
