import { CampError, conflict } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { lockFacts, owesOverdue } from './shift-signups.facts.ts'
import { type Held, hold, write } from './shift-signups.hold.ts'
import { passOnShifts } from './shift-signups.places.ts'
import { orEventConflict, refusalOf, shown } from './shift-signups.refuse.ts'
import { holdsPlace, isFirm, overridableOf, type Reason, reasonsOf } from './shift-signups.rules.ts'
import type { ShiftSignup, Status, StatusChange } from './shift-signups.schema.ts'
import * as store from './shift-signups.store.ts'
import { tellIfByLead } from './shift-signups.tell.ts'
import { assertLeadTransition, assertOwnTransition } from './shift-signups.transitions.ts'

/** The member says yes to a place that was offered to them. */
export async function accept(act: Act, id: string): Promise<ShiftSignup> {
  const [{ signup }, lacking] = await Promise.all([hold(act, id), lackingStay(act, id)])
  if (signup.status !== 'offered') throw conflict('NOT_OFFERED', `${signup.status}, not offered`)
  assertStands(signup)
  if (lacking) throw notThere(lacking)
  const after = await orEventConflict(write(act, signup, { status: 'confirmed' }))
  tellIfByLead(act, after)
  return after
}

function assertStands({ offerExpiresAt }: ShiftSignup): void {
  if (offerExpiresAt !== null && Date.parse(offerExpiresAt) <= Date.now()) {
    throw conflict('OFFER_EXPIRED', 'the offer has expired')
  }
}

/** What keeps a member from a shift on a day on which they are not there. To be sent behind the locks (INV-X10). */
async function lackingStay({ tx }: Act, id: string): Promise<Reason | undefined> {
  const outside = await first(tx, store.findOutsideStay({ id }))
  const missing = outside?.isEarly ? 'arrival' : 'departure'
  return outside && { code: 'REQUIREMENT_MISSING', missing: [missing] }
}

const notThere = (reason: Reason) =>
  new CampError('REQUIREMENT_MISSING', 'not there on that day', {
    detail:
      'By your plans you are not there on that day. Change your arrival or departure first, or give the shift up.',
    facts: { reasons: shown([reason]) },
  })

/** The member comes although the shift was moved (INV-X7), if they are there then. */
export async function reconfirm(act: Act, id: string): Promise<ShiftSignup> {
  const [{ signup }, lacking] = await Promise.all([hold(act, id), lackingStay(act, id)])
  if (!signup.needsReconfirm) throw conflict('NOT_MOVED', 'nothing to confirm again')
  if (lacking) throw notThere(lacking)
  const { memberId, seasonId } = signup
  act.record({ action: 'shift-signups.reconfirmed', targetId: id, memberId, seasonId })
  return store.reconfirm(act.tx, id)
}

/** The member gives a shift up, stops waiting or declines an offer; or a lead takes them off. */
export async function leave(
  act: Act,
  id: string,
  { reason, isLead }: { readonly reason: string | undefined; readonly isLead: boolean },
): Promise<ShiftSignup> {
  const held = await hold(act, id)
  const { signup, standing } = held
  const isOwn = signup.memberId === act.by
  if (!isOwn && isLead) {
    assertLeadTransition(signup.status, 'removed')
    return end(act, held, { status: 'removed', reason })
  }
  const waits = signup.status === 'waitlisted' || signup.status === 'offered'
  const status = waits ? 'cancelled' : 'dropped'
  assertOwnTransition(standing, status)
  assertNotTooLate(signup)
  return end(act, held, { status, reason })
}

/** Who must confirm a moved shift again may give it up until it begins (INV-X5). */
function assertNotTooLate({ status, needsReconfirm, dropsUntil, startsAt }: ShiftSignup): void {
  if (status !== 'confirmed' && status !== 'swap_pending') return
  const until = needsReconfirm ? startsAt : dropsUntil
  if (Date.now() > Date.parse(until)) throw conflict('TOO_LATE_TO_DROP', 'after the cut-off')
}

/** Writes an end of a sign-up; what it held is offered on in the same transaction (INV-X6). */
async function end(
  act: Act,
  { signup, around }: Held,
  made: { status: 'removed' | 'dropped' | 'cancelled'; reason: string | undefined },
): Promise<ShiftSignup> {
  const writing = write(act, signup, made)
  if (holdsPlace(signup.status)) {
    await asCamp(act.tx, () => passOnShifts(act, around))
  }
  const after = await writing
  tellIfByLead(act, after, made.reason)
  return after
}

/** A lead moves a sign-up, with a reason: says yes or no, takes off, excuses, corrects. */
export async function setStatus(act: Act, id: string, change: StatusChange): Promise<ShiftSignup> {
  const { status, reason } = change
  const [held, lacking] = await Promise.all([hold(act, id, status), lackingStay(act, id)])
  const { signup, standing, around } = held
  assertLeadTransition(status === 'dropped' ? standing : signup.status, status)
  if (!change.override) await assertBegun(act, signup, status)
  const override =
    status === 'confirmed' ? await overrideToLet(act, signup, change, lacking) : undefined
  const isLate = status === 'dropped' && Date.now() > Date.parse(signup.dropsUntil)
  const writing = write(act, signup, { status, reason, isLate, override })
  if (holdsPlace(signup.status) && !holdsPlace(status)) await passOnShifts(act, around)
  const after = await writing
  tellIfByLead(act, after, reason)
  return after
}

/** Nobody has worked a shift, or missed it, before it began, nor come to it long before (INV-C4). */
async function assertBegun({ tx }: Act, { startsAt }: ShiftSignup, status: Status): Promise<void> {
  if (status !== 'completed' && status !== 'no_show' && status !== 'checked_in') return
  const early = status === 'checked_in' ? await earlyMs(tx) : 0
  if (Date.now() < Date.parse(startsAt) - early) {
    throw conflict('SHIFT_NOT_BEGUN', 'the shift has not begun')
  }
}

async function earlyMs(tx: Tx): Promise<number> {
  const { shifts } = settingsOf(await only(tx, settings.find({})))
  return shifts.checkInEarlyMinutes * 60_000
}

/** Like `overrideFor`; whoever was asked or has asked in time must only be there on that day. */
async function overrideToLet(
  act: Act,
  signup: ShiftSignup,
  change: StatusChange,
  lacking: Reason | undefined,
) {
  if (signup.status === 'waitlisted') return overrideFor(act, signup, change)
  if (!lacking || !['pending', 'offered'].includes(signup.status)) return undefined
  if (!change.override) throw refusalOf([lacking], true)
  return { reason: change.reason, rules: overridableOf([lacking]) }
}

/** What must be set aside so that somebody who waits has the shift; throws unless the lead says so. */
async function overrideFor(
  { tx }: Act,
  { id, shiftId, memberId }: ShiftSignup,
  { override, reason }: StatusChange,
) {
  const { shift, member, settings: rules, dues } = await lockFacts(tx, { shiftId, memberId })
  if (!shift || !member) throw new Error('a sign-up without its shift or member')
  const owing = owesOverdue(dues.filter(({ seasonId }) => seasonId === shift.seasonId))
  const about = { member, shift, settings: rules, owesOverdue: owing, isLead: true, without: [id] }
  const reasons = reasonsOf({ ...about, now: Date.now() })
  if (reasons.length === 0) return undefined
  if (!override || reasons.some(isFirm)) throw refusalOf(reasons, true)
  return { reason, rules: overridableOf(reasons) }
}
