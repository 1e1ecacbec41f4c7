import type { Settings } from '../../camp/settings/settings.schema.ts'
import type { Obligation, Reliability } from './member-shifts.schema.ts'
import type { ShiftSignup, Status } from './shift-signups.schema.ts'

const COMMITTED: readonly Status[] = ['confirmed', 'checked_in', 'swap_pending']

type Counted = Pick<ShiftSignup, 'status' | 'phase' | 'worth' | 'pointsCredited' | 'isLate'>

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** What of the points is promised, done and missing. */
function share(signups: readonly Counted[], required: number) {
  const committed = sum(
    signups.filter(({ status }) => COMMITTED.includes(status)).map(({ worth }) => worth),
  )
  const done = sum(signups.map(({ pointsCredited }) => pointsCredited ?? 0))
  return { required, committed, done, missing: Math.max(0, required - committed - done) }
}

type Rules = { readonly shifts: Settings['shifts']; readonly gateOpensOn: string | null }

/** What a member owes the camp in a season, and how far they are; strike is counted apart. */
export function obligationOf(
  signups: readonly Counted[],
  { shifts, gateOpensOn }: Rules,
): Obligation {
  const isStrike = ({ phase }: Counted) => phase === 'strike'
  return {
    ...share(
      signups.filter((one) => !isStrike(one)),
      shifts.requiredPoints,
    ),
    deadline: shifts.pointsDueOn ?? gateOpensOn,
    strike: share(signups.filter(isStrike), shifts.requiredStrikePoints),
  }
}

/** How far one can count on a member. */
export function reliabilityOf(signups: readonly Counted[]): Reliability {
  const count = (status: Status) => signups.filter((one) => one.status === status).length
  return {
    completed: count('completed'),
    noShows: count('no_show'),
    excused: count('excused'),
    lateDrops: signups.filter(({ isLate }) => isLate).length,
  }
}
