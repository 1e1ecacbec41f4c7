import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dayAfter } from './beds.ts'
import { openReason, openReasons } from './proposal.explain.ts'
import { numbers, randomCamp } from './proposal.random.ts'
import { type Proposed, propose } from './proposal.ts'
import type { ProposalInput, ProposalPerson, ProposalUnit } from './proposal.types.ts'

const CAMPS = [
  { people: 36, units: 13, seed: 1 },
  { people: 36, units: 20, seed: 2 },
  { people: 24, units: 24, seed: 3 },
  { people: 54, units: 14, seed: 4 },
]

// Written anew from docs/domain/shelter.md, so that a mistake in the search is not repeated here.

type Bed = { readonly unitId: string; readonly nights: ReadonlySet<string> }
type Beds = ReadonlyMap<string, readonly Bed[]>

function bedsOf(input: ProposalInput, placements: Proposed['placements']): Map<string, Bed[]> {
  const beds = new Map<string, Bed[]>()
  const add = (memberId: string, bed: Bed) =>
    beds.set(memberId, [...(beds.get(memberId) ?? []), bed])
  for (const { memberId, unitId, nightOn } of input.held) {
    add(memberId, { unitId, nights: new Set([nightOn]) })
  }
  for (const { memberId, unitId, firstNightOn, lastNightOn } of placements) {
    const nights = new Set<string>()
    for (let on = firstNightOn; on <= lastNightOn; on = dayAfter(on, 1)) nights.add(on)
    add(memberId, { unitId, nights })
  }
  return beds
}

const isNear = (a: ProposalUnit, b: ProposalUnit): boolean =>
  (a.zone !== null && a.zone === b.zone) ||
  (a.xCm !== null &&
    b.xCm !== null &&
    Math.hypot(a.xCm - b.xCm, (a.yCm ?? 0) - (b.yCm ?? 0)) <= 2000)

const AMPS = ['none', 'amp15', 'amp30', 'amp50']

function ownScore(person: ProposalPerson, unit: ProposalUnit): number {
  const { wishes, memberId } = person
  if (unit.ownerMemberId === memberId) return 1600
  const rank = wishes?.kinds.indexOf(unit.kind) ?? -1
  let score = 1000
  if (rank >= 0) score += Math.max(60 - 10 * rank, 10)
  else if (wishes && wishes.kinds.length > 0) score -= 40
  if (unit.quiet) score += wishes?.quiet ? 25 : -3
  if (unit.accessible && !wishes?.needsAccess) score -= 5
  return score - 2 * (AMPS.indexOf(unit.power) - AMPS.indexOf(wishes?.power ?? 'none'))
}

type Sets = { readonly input: ProposalInput; readonly unitAt: ReadonlyMap<string, ProposalUnit> }

/** What all the beds together are worth, with everybody's wishes to be with and near each other. */
function scoreOf({ input, unitAt }: Sets, beds: Beds, placed: ReadonlySet<string>): number {
  let score = 0
  const at = (id: string) => unitAt.get(id) as ProposalUnit
  const share = (one: Bed, other: Bed) => [...one.nights].some((on) => other.nights.has(on))
  const meet = (a: string, b: string): 'there' | 'near' | undefined => {
    const pairs = (beds.get(a) ?? []).flatMap((one) =>
      (beds.get(b) ?? []).filter((other) => share(one, other)).map((other) => [one, other]),
    )
    if (pairs.some(([one, other]) => one?.unitId === other?.unitId)) return 'there'
    const near = pairs.some(([one, other]) =>
      isNear(at(one?.unitId ?? ''), at(other?.unitId ?? '')),
    )
    return near ? 'near' : undefined
  }
  const wishesBy = new Map(input.people.map(({ memberId, wishes }) => [memberId, wishes]))
  for (const person of input.people) {
    const { memberId, wishes } = person
    const [bed] = beds.get(memberId) ?? []
    if (bed && placed.has(memberId)) score += ownScore(person, at(bed.unitId))
    for (const other of wishes?.withMemberIds ?? []) {
      // Both wish it: each of the two counts half.
      if (other !== memberId && meet(memberId, other) === 'there') {
        score += wishesBy.get(other)?.withMemberIds.includes(memberId) ? 150 : 40
      }
    }
    for (const other of wishes?.nearMemberIds ?? []) {
      if (other !== memberId && meet(memberId, other)) score += 15
    }
  }
  return score
}

