import { notFound } from '@campkit/core/errors'
import { readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import type { ShiftSignup, Status } from './shift-signups.schema.ts'
import * as store from './shift-signups.store.ts'

/** Who came to a shift that had begun can be noted after its season has closed; the database says which those are. */
const NOTED_AFTERWARDS: readonly Status[] = ['checked_in', 'completed', 'no_show', 'excused']

export type Held = {
  readonly signup: ShiftSignup
  /** Its status, or `checked_in` where the member has come and it is not noted yet. */
  readonly standing: Status
  /** Its shift, and those that the member may get a place on once they have lost this one; all are locked. */
  readonly around: readonly string[]
}

const PROMISED: readonly Status[] = ['confirmed', 'swap_pending']

/** Locks the season, the shifts, who is on them, and the sign-up, in this order. 404 if the caller cannot see the sign-up. */
export async function hold({ tx, assertVersion }: Act, id: string, to?: Status): Promise<Held> {
  const [seen, season, shifts, , signup, { hasCome }] = await Promise.all([
    first(tx, store.find({ id })),
    holdStatusOf(tx, id, { of: 'shift_signups' }),
    readAsCamp(tx, store.lockAroundSignup({ id })),
    readAsCamp(tx, store.lockEnrollmentsAround({ id })),
    first(tx, store.lock({ id })),
    only(tx, store.hasCome({ id })),
  ])
  if (!seen || !season || !signup) throw notFound('sign-up absent or not visible')
  if (to === undefined || !NOTED_AFTERWARDS.includes(to)) assertOpen(season)
  assertVersion?.(signup.version)
  const standing = hasCome && PROMISED.includes(signup.status) ? 'checked_in' : signup.status
  return { signup, standing, around: shifts.map((shift) => shift.id) }
}

/** Changes the status of a locked sign-up and records it. */
export function write(
  act: Act,
  before: ShiftSignup,
  made: Omit<store.NewStatus, 'by'>,
): Promise<ShiftSignup> {
  const { id, memberId, seasonId, shiftId } = before
  const { status, reason, isLate, override } = made
  act.record({
    action: `shift-signups.${status}`,
    targetId: id,
    memberId,
    seasonId,
    status,
    before: { status: before.status },
    after: { shiftId, ...(isLate && { isLate }), ...(override && { overridden: override.rules }) },
    ...(reason !== undefined && { reason }),
  })
  return onTheWire(store.setStatus(act.tx, id, { ...made, by: act.by }))
}
