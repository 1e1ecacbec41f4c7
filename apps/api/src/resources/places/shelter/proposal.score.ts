import type { ProposalPerson, ProposalUnit, ProposalWishes } from './proposal.types.ts'
import { POWERS } from './shelter.schema.ts'

/** What the fulfilment of a wish is worth. A bed for everybody comes first; who has been here longest does not count. */
// biome-ignore format: a table
export const WORTH = {
  bed:        1000,
  /** In the unit that they bring. */
  own:         600,
  /** With somebody, if both wish it; if one does. */
  withBoth:    300,
  withOne:      40,
  /** For each who wishes to be near the other. */
  near:         15,
  /** The kind that is dearest to them, and less for each after it. */
  kind:         60,
  nextKind:    -10,
  leastKind:    10,
  otherKind:   -40,
  quiet:        25,
  /** Beds that others may need more. */
  unusedQuiet:  -3,
  unusedAccess: -5,
  unusedPower:  -2,
} as const

const NEAR_CM = 2000

export const NO_WISHES: ProposalWishes = {
  kinds: [],
  bring: 'camp',
  withMemberIds: [],
  nearMemberIds: [],
  power: 'none',
  quiet: false,
  firstNightOn: null,
  lastNightOn: null,
  avoidMemberIds: [],
  needsAccess: false,
}

export const wishesOf = ({ wishes }: Pick<ProposalPerson, 'wishes'>): ProposalWishes =>
  wishes ?? NO_WISHES

export const hasPower = (unit: ProposalUnit, { power }: ProposalWishes): boolean =>
  POWERS.indexOf(unit.power) >= POWERS.indexOf(power)

/** Whether somebody may be put into a unit at all: a member's own is for them and whom they wish to share it with. */
export function isFor(
  unit: ProposalUnit,
  { memberId }: ProposalPerson,
  owner: ProposalWishes | undefined,
): boolean {
  if (unit.locked || unit.status === 'struck') return false
  if (unit.ownership === 'camp' || unit.ownerMemberId === memberId) return true
  return owner?.withMemberIds.includes(memberId) ?? false
}

function worthOfKind({ kind }: ProposalUnit, { kinds }: ProposalWishes): number {
  if (kinds.length === 0) return 0
  const rank = kinds.indexOf(kind)
  if (rank < 0) return WORTH.otherKind
  return Math.max(WORTH.kind + rank * WORTH.nextKind, WORTH.leastKind)
}

function worthOfQuiet(unit: ProposalUnit, { quiet }: ProposalWishes): number {
  if (!unit.quiet) return 0
  return quiet ? WORTH.quiet : WORTH.unusedQuiet
}

/** What a bed in the unit is worth to somebody, whoever else sleeps there. */
export function worthOf(unit: ProposalUnit, person: ProposalPerson): number {
  const wishes = wishesOf(person)
  if (unit.ownerMemberId === person.memberId) return WORTH.bed + WORTH.own
  const spare = POWERS.indexOf(unit.power) - POWERS.indexOf(wishes.power)
  return (
    WORTH.bed +
    worthOfKind(unit, wishes) +
    worthOfQuiet(unit, wishes) +
    (unit.accessible && !wishes.needsAccess ? WORTH.unusedAccess : 0) +
    spare * WORTH.unusedPower
  )
}

/** In the same zone, or at most 20 metres apart. */
export function areNear(one: ProposalUnit, other: ProposalUnit): boolean {
  if (one.id === other.id || (one.zone !== null && one.zone === other.zone)) return true
  if (one.xCm === null || one.yCm === null || other.xCm === null || other.yCm === null) return false
  return Math.hypot(one.xCm - other.xCm, one.yCm - other.yCm) <= NEAR_CM
}

/** What it is worth that two sleep in one unit, and that they sleep near each other. */
export function worthOfPair(one: ProposalPerson, other: ProposalPerson) {
  const [first, second] = [wishesOf(one), wishesOf(other)]
  const wanting = (ids: readonly string[], back: readonly string[]): number =>
    Number(ids.includes(other.memberId)) + Number(back.includes(one.memberId))
  const wishing = wanting(first.withMemberIds, second.withMemberIds)
  return {
    together: wishing === 2 ? WORTH.withBoth : wishing * WORTH.withOne,
    near: wanting(first.nearMemberIds, second.nearMemberIds) * WORTH.near,
    isMutual: wishing === 2,
  }
}