/** The rules that no proposal may break, by the name of the first that is broken. */
function broken(
  { input, unitAt }: Sets,
  beds: Beds,
  placed: ReadonlySet<string>,
): string | undefined {
  const taken = new Map<string, number>()
  for (const [memberId, own] of beds) {
    const nights = own.flatMap(({ nights }) => [...nights])
    if (new Set(nights).size < nights.length) return `two beds for ${memberId}`
    for (const { unitId, nights } of own) {
      for (const on of nights) {
        const at = `${unitId} ${on}`
        taken.set(at, (taken.get(at) ?? 0) + 1)
        if ((taken.get(at) ?? 0) > (unitAt.get(unitId)?.capacity ?? 0)) return `full: ${at}`
      }
    }
  }
  const wishesBy = new Map(input.people.map(({ memberId, wishes }) => [memberId, wishes]))
  for (const { memberId, wishes, arrivalOn, departureOn } of input.people) {
    if (!placed.has(memberId)) continue
    const [bed] = beds.get(memberId) ?? []
    const unit = unitAt.get(bed?.unitId ?? '')
    if (!bed || !unit || unit.locked || unit.status === 'struck') return `locked: ${memberId}`
    const isOwn = unit.ownerMemberId === memberId
    const isInvited = wishesBy.get(unit.ownerMemberId ?? '')?.withMemberIds.includes(memberId)
    if (unit.ownership === 'member' && !isOwn && !isInvited) return `somebody’s own: ${memberId}`
    if (wishes?.bring === 'own' && !isOwn) return `brings their own: ${memberId}`
    if (wishes?.needsAccess && !unit.accessible) return `not accessible: ${memberId}`
    if (AMPS.indexOf(unit.power) < AMPS.indexOf(wishes?.power ?? 'none'))
      return `no power: ${memberId}`
    for (const on of bed.nights) {
      if ((arrivalOn && on < arrivalOn) || (departureOn && on >= departureOn)) return `away ${on}`
    }
    for (const [other, theirs] of beds) {
      const isAvoided =
        wishes?.avoidMemberIds.includes(other) ||
        wishesBy.get(other)?.avoidMemberIds.includes(memberId)
      if (other === memberId || !isAvoided) continue
      for (const { unitId, nights } of theirs) {
        if (unitId === unit.id && [...nights].some((on) => bed.nights.has(on))) {
          return `beside ${other}: ${memberId}`
        }
      }
    }
  }
  return undefined
}

const setsOf = (input: ProposalInput): Sets => ({
  input,
  unitAt: new Map(input.units.map((unit) => [unit.id, unit])),
})

/** The beds after two have changed places, each on their own nights. */
function swapped(
  input: ProposalInput,
  made: Proposed,
  one: string,
  other: string,
): Proposed['placements'] {
  const unitOf = (id: string) => made.placements.find(({ memberId }) => memberId === id)?.unitId
  const nightsOf = new Map(made.placements.map((placement) => [placement.memberId, placement]))
  const put = (who: string, unitId: string | undefined) => {
    const known = nightsOf.get(who)
    if (unitId === undefined) return []
    if (known) return [{ ...known, unitId }]
    return [{ memberId: who, unitId, ...nightsOfUnplaced(input, who), reasons: [], unmet: [] }]
  }
  return [
    ...made.placements.filter(({ memberId }) => memberId !== one && memberId !== other),
    ...put(one, unitOf(other)),
    ...put(other, unitOf(one)),
  ]
}

function nightsOfUnplaced({ people, gateOpensOn, gateClosesOn }: ProposalInput, who: string) {
  const person = people.find(({ memberId }) => memberId === who)
  const { arrivalOn = null, departureOn = null, wishes = null } = person ?? {}
  const first = wishes?.firstNightOn ?? arrivalOn ?? gateOpensOn ?? ''
  return {
    firstNightOn: arrivalOn && arrivalOn > first ? arrivalOn : first,
    lastNightOn: dayAfter(departureOn ?? gateClosesOn ?? '', -1),
  }
}

const idsOf = ({ placements }: Proposed) => new Set(placements.map(({ memberId }) => memberId))

