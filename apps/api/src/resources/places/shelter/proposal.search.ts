import type { Camp } from './proposal.camp.ts'
import { NOWHERE, type Seats } from './proposal.seats.ts'

/** Who can be given a bed: they have none, and something says on which nights they are there. */
export const restOf = ({ sleepers }: Camp): readonly number[] =>
  sleepers.flatMap(({ has, nights }, who) => (has.length === 0 && nights ? [who] : []))

/** The unit that is worth most to somebody, of those in which they fit; of two that are worth the same the first. */
function bestFor(seats: Seats, units: readonly number[], who: number) {
  let best = { unit: NOWHERE, gain: 0 }
  for (const unit of units) {
    if (!seats.fits(who, unit)) continue
    const gain = seats.gain(who, unit)
    if (gain > best.gain) best = { unit, gain }
  }
  return best
}

/** Those of the rest who wish to be together, both of each pair, with all whom that connects. */
function groupsOf({ sleepers }: Camp, rest: readonly number[]): readonly (readonly number[])[] {
  const left = new Set(rest)
  const groups: number[][] = []
  for (const first of rest) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const who of group) {
      for (const { other, isMutual } of sleepers[who]?.links ?? []) {
        if (isMutual && left.delete(other)) group.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}

/** Whoever has the fewest units to choose from comes first, then larger groups. */
function inOrder({ sleepers }: Camp, groups: readonly (readonly number[])[]) {
  const choices = ([...group]: readonly number[]) =>
    Math.min(
      ...group.map(
        (who) => sleepers[who]?.worth.filter((worth) => worth !== undefined).length ?? 0,
      ),
    )
  return groups
    .map((group) => ({ group, choices: choices(group) }))
    .toSorted(
      (a, b) =>
        a.choices - b.choices ||
        b.group.length - a.group.length ||
        (a.group[0] ?? 0) - (b.group[0] ?? 0),
    )
    .map(({ group }) => group)
}

/** Puts all of a group into the unit and says what that is worth; 0, and nobody in it, if they do not all fit. */
function seatAll(seats: Seats, group: readonly number[], unit: number): number {
  let gain = 0
  for (const [i, who] of group.entries()) {
    if (!seats.fits(who, unit)) {
      for (const one of group.slice(0, i)) seats.seat(one, NOWHERE)
      return 0
    }
    gain += seats.gain(who, unit)
    seats.seat(who, unit)
  }
  return gain
}

/** Keeps groups together where they fit; others are given what is best for each. */
function placeGroup(seats: Seats, units: readonly number[], group: readonly number[]): void {
  let best = { unit: NOWHERE, gain: 0 }
  for (const unit of units) {
    const gain = seatAll(seats, group, unit)
    if (gain === 0) continue
    if (gain > best.gain) best = { unit, gain }
    for (const who of group) seats.seat(who, NOWHERE)
  }
  if (best.unit !== NOWHERE) seatAll(seats, group, best.unit)
  else for (const who of group) seats.seat(who, bestFor(seats, units, who).unit)
}

/** Moves somebody to a unit that is worth more. */
function improveByMove(seats: Seats, units: readonly number[], who: number): boolean {
  const now = seats.unitOf(who)
  const gain = seats.gain(who, now)
  seats.seat(who, NOWHERE)
  const best = bestFor(seats, units, who)
  const isBetter = best.gain > gain
  seats.seat(who, isBetter ? best.unit : now)
  return isBetter
}

/** Lets two change places, one of whom may have none, if all in all that is worth more. */
function improveBySwap({ sleepers }: Camp, seats: Seats, one: number, other: number): boolean {
  const [here, there] = [seats.unitOf(one), seats.unitOf(other)]
  if (here === there) return false
  if (there !== NOWHERE && sleepers[one]?.worth[there] === undefined) return false
  if (here !== NOWHERE && sleepers[other]?.worth[here] === undefined) return false
  // What the two are to each other is the same before and after.
  const gain = (who: number, unit: number, but: number) => seats.gain(who, unit, but)
  const before = gain(one, here, other) + gain(other, there, one)
  const after = gain(one, there, other) + gain(other, here, one)
  if (after <= before) return false
  seats.seat(one, NOWHERE)
  seats.seat(other, NOWHERE)
  const fits = (who: number, unit: number) => unit === NOWHERE || seats.fits(who, unit)
  if (fits(one, there)) {
    seats.seat(one, there)
    if (fits(other, here)) {
      seats.seat(other, here)
      return true
    }
  }
  seats.seat(one, here)
  seats.seat(other, there)
  return false
}

/** Whoever could sleep elsewhere, and where there is room. */
function movableOf({ sleepers }: Camp, seats: Seats, rest: readonly number[]) {
  const open = seats.unitsWithRoom()
  const people = rest.filter((who) => {
    const [now, worth] = [seats.unitOf(who), sleepers[who]?.worth]
    const isOther = (unit: number) => unit !== now && worth?.[unit] !== undefined
    return now !== NOWHERE && open.some((unit) => isOther(unit) && seats.hasRoom(who, unit))
  })
  return { people, open }
}

/** Gives somebody without a bed that of another, who gets one elsewhere. */
function improveByChain(
  { sleepers }: Camp,
  seats: Seats,
  { people, open }: ReturnType<typeof movableOf>,
  who: number,
): boolean {
  for (const other of people) {
    const unit = seats.unitOf(other)
    if (sleepers[who]?.worth[unit] === undefined) continue
    const before = seats.gain(other, unit)
    seats.seat(other, NOWHERE)
    if (seats.fits(who, unit)) {
      const gain = seats.gain(who, unit)
      seats.seat(who, unit)
      const elsewhere = bestFor(seats, open, other)
      if (elsewhere.unit !== NOWHERE && gain + elsewhere.gain > before) {
        seats.seat(other, elsewhere.unit)
        return true
      }
      seats.seat(who, NOWHERE)
    }
    seats.seat(other, unit)
  }
  return false
}

function improveEach(camp: Camp, seats: Seats, rest: readonly number[]): boolean {
  const units = [...camp.units.keys()]
  let isBetter = false
  let movable = movableOf(camp, seats, rest)
  for (const who of rest) {
    const isMoved =
      improveByMove(seats, units, who) ||
      (seats.unitOf(who) === NOWHERE && improveByChain(camp, seats, movable, who))
    if (!isMoved) continue
    isBetter = true
    movable = movableOf(camp, seats, rest)
  }
  return isBetter
}

function improvePairs(camp: Camp, seats: Seats, rest: readonly number[]): boolean {
  let isBetter = false
  for (const [i, one] of rest.entries()) {
    for (let j = i + 1; j < rest.length; j++) {
      if (improveBySwap(camp, seats, one, rest[j] ?? one)) isBetter = true
    }
  }
  return isBetter
}

/**
 * Gives beds to the rest: first group by group, then better and better, until nobody is better off elsewhere and no two
 * are by changing places. The sum of what all is worth grows with each step, so this ends.
 */
export function search(camp: Camp, seats: Seats): void {
  const rest = restOf(camp)
  for (const group of inOrder(camp, groupsOf(camp, rest))) {
    placeGroup(seats, seats.unitsWithRoom(), group)
  }
  for (let isBetter = true; isBetter; ) {
    const isBetterEach = improveEach(camp, seats, rest)
    isBetter = improvePairs(camp, seats, rest) || isBetterEach
  }
}
