import type { Act } from '../../../act.ts'
import type { ShiftMove } from '../../people/notifications/kinds.shifts.ts'
import { notifyAll, notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
import type { ShiftSignup, Status } from './shift-signups.schema.ts'
import { findLeads } from './told.store.ts'

/** What of a sign-up is told, and how it is called there. */
const TOLD: Partial<Record<Status, ShiftMove>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  waitlisted: 'waitlisted',
  refused: 'refused',
  removed: 'removed',
  dropped: 'dropped',
  completed: 'completed',
  no_show: 'no_show',
  excused: 'excused',
}

type Telling = Pick<Act, 'tx' | 'by'>
type Told = Pick<
  ShiftSignup,
  'id' | 'memberId' | 'seasonId' | 'title' | 'startsAt' | 'location' | 'status'
>

/** Tells the member what a lead did with a shift of theirs (INV-Z3). */
export function tellIfByLead({ tx, by }: Telling, signup: Told, reason?: string): void {
  const { id, memberId, seasonId, title, startsAt, location } = signup
  const move = TOLD[signup.status]
  if (!move) return
  const details = { move, title, startsAt, location, reason }
  const about = { memberId, seasonId, aboutId: id, details }
  notifyIfByOther({ tx, by, memberId }, { kind: 'shift_changed', ...about })
}

/** Tells those who lead the team that somebody waits for their yes. */
export async function tellLeads({ tx, by }: Telling, signup: Told & { shiftId: string }) {
  const { id, seasonId, title, startsAt, shiftId } = signup
  const leads = await findLeads(tx, shiftId)
  notifyAll(
    tx,
    leads
      .filter(({ memberId }) => memberId !== by)
      .map(({ memberId }) => ({
        kind: 'shift_waits_for_lead' as const,
        memberId,
        seasonId,
        aboutId: id,
        details: { title, startsAt },
        dedupeKey: `shift_waits_for_lead ${id}`,
      })),
  )
}
