import type { Settings } from '../../camp/settings/settings.schema.ts'
import type { WorklogEntry } from '../worklog/worklog.schema.ts'
import type { Obligation, Reliability } from './member-shifts.schema.ts'
import type { ShiftSignup, Status } from './shift-signups.schema.ts'

const COMMITTED: readonly Status[] = ['confirmed', 'checked_in', 'swap_pending']

type Counted = Pick<ShiftSignup, 'status' | 'phase' | 'worth' | 'pointsCredited' | 'isLate'>

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

type Work = Pick<WorklogEntry, 'phase' | 'pointsCredited'>

/** What of the points is promised, done and missing. Hours outside of shifts count once they are approved. */
function share(signups: readonly Counted[], work: readonly Work[], required: number) {
  const committed = sum(
    signups.filter(({ status }) => COMMITTED.includes(status)).map(({ worth }) => worth),
  )
  const credited = [...signups, ...work].map(({ pointsCredited }) => pointsCredited ?? 0)
  const done = Math.max(0, sum(credited))
  return { required, committed, done, missing: Math.max(0, required - committed - done) }
}

type Rules = { readonly shifts: Settings['shifts']; readonly gateOpensOn: string | null }

/** What a member owes the camp in a season, and how far they are; strike is counted apart. */
export function obligationOf(
  signups: readonly Counted[],
  work: readonly Work[],
  { shifts, gateOpensOn }: Rules,
): Obligation {
  const isStrike = ({ phase }: Work) => phase === 'strike'
  const isOther = ({ phase }: Work) => phase !== 'strike'
  const { requiredPoints, requiredStrikePoints } = shifts
  return {
    ...share(signups.filter(isOther), work.filter(isOther), requiredPoints),
    deadline: shifts.pointsDueOn ?? gateOpensOn,
    strike: share(signups.filter(isStrike), work.filter(isStrike), requiredStrikePoints),
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
