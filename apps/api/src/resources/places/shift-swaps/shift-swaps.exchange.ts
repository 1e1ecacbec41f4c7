import { conflict, notFound } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { lockFacts, owesOverdue } from '../shift-signups/shift-signups.facts.ts'
import { write } from '../shift-signups/shift-signups.hold.ts'
import { passOnShifts } from '../shift-signups/shift-signups.places.ts'
import { refusalOf } from '../shift-signups/shift-signups.refuse.ts'
import { type Reason, reasonsOf } from '../shift-signups/shift-signups.rules.ts'
import type { ShiftSignup } from '../shift-signups/shift-signups.schema.ts'
import * as signups from '../shift-signups/shift-signups.store.ts'

export type Exchange = {
  /** The sign-up that is given. */
  readonly signup: ShiftSignup
  readonly takerId: string
  /** The shift of the taker that goes the other way. */
  readonly forShiftId: string | null
}

/** What does not count when a place changes hands: it was taken in time, and stays taken. */
const PASSED: readonly Reason['code'][] = ['FULL', 'NOT_YET_OPEN', 'WINDOW_CLOSED', 'ASSIGNED_ONLY']

/**
 * A place changes hands, or two do, all in one act: either everything happens or nothing. The season must be held. Whoever
 * gets a shift must be able to take it. Works with the camp's view, as the shifts of two people change.
 */
export const exchange = (act: Act, wanted: Exchange): Promise<ShiftSignup> =>
  asCamp(act.tx, () => exchanged(act, wanted))

async function exchanged(act: Act, wanted: Exchange): Promise<ShiftSignup> {
  const { signup: seen, takerId, forShiftId } = wanted
  const { tx } = act
  const shiftIds = [seen.shiftId, ...(forShiftId === null ? [] : [forShiftId])]
  const memberIds = [seen.memberId, takerId]
  const [around, , signup, { hasCome }, taker] = await Promise.all([
    all(tx, signups.lockAround({ shiftIds })),
    all(tx, signups.lockEnrollments({ shiftId: seen.shiftId, memberIds })),
    first(tx, signups.lock({ id: seen.id })),
    only(tx, signups.hasCome({ id: seen.id })),
    lockFacts(tx, { shiftId: seen.shiftId, memberId: takerId }),
  ])
  if (signup?.status !== seen.status || hasCome) throw conflict('SWAP_ENDED', 'changed meanwhile')
  const back =
    forShiftId === null ? undefined : await backFrom(act, taker.member?.signups, forShiftId)
  const isOver = assertCanTake(taker, back ? [back.id] : [])
  // Where they waited, and were passed over because of what they give.
  const beside = around.map(({ id }) => id).filter((id) => !shiftIds.includes(id))
  if (!back) {
    void write(act, signup, { status: 'swapped' })
    const given = await give(act, signup, takerId, isOver)
    await passOnShifts(act, beside)
    return given
  }
  const asker = { shiftId: back.shiftId, memberId: signup.memberId }
  const isBackOver = assertCanTake(await lockFacts(tx, asker), [signup.id])
  void write(act, signup, { status: 'swapped' })
  void write(act, back, { status: 'swap_pending' })
  void write(act, { ...back, status: 'swap_pending' }, { status: 'swapped' })
  const giving = onTheWire(give(act, signup, takerId, isOver))
  await give(act, back, signup.memberId, isBackOver)
  await passOnShifts(act, beside)
  return giving
}

type Own = readonly { readonly id: string; readonly shiftId: string; readonly status: string }[]

async function backFrom({ tx }: Act, own: Own | undefined, shiftId: string): Promise<ShiftSignup> {
  const found = own?.find((one) => one.shiftId === shiftId && one.status === 'confirmed')
  const id = found?.id ?? ''
  const [back, { hasCome }] = await Promise.all([
    first(tx, signups.lock({ id })),
    only(tx, signups.hasCome({ id })),
  ])
  if (back?.status !== 'confirmed' || hasCome)
    throw conflict('NOTHING_IN_EXCHANGE', 'the taker lacks it')
  return back
}

type Facts = Awaited<ReturnType<typeof lockFacts>>

/**
 * Throws unless who gets the shift could take it; every reason at once. Returns whether there are more on it than fit: then
 * the place that changes hands is still one too many.
 */
function assertCanTake({ shift, member, settings, dues }: Facts, without: string[]): boolean {
  if (!shift) throw notFound('shift absent')
  if (!member) throw notFound('member absent', 'toMemberId')
  const owing = owesOverdue(dues.filter(({ seasonId }) => seasonId === shift.seasonId))
  const about = { member, shift, settings, owesOverdue: owing, isLead: true, without }
  const reasons = reasonsOf({ ...about, now: Date.now() }).filter(
    ({ code }) => !PASSED.includes(code),
  )
  if (reasons.length > 0) throw refusalOf(reasons, false)
  return shift.places.over > 0
}

/** The new sign-up of who gets a place. */
async function give(
  act: Act,
  { id: from, shiftId, seasonId, startsAt, endsAt }: ShiftSignup,
  memberId: string,
  isOver: boolean,
): Promise<ShiftSignup> {
  const signup = await signups.add(act.tx, {
    shiftId,
    seasonId,
    memberId,
    startsAt,
    endsAt,
    status: 'confirmed',
    origin: 'swap',
    comment: null,
    by: act.by,
    overriddenBy: isOver ? act.by : null,
    overrideReason: isOver ? 'Took over a place' : null,
    overridden: isOver ? ['FULL'] : [],
  })
  const { id: targetId, status } = signup
  const after = { shiftId, from }
  act.record({ action: 'shift-signups.confirmed', targetId, memberId, seasonId, status, after })
  return signup
}
