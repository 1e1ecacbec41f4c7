import type { Settings } from '../../camp/settings/settings.schema.ts'
import type { MemberFacts, ShiftFacts } from './facts.store.ts'
import type { Overridable, Status } from './shift-signups.schema.ts'

/** What can refuse a sign-up, in the order in which a caller is told. */
export const REFUSALS = [
  'ALREADY_SIGNED_UP',
  'NOT_PUBLISHED',
  'NOT_CONFIRMED',
  'ENDED',
  'NOT_YET_OPEN',
  'WINDOW_CLOSED',
  'ASSIGNED_ONLY',
  'REQUIREMENT_MISSING',
  'SHIFT_CONFLICT',
  'EVENT_CONFLICT',
  'REST_TOO_SHORT',
  'LIMIT_REACHED',
  'FULL',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** One reason why a member cannot take a shift. */
export type Reason = {
  readonly code: Refusal
  /** The shifts or entries of the schedule that are in the way. */
  readonly with?: string[]
  /** What is missing: `tag:cook`, `document:doc_…`, `training:srl_…`, `dues`, `arrival`, `departure`. */
  readonly missing?: string[]
  /** When it opens, or closed. */
  readonly at?: string
}

export type Situation = {
  readonly member: MemberFacts
  readonly shift: ShiftFacts
  readonly settings: Pick<Settings, 'windows' | 'shifts'>
  readonly owesOverdue: boolean
  readonly isLead: boolean
  readonly now: number
  /** Sign-ups that are given up in the same act. */
  readonly without?: readonly string[]
}

const HOLDING: readonly Status[] = [
  'pending',
  'confirmed',
  'offered',
  'checked_in',
  'completed',
  'no_show',
  'swap_pending',
]
export const holdsPlace = (status: Status): boolean => HOLDING.includes(status)

const at = (instant: string): number => Date.parse(instant)

/** Every reason why the member cannot take the shift now; none if they can (INV-X4). */
export function reasonsOf(situation: Situation): readonly Reason[] {
  return RULES.flatMap((rule) => rule(situation) ?? [])
}

type Rule = (situation: Situation) => Reason | undefined

const ownSignups = ({ member, without = [] }: Situation) =>
  member.signups.filter(({ id }) => !without.includes(id))

const held = (situation: Situation) =>
  ownSignups(situation).filter(
    ({ status, shiftId }) => holdsPlace(status) && shiftId !== situation.shift.id,
  )

const isOnIt = (situation: Situation): boolean =>
  ownSignups(situation).some(({ shiftId }) => shiftId === situation.shift.id)

const shiftsIn = (found: readonly { readonly shiftId: string }[]): string[] =>
  found.map(({ shiftId }) => shiftId)

// biome-ignore format: a table
const RULES: readonly Rule[] = [
  (situation) => isOnIt(situation) ? { code: 'ALREADY_SIGNED_UP' } : undefined,
  ({ shift }) => shift.status === 'draft' || shift.status === 'cancelled' ? { code: 'NOT_PUBLISHED' } : undefined,
  ({ member }) => member.enrollment?.status === 'confirmed' ? undefined : { code: 'NOT_CONFIRMED' },
  ({ shift, now }) => shift.status === 'completed' || at(shift.startsAt) <= now ? { code: 'ENDED' } : undefined,
  (situation) => { const opens = opensAt(situation); return opens !== null && situation.now < at(opens) ? { code: 'NOT_YET_OPEN', at: opens } : undefined },
  (situation) => { const closes = closesAt(situation); return closes !== null && situation.now >= at(closes) ? { code: 'WINDOW_CLOSED', at: closes } : undefined },
  ({ shift, isLead }) => shift.policy === 'assigned' && !isLead ? { code: 'ASSIGNED_ONLY' } : undefined,
  (situation) => { const missing = missingFor(situation); return missing.length > 0 ? { code: 'REQUIREMENT_MISSING', missing } : undefined },
  (situation) => { const found = held(situation).filter(isDuring(situation.shift, 0)); return found.length > 0 ? { code: 'SHIFT_CONFLICT', with: shiftsIn(found) } : undefined },
  ({ member, shift }) => { const found = member.events.filter(isDuring(shift, 0)); return found.length > 0 ? { code: 'EVENT_CONFLICT', with: found.map(({ id }) => id) } : undefined },
  tooShortRest,
  limitReached,
  // Who is on it already needs no further place.
  (situation) => situation.shift.places.held >= situation.shift.max && !isOnIt(situation) ? { code: 'FULL' } : undefined,
]

const opensAt = ({ shift, settings }: Situation) =>
  shift.signupOpensAt ?? settings.windows.shifts.opensAt
const closesAt = ({ shift, settings }: Situation) =>
  shift.signupClosesAt ?? settings.windows.shifts.closesAt

/** Whether a sign-up is at the time of a shift, or nearer to it than the given rest. Back to back is no overlap. */
const isDuring =
  ({ startsAt, endsAt }: ShiftFacts, restMinutes: number) =>
  (other: { readonly startsAt: string; readonly endsAt: string }): boolean =>
    at(other.startsAt) < at(endsAt) + restMinutes * 60_000 &&
    at(other.endsAt) > at(startsAt) - restMinutes * 60_000

function tooShortRest(situation: Situation): Reason | undefined {
  const { shift } = situation
  const near = held(situation).filter((one) => {
    const rest = Math.max(one.restMinutes, shift.requires.restMinutes)
    return !isDuring(shift, 0)(one) && isDuring(shift, rest)(one)
  })
  return near.length > 0 ? { code: 'REST_TOO_SHORT', with: shiftsIn(near) } : undefined
}

function limitReached(situation: Situation): Reason | undefined {
  const most = situation.settings.shifts.maxUpcoming
  const upcoming = held(situation).filter(({ startsAt }) => at(startsAt) > situation.now)
  return most > 0 && upcoming.length >= most ? { code: 'LIMIT_REACHED' } : undefined
}

/** Work before, after and beside the event need not be done where the camp is. */
const ON_SITE: readonly ShiftFacts['phase'][] = ['build', 'event', 'strike']

function missingFor({ member, shift, owesOverdue }: Situation): string[] {
  const { tags, acknowledged, completed } = member
  const { requires } = shift
  const stay = ON_SITE.includes(shift.phase) ? member.enrollment : null
  const { training, day } = requires
  const isTrained = completed.some(({ id, name }) => id === training?.id || name === training?.name)
  return [
    ...requires.tags.filter((tag) => !tags.includes(tag)).map((tag) => `tag:${tag}`),
    ...requires.ack.filter((id) => !acknowledged.includes(id)).map((id) => `document:${id}`),
    ...(training && !isTrained ? [`training:${training.id}`] : []),
    ...(requires.dues && owesOverdue ? ['dues'] : []),
    ...((stay?.arrivalOn ?? '') > day ? ['arrival'] : []),
    ...(stay?.departureOn && stay.departureOn < day ? ['departure'] : []),
  ]
}

/** What nobody can set aside, not even a lead. */
const FIRM: readonly Refusal[] = [
  'ALREADY_SIGNED_UP',
  'NOT_PUBLISHED',
  'NOT_CONFIRMED',
  'ASSIGNED_ONLY',
]
export const isFirm = ({ code }: Reason): boolean => FIRM.includes(code)

export const overridableOf = (reasons: readonly Reason[]): readonly Overridable[] =>
  reasons.filter((reason) => !isFirm(reason)).map(({ code }) => code as Overridable)
