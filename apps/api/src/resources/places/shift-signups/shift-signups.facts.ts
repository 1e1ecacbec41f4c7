import { readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import type { Settings } from '../../camp/settings/settings.schema.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { type Facts as DuesFacts, facts as duesFacts } from '../../money/dues/standing.store.ts'
import { standingOf } from '../../money/dues/standing.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { factsForShift, type MemberFacts, type ShiftFacts, shiftFacts } from './facts.store.ts'
import * as store from './shift-signups.store.ts'

/** Whether a member owes something that is overdue. */
export const owesOverdue = (rows: readonly DuesFacts[]): boolean =>
  rows.some((row) => ['overdue', 'plan_behind'].includes(standingOf(row).status))

type Wanted = { readonly shiftId: string; readonly memberId: string }

export type Locked = {
  readonly season: 'planned' | 'active' | 'closed' | undefined
  readonly shift: ShiftFacts | undefined
  readonly member: MemberFacts | undefined
  readonly settings: Settings
  /** By season. */
  readonly dues: readonly DuesFacts[]
}

/**
 * Locks the season, the shift and the member's enrollment, in this order, and then reads what the rules look at. All
 * are sent together: what is read is as it is behind the locks.
 */
export async function lockFacts(tx: Tx, { shiftId, memberId }: Wanted): Promise<Locked> {
  const [season, , , shift, member, stored, dues] = await Promise.all([
    holdStatusOf(tx, shiftId, { of: 'shifts' }),
    readAsCamp(tx, store.lockShift({ id: shiftId })),
    readAsCamp(tx, store.lockEnrollments({ shiftId, memberIds: [memberId] })),
    first(tx, shiftFacts({ shiftId })),
    first(tx, factsForShift({ shiftId, memberId })),
    only(tx, settings.find({})),
    all(tx, duesFacts({ memberIds: [memberId], seasonIds: null })),
  ])
  return { season, shift, member, settings: settingsOf(stored), dues }
}
