import type { ProposalInput, ProposalPerson, ProposalUnit } from './proposal.types.ts'

/** Numbers that look random and are always the same for one seed. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const KINDS = ['tent', 'yurt', 'dorm', 'rv', 'shiftpod'] as const
const POWERS = ['none', 'none', 'none', 'amp15', 'amp30'] as const

type Size = { readonly people: number; readonly units: number; readonly seed: number }

/** A camp that somebody made up, with wishes of every sort, for tests and for measuring. */
export function randomCamp({ people: size, units: many, seed }: Size): ProposalInput {
  const below = numbers(seed)
  const oneOf = <T>(some: readonly T[]): T => some[below(some.length)] as T
  const idOf = (what: string, i: number) => `${what}_${String(i).padStart(4, '0')}`
  const ids = Array.from({ length: size }, (_, i) => idOf('mem', i))
  const some = (atMost: number) => [
    ...new Set(Array.from({ length: below(atMost + 1) }, () => oneOf(ids))),
  ]
  const units = Array.from({ length: many }, (_, i): ProposalUnit => {
    const isMembers = below(12) === 0
    return {
      id: idOf('shu', i),
      label: `Unit ${i}`,
      kind: oneOf(KINDS),
      capacity: 1 + below(5),
      power: oneOf(POWERS),
      accessible: below(5) === 0,
      quiet: below(4) === 0,
      zone: oneOf(['North', 'South', 'East', null]),
      xCm: below(3) === 0 ? null : below(10_000),
      yCm: below(10_000),
      status: below(20) === 0 ? 'struck' : 'ready',
      locked: below(20) === 0,
      ownership: isMembers ? 'member' : 'camp',
      ownerMemberId: isMembers ? oneOf(ids) : null,
    }
  })
  const people = ids.map((memberId, i): ProposalPerson => {
    const group = ids.slice(i - (i % 3), i - (i % 3) + 3).filter((id) => id !== memberId)
    const wishes = {
      kinds: [...new Set([oneOf(KINDS), oneOf(KINDS)])],
      bring: oneOf(['camp', 'camp', 'camp', 'share', 'camp', 'own'] as const),
      withMemberIds: [...new Set([...(below(2) === 0 ? group : []), ...some(2)])],
      nearMemberIds: some(3),
      power: oneOf(POWERS),
      quiet: below(3) === 0,
      firstNightOn: below(6) === 0 ? '2027-08-26' : null,
      lastNightOn: null,
      avoidMemberIds: some(2),
      needsAccess: below(20) === 0,
    }
    return {
      memberId,
      name: `Person ${i}`,
      arrivalOn: below(8) === 0 ? null : `2027-08-${20 + below(5)}`,
      departureOn: `2027-09-0${1 + below(6)}`,
      wishes: below(10) === 0 ? null : wishes,
    }
  })
  const held = units.slice(0, Math.floor(size / 12)).flatMap(({ id: unitId }, i) => {
    const memberId = ids[i * 7] ?? ''
    return ['2027-08-25', '2027-08-26'].map((nightOn) => ({ unitId, memberId, nightOn }))
  })
  return { gateOpensOn: '2027-08-22', gateClosesOn: '2027-09-05', units, people, held }
}
