import type { Camp, Sleeper } from './proposal.camp.ts'

/** No bed. */
export const NOWHERE = -1

/** Who sleeps where in a proposal that is being made. People and units by number. */
export type Seats = {
  readonly unitOf: (who: number) => number
  /** Whether there is a bed on all their nights, and nobody there whom they avoid, or who avoids them. */
  readonly fits: (who: number, unit: number) => boolean
  readonly hasRoom: (who: number, unit: number) => boolean
  /** What a bed there is worth, to them and to those who wish to be with or near them, but for one of these. */
  readonly gain: (who: number, unit: number, without?: number) => number
  /** The units that have a free bed on some night. */
  readonly unitsWithRoom: () => readonly number[]
  readonly seat: (who: number, unit: number) => void
  /** Whether somebody sleeps in the unit, or near it, on one of the nights of somebody else. */
  readonly meet: (who: number, other: number, unit: number) => 'there' | 'near' | undefined
}

export function seatsOf(camp: Camp): Seats {
  const { units, sleepers, nights, near } = camp
  const seats = sleepers.map(() => NOWHERE)
  const taken = new Int32Array(units.length * nights)
  for (const { has } of sleepers) {
    for (const { unit, from } of has) if (unit >= 0) mark(unit, from, from, 1)
  }

  function mark(unit: number, from: number, to: number, by: number): void {
    for (let night = from; night <= to; night++) {
      const at = unit * nights + night
      taken[at] = (taken[at] ?? 0) + by
    }
  }
  const sleeper = (who: number): Sleeper => {
    const found = sleepers[who]
    if (!found) throw new Error('nobody has this number')
    return found
  }
  const unitOf = (who: number): number => seats[who] ?? NOWHERE

  // This is what most of the time is spent on.
  const meet: Seats['meet'] = (who, other, unit) => {
    const one = sleeper(who)
    const them = sleeper(other)
    const seat = unitOf(other)
    if (seat !== NOWHERE) {
      if (them.from > one.to || them.to < one.from) return undefined
      if (seat === unit) return 'there'
      return near[unit]?.[seat] ? 'near' : undefined
    }
    let found: 'near' | undefined
    for (const { unit: place, from } of them.has) {
      if (place < 0 || from < one.from || from > one.to) continue
      if (place === unit) return 'there'
      if (near[unit]?.[place]) found = 'near'
    }
    return found
  }

  const hasRoom: Seats['hasRoom'] = (who, unit) => {
    const { from, to } = sleeper(who)
    const beds = units[unit]?.capacity ?? 0
    for (let night = from; night <= to; night++) {
      if ((taken[unit * nights + night] ?? 0) >= beds) return false
    }
    return true
  }

  return {
    unitOf,
    meet,
    hasRoom,
    fits: (who, unit) =>
      sleeper(who).worth[unit] !== undefined &&
      hasRoom(who, unit) &&
      sleeper(who).avoids.every((other) => meet(who, other, unit) !== 'there'),
    gain: (who, unit, without = NOWHERE) => {
      if (unit === NOWHERE) return 0
      const { worth, links } = sleeper(who)
      let gain = worth[unit] ?? 0
      for (const { other, together, near } of links) {
        if (other === without) continue
        const met = meet(who, other, unit)
        if (met === 'there') gain += together + near
        if (met === 'near') gain += near
      }
      return gain
    },
    unitsWithRoom: () =>
      units.flatMap(({ capacity }, unit) => {
        const nightly = taken.subarray(unit * nights, (unit + 1) * nights)
        return nightly.some((held) => held < capacity) ? [unit] : []
      }),
    seat: (who, unit) => {
      const { from, to } = sleeper(who)
      const before = unitOf(who)
      if (before !== NOWHERE) mark(before, from, to, -1)
      if (unit !== NOWHERE) mark(unit, from, to, 1)
      seats[who] = unit
    },
  }
}
