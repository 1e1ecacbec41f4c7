import { take } from '@campkit/capacity/places'
import { notFound } from '@campkit/core/errors'
import type { Act } from '../../../act.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import type { ShiftFacts } from './facts.store.ts'
import { type Locked, lockFacts, owesOverdue } from './shift-signups.facts.ts'
import { assertMayOverride, orEventConflict, refusalOf } from './shift-signups.refuse.ts'
import { isFirm, overridableOf, type Reason, reasonsOf } from './shift-signups.rules.ts'
import type { NewShiftSignup, Outcome, ShiftSignup } from './shift-signups.schema.ts'
import * as store from './shift-signups.store.ts'
import { tellIfByLead, tellLeads } from './shift-signups.tell.ts'

type Wish = {
  readonly shiftId: string
  readonly memberId: string
  readonly isLead: boolean
  readonly sent: NewShiftSignup
}

type Taken = ShiftSignup & { readonly outcome: Outcome }

/**
 * A member takes a shift, or a lead gives it to them. Refused with every reason at once; if all places are taken, they
 * wait if they want to.
 */
export async function takeShift(act: Act, wish: Wish): Promise<Taken> {
  const { shiftId, memberId, isLead, sent } = wish
  assertMayOverride(sent, isLead)
  const found = await lockFacts(act.tx, { shiftId, memberId })
  const { season, shift, member } = found
  if (!season || !shift) throw notFound('shift absent or not visible')
  if (!member) throw notFound('member absent', 'memberId')
  assertOpen(season)
  const reasons = reasonsFor(wish, found, shift)
  const stance = await stanceOf(shift, wish, reasons)
  const adding = store.add(act.tx, {
    shiftId,
    memberId,
    seasonId: shift.seasonId,
    status: stance.status,
    origin: memberId === act.by ? 'self' : 'assigned',
    comment: sent.comment ?? null,
    by: act.by,
    startsAt: shift.startsAt,
    endsAt: shift.endsAt,
    overriddenBy: stance.overridden.length > 0 ? act.by : null,
    overrideReason: stance.overridden.length > 0 ? (sent.reason ?? '') : null,
    overridden: stance.overridden,
  })
  const signup = await orEventConflict(adding)
  const { id: targetId, seasonId, status, overridden } = signup
  act.record({
    action: `shift-signups.${status}`,
    targetId,
    memberId,
    seasonId,
    status,
    after: { shiftId, ...(overridden.length > 0 && { overridden }) },
    ...(sent.reason !== undefined && { reason: sent.reason }),
  })
  tellIfByLead(act, signup, sent.reason)
  if (status === 'pending') await tellLeads(act, signup)
  return { ...signup, outcome: OUTCOMES[stance.status] }
}

const OUTCOMES = { confirmed: 'OK', pending: 'APPROVAL_PENDING', waitlisted: 'WAITLISTED' } as const

const reasonsFor = ({ isLead }: Wish, found: Locked, shift: ShiftFacts): readonly Reason[] => {
  const { member, settings, dues } = found
  if (!member) return []
  const owing = owesOverdue(dues.filter(({ seasonId }) => seasonId === shift.seasonId))
  const now = Date.now()
  return reasonsOf({ member, shift, settings, owesOverdue: owing, isLead, now })
}

type Stance = Pick<store.NewRow, 'status' | 'overridden'>

/** What the member gets, by the rules and by what is free; throws if that is nothing. */
function stanceOf(shift: ShiftFacts, wish: Wish, reasons: readonly Reason[]): Promise<Stance> {
  const { isLead, sent } = wish
  const others = reasons.filter(({ code }) => code !== 'FULL')
  const isOverridden = sent.override === true && !reasons.some(isFirm)
  if (others.length > 0 && !isOverridden) throw refusalOf(reasons, isLead)
  const places = { lock: async () => shift.max, held: async () => shift.places.held }
  const status = isLead || shift.policy === 'open' ? 'confirmed' : 'pending'
  return take<Stance>(places, 1, {
    take: async () => ({ status, overridden: overridableOf(others) }),
    full: async () => {
      if (isOverridden) return { status, overridden: overridableOf(reasons) }
      if (!sent.waitlist) throw refusalOf(reasons, isLead)
      return { status: 'waitlisted', overridden: [] }
    },
  })
}
