import type { Settings } from '../../camp/settings/settings.schema.ts'
import type { Facts as DuesFacts } from '../../money/dues/standing.store.ts'
import type { MemberFacts, ShiftFacts } from './facts.store.ts'
import type { ShiftOption } from './member-shifts.schema.ts'
import { owesOverdue } from './shift-signups.facts.ts'
import { shown } from './shift-signups.refuse.ts'
import { reasonsOf } from './shift-signups.rules.ts'

type Known = {
  readonly facts: MemberFacts
  readonly shifts: readonly ShiftFacts[]
  readonly settings: Settings
  readonly dues: readonly DuesFacts[]
  readonly isLead: boolean
}

/** What a member may take now, by the same rules that decide when they do. */
export function optionsOf({ facts, shifts, settings, dues, isLead }: Known): ShiftOption[] {
  const now = Date.now()
  const owes = owesOverdue(dues)
  return shifts.map((shift) => {
    const about = { member: facts, shift, settings, owesOverdue: owes, isLead, now }
    const reasons = reasonsOf(about)
    const canWait = reasons.length === 1 && reasons[0]?.code === 'FULL'
    const { requires: _, ...open } = shift
    return { shift: open, canTake: reasons.length === 0, canWait, reasons: shown(reasons) }
  })
}