describe('a proposal of who sleeps where', () => {
  for (const size of CAMPS) {
    const input = randomCamp(size)
    const sets = setsOf(input)
    const made = propose(input)
    const name = `${size.people} people and ${size.units} units`

    it(`${name}: beds for some, a reason for each, and no rule is broken`, () => {
      assert.ok(made.placements.length > size.people / 4, `${made.placements.length} are placed`)
      assert.equal(broken(sets, bedsOf(input, made.placements), idsOf(made)), undefined)
      for (const { reasons } of made.placements)
        assert.ok(reasons.every(({ text }) => text.endsWith('.')))
      for (const { reasons } of made.placements) assert.ok(reasons.length > 0)
      const held = new Set(input.held.map(({ memberId }) => memberId))
      const said = [...made.placements, ...made.unplaced].map(({ memberId }) => memberId)
      assert.equal(new Set(said).size, said.length)
      for (const { memberId } of input.people) {
        assert.ok(held.has(memberId) || said.includes(memberId), `nothing said of ${memberId}`)
      }
    })

    it(`${name}: no two would be better off in each other’s place, of all pairs`, () => {
      const before = scoreOf(sets, bedsOf(input, made.placements), idsOf(made))
      const movable = input.people
        .map(({ memberId }) => memberId)
        .filter((id) => !input.held.some(({ memberId }) => memberId === id))
      let tried = 0
      for (const [i, one] of movable.entries()) {
        for (const other of movable.slice(i + 1)) {
          const placements = swapped(input, made, one, other)
          const placed = new Set(placements.map(({ memberId }) => memberId))
          const beds = bedsOf(input, placements)
          if (placed.size === 0 || broken(sets, beds, placed) !== undefined) continue
          tried += 1
          const after = scoreOf(sets, beds, placed)
          assert.ok(after <= before, `${one} and ${other}: ${after} instead of ${before}`)
        }
      }
      assert.ok(tried > size.people, `${tried} pairs could change places`)
    })

    it(`${name}: the same proposal, in whatever order the camp is read`, () => {
      const below = numbers(size.seed + 100)
      const shuffled = <T>(some: readonly T[]): T[] =>
        some
          .map((one) => ({ one, at: below(1_000_000) }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one)
      const { units, people, held } = input
      for (let i = 0; i < 3; i++) {
        const other = { units: shuffled(units), people: shuffled(people), held: shuffled(held) }
        assert.deepEqual(propose({ ...input, ...other }), made)
      }
    })
  }

  const unit = (id: string, more: Partial<ProposalUnit> = {}): ProposalUnit => ({
    ...{ id, label: id, kind: 'tent', capacity: 2, power: 'none', accessible: false, quiet: false },
    ...{ zone: null, xCm: null, yCm: null, status: 'ready', locked: false, ownership: 'camp' },
    ownerMemberId: null,
    ...more,
  })
  const person = (memberId: string, wishes: object | null = null): ProposalPerson => ({
    ...{ memberId, name: memberId, arrivalOn: '2027-08-22', departureOn: '2027-08-29' },
    wishes: wishes && {
      ...{ kinds: [], bring: 'camp', withMemberIds: [], nearMemberIds: [], power: 'none' },
      ...{ quiet: false, firstNightOn: null, lastNightOn: null, avoidMemberIds: [] },
      needsAccess: false,
      ...wishes,
    },
  })
  const camp = (units: ProposalUnit[], people: ProposalPerson[]): ProposalInput => ({
    ...{ gateOpensOn: null, gateClosesOn: null, units, people, held: [] },
  })
  const codesOf = ({ placements }: Proposed, who: string) => {
    const found = placements.find(({ memberId }) => memberId === who)
    return [
      found?.unitId,
      ...[...(found?.reasons ?? []), ...(found?.unmet ?? [])].map((r) => r.why),
    ]
  }

  it('keeps friends together, gives the dearest kind, and says so', () => {
    const made = propose(
      camp(
        [unit('a', { capacity: 1 }), unit('b', { kind: 'yurt', quiet: true })],
        [
          person('ana', { kinds: ['yurt'], withMemberIds: ['ben'] }),
          person('ben', { kinds: ['tent'], withMemberIds: ['ana'], quiet: true }),
          person('cy', { kinds: ['yurt'] }),
        ],
      ),
    )
    assert.deepEqual(codesOf(made, 'ana'), ['b', 'KIND', 'WITH'])
    assert.deepEqual(codesOf(made, 'ben'), ['b', 'WITH', 'QUIET', 'OTHER_KIND'])
    assert.deepEqual(codesOf(made, 'cy'), ['a', 'FREE', 'OTHER_KIND'])
  })

  it('says of everybody without a bed why, and tells nothing restricted to others', () => {
    const made = propose(
      camp(
        [
          unit('a', { capacity: 3 }),
          unit('mine', { ownership: 'member', ownerMemberId: 'own' }),
          unit('van', { ownership: 'member', ownerMemberId: 'lu', locked: true }),
        ],
        [
          person('able', { needsAccess: true }),
          person('amp', { power: 'amp30' }),
          person('ana', { avoidMemberIds: ['zed'] }),
          person('lu', { bring: 'own' }),
          person('own', { bring: 'own' }),
          person('tent', { bring: 'own' }),
          { ...person('when'), arrivalOn: null },
          person('zed'),
        ],
      ),
    )
    assert.deepEqual(codesOf(made, 'own'), ['mine', 'OWN_UNIT'])
    const why = Object.fromEntries(made.unplaced.map((one) => [one.memberId, one.why]))
    assert.deepEqual(why, {
      able: 'NO_ACCESSIBLE_UNIT',
      amp: 'NO_POWER',
      lu: 'OWN_UNIT_SHUT',
      tent: 'BRINGS_OWN',
      when: 'NO_NIGHTS',
      zed: 'KEPT_APART',
    })
    const open = made.unplaced.map((one) => openReason(one).why)
    assert.deepEqual(open, [
      'NO_ROOM',
      'NO_POWER',
      'OWN_UNIT_SHUT',
      'BRINGS_OWN',
      'NO_NIGHTS',
      'NO_ROOM',
    ])
    const accessible = { why: 'ACCESSIBLE', text: 'It is accessible, as they need.' } as const
    assert.deepEqual(openReasons([accessible])[0]?.why, 'FREE')
  })

  it('lets somebody make room for who fits nowhere else', () => {
    const units = [
      unit('a', { capacity: 1, accessible: true }),
      unit('b', { capacity: 1, kind: 'rv' }),
    ]
    const people = [person('ana', { kinds: ['tent'] }), person('zed', { needsAccess: true })]
    assert.deepEqual(
      propose(camp(units, people)).placements.map(({ memberId, unitId }) => [memberId, unitId]),
      [
        ['ana', 'b'],
        ['zed', 'a'],
      ],
    )
  })
})
