import type { Settings } from '../../camp/settings/settings.schema.ts'
import type { Facts as DuesFacts } from '../../money/dues/standing.store.ts'
import type { Everybody, ShiftFacts } from '../shift-signups/facts.store.ts'
import { owesOverdue } from '../shift-signups/shift-signups.facts.ts'
import { shown } from '../shift-signups/shift-signups.refuse.ts'
import { type Reason, reasonsOf } from '../shift-signups/shift-signups.rules.ts'
import type { Candidate, LackingShifts } from './shift-board.schema.ts'

type Known = {
  readonly everybody: readonly Everybody[]
  readonly settings: Settings
  readonly dues: readonly DuesFacts[]
}

/** For each of everybody why they cannot take a shift, by the rules that decide when they try. A lead asks. */
function reasonsFor({ everybody, settings, dues }: Known, now: number) {
  const duesOf = Map.groupBy(dues, ({ memberId }) => memberId)
  return (shift: ShiftFacts): readonly (readonly [Everybody, readonly Reason[]])[] =>
    everybody.map((member) => {
      const ofShift = (duesOf.get(member.memberId) ?? []).filter(
        ({ seasonId }) => seasonId === shift.seasonId,
      )
      const owing = shift.requires.dues && owesOverdue(ofShift)
      return [member, reasonsOf({ member, shift, settings, owesOverdue: owing, isLead: true, now })]
    })
}

export function candidatesFor(shift: ShiftFacts, known: Known, now = Date.now()): Candidate[] {
  return reasonsFor(
    known,
    now,
  )(shift).map(([member, reasons]) => ({
    memberId: member.memberId,
    name: member.name,
    isOnSite: member.isOnSite,
    missingPoints: shift.phase === 'strike' ? member.missingStrike : member.missingPoints,
    canTake: reasons.length === 0,
    reasons: shown(reasons),
  }))
}

export const HOURS = 72

/** Shifts that begin soon with fewer than they need, and who could take them. */
export function lackingOf(
  shifts: readonly ShiftFacts[],
  known: Known,
  now = Date.now(),
): LackingShifts['data'] {
  const reasonsOfAll = reasonsFor(known, now)
  return shifts
    .filter(
      ({ places, min, startsAt }) =>
        places.held < min && Date.parse(startsAt) <= now + HOURS * 3_600_000,
    )
    .map((shift) => {
      const { requires: _, ...open } = shift
      const fits = reasonsOfAll(shift)
        .filter(([, reasons]) => reasons.length === 0)
        .map(([{ memberId, name }]) => ({ memberId, name }))
      return { shift: open, missing: shift.min - shift.places.held, fits }
    })
}
