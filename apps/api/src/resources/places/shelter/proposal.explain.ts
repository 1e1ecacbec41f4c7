import type { Camp, Sleeper } from './proposal.camp.ts'
import { hasPower, isFor, wishesOf } from './proposal.score.ts'
import type { Seats } from './proposal.seats.ts'
import type { ProposalUnit } from './proposal.types.ts'

/** Why somebody is to sleep there. */
export const MET = [
  ...['OWN_UNIT', 'KIND', 'WITH', 'NEAR', 'QUIET', 'POWER', 'ACCESSIBLE', 'FREE'],
] as const
/** What could not be done. */
export const UNMET = ['OTHER_KIND', 'NOT_WITH', 'NOT_NEAR', 'NOT_QUIET'] as const
/** Why somebody is given no bed. */
export const UNPLACED = [
  ...[
    'NO_NIGHTS',
    'SOME_NIGHTS',
    'BRINGS_OWN',
    'OWN_UNIT_SHUT',
    'NO_UNIT',
    'NO_POWER',
    'NO_ACCESSIBLE_UNIT',
  ],
  ...['KEPT_APART', 'NO_ROOM'],
] as const

export type Reason<C extends string = string> = {
  readonly why: C
  readonly text: string
  readonly memberIds?: string[]
}
type Met = Reason<(typeof MET)[number]>
type Unmet = Reason<(typeof UNMET)[number]>
type Unplaced = Reason<(typeof UNPLACED)[number]>

const namesOf = (some: readonly Sleeper[]): string =>
  some.map(({ person }) => person.name).join(', ')
const idsOf = (some: readonly Sleeper[]): string[] => some.map(({ person }) => person.memberId)

// biome-ignore format: a table
const ABOUT: Readonly<Record<'WITH' | 'NEAR' | 'NOT_WITH' | 'NOT_NEAR', (names: string) => string>> = {
  WITH:     (names) => `With ${names}, as wished.`,
  NEAR:     (names) => `Near ${names}, as wished.`,
  NOT_WITH: (names) => `Not with ${names}, though both wish it.`,
  NOT_NEAR: (names) => `Not near ${names}.`,
}

const about = <C extends keyof typeof ABOUT>(code: C, some: readonly Sleeper[]): Reason<C>[] =>
  some.length === 0 ? [] : [{ why: code, text: ABOUT[code](namesOf(some)), memberIds: idsOf(some) }]

const kindOf = ({ kind }: ProposalUnit): string => kind.replaceAll('_', ' ')

type Explained = { readonly reasons: Met[]; readonly unmet: Unmet[] }

/** Why somebody is to sleep there, and which of their wishes could not be met. */
export function explain({ units, sleepers }: Camp, seats: Seats, who: number): Explained {
  const [sleeper, unit] = [sleepers[who], units[seats.unitOf(who)]]
  if (!sleeper || !unit) throw new Error('explains where somebody is placed')
  const wishes = wishesOf(sleeper.person)
  const others = sleeper.links.flatMap((link) => {
    const other = sleepers[link.other]
    return other
      ? [{ ...link, sleeper: other, met: seats.meet(who, link.other, seats.unitOf(who)) }]
      : []
  })
  const those = (test: (one: (typeof others)[number]) => boolean) =>
    others.filter(test).map((one) => one.sleeper)
  const isWished = ({ sleeper }: (typeof others)[number]) =>
    wishes.nearMemberIds.includes(sleeper.person.memberId)
  const rank = wishes.kinds.indexOf(unit.kind)
  const isOwn = unit.ownerMemberId === sleeper.person.memberId
  const reasons: Met[] = [
    ...given(isOwn, 'OWN_UNIT', 'It is the one they bring.'),
    ...given(!isOwn && rank >= 0, 'KIND', `A ${kindOf(unit)}: number ${rank + 1} of their wishes.`),
    ...about(
      'WITH',
      those(({ together, met }) => together > 0 && met === 'there'),
    ),
    ...about(
      'NEAR',
      those((one) => isWished(one) && one.met !== undefined),
    ),
    ...given(wishes.quiet && unit.quiet, 'QUIET', 'It is quiet there, as wished.'),
    ...given(wishes.power !== 'none', 'POWER', 'It has the power they need.'),
    ...given(wishes.needsAccess, 'ACCESSIBLE', 'It is accessible, as they need.'),
  ]
  return {
    reasons: reasons.length > 0 ? reasons : [FREE],
    unmet: [
      ...given(
        !isOwn && wishes.kinds.length > 0 && rank < 0,
        'OTHER_KIND',
        `A ${kindOf(unit)}, which they did not ask for.`,
      ),
      ...about(
        'NOT_WITH',
        those(({ isMutual, met }) => isMutual && met !== 'there'),
      ),
      ...about(
        'NOT_NEAR',
        those((one) => isWished(one) && one.met === undefined),
      ),
      ...given(!isOwn && wishes.quiet && !unit.quiet, 'NOT_QUIET', 'It is not a quiet one.'),
    ],
  }
}

const FREE: Met = { why: 'FREE', text: 'It has a bed on all their nights.' }

const given = <C extends string>(isSo: boolean, code: C, text: string): Reason<C>[] =>
  isSo ? [{ why: code, text }] : []

// biome-ignore format: a table
const WHY_NOT: Readonly<Record<(typeof UNPLACED)[number], string>> = {
  NO_NIGHTS:          'Nothing says on which nights they are there. Ask for their days of arrival and departure.',
  SOME_NIGHTS:        'They have a bed on some of their nights. Place them on the others by hand.',
  BRINGS_OWN:         'They bring their own. Add it as a unit that is theirs.',
  OWN_UNIT_SHUT:      'They bring their own, and the unit that is theirs is locked or struck. Unlock it, or place them by hand.',
  NO_UNIT:            'No unit may be filled: all are locked, struck or somebody’s own.',
  NO_POWER:           'No unit that may be filled has the power they need.',
  NO_ACCESSIBLE_UNIT: 'No unit that may be filled is accessible, as they need.',
  KEPT_APART:         'In every unit with a free bed sleeps somebody from whom they are to be kept apart.',
  NO_ROOM:            'No bed that suits them is free on all their nights.',
}

/** Why somebody who is there on some nights gets no bed; undefined if they have one on all of them. */
export function whyNot(camp: Camp, seats: Seats, who: number): Unplaced | undefined {
  const code = codeOf(camp, seats, who)
  return code && { why: code, text: WHY_NOT[code] }
}

function codeOf({ units, sleepers }: Camp, seats: Seats, who: number) {
  const sleeper = sleepers[who]
  if (!sleeper) return undefined
  const { person, has, nights, from, to, worth } = sleeper
  if (!nights) return has.length > 0 ? undefined : 'NO_NIGHTS'
  if (has.length > 0) {
    const held = has.filter((one) => one.from >= from && one.from <= to)
    return held.length > to - from ? undefined : 'SOME_NIGHTS'
  }
  const wishes = wishesOf(person)
  const isOwn = ({ ownerMemberId }: ProposalUnit) => ownerMemberId === person.memberId
  const own = units.filter(isOwn)
  if (wishes.bring === 'own' && own.length === 0) return 'BRINGS_OWN'
  const isShut = ({ locked, status }: ProposalUnit) => locked || status === 'struck'
  if (wishes.bring === 'own' && own.every(isShut)) return 'OWN_UNIT_SHUT'
  const wishesBy = new Map(sleepers.map((one) => [one.person.memberId, wishesOf(one.person)]))
  const usable = units.filter((unit) => isFor(unit, person, wishesBy.get(unit.ownerMemberId ?? '')))
  if (usable.length === 0) return 'NO_UNIT'
  const strong = usable.filter((unit) => hasPower(unit, wishes))
  if (strong.length === 0) return 'NO_POWER'
  if (wishes.needsAccess && !strong.some(({ accessible }) => accessible))
    return 'NO_ACCESSIBLE_UNIT'
  const hasFree = worth.some((one, unit) => one !== undefined && seats.hasRoom(who, unit))
  return hasFree ? 'KEPT_APART' : 'NO_ROOM'
}

const RESTRICTED: readonly string[] = ['ACCESSIBLE', 'NO_ACCESSIBLE_UNIT', 'KEPT_APART']

/** Whether a reason tells something of what is restricted in the wishes. */
export const isRestricted = ({ why }: Reason): boolean => RESTRICTED.includes(why)

/** The reasons for a bed without what is restricted. */
export function openReasons(reasons: readonly Met[]): Met[] {
  const open = reasons.filter((reason) => !isRestricted(reason))
  return open.length > 0 ? open : [FREE]
}

/** The reason against one, for who may not read what is restricted. */
export const openReason = <R extends Unplaced>(reason: R): R | Unplaced =>
  isRestricted(reason) ? { why: 'NO_ROOM', text: WHY_NOT.NO_ROOM } : reason
