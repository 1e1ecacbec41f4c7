import type { Caller } from '@campkit/core/actor'
import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { namedMember } from '../../../acting-member.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { hold, write } from '../shift-signups/shift-signups.hold.ts'
import type { ShiftSignup } from '../shift-signups/shift-signups.schema.ts'
import * as signups from '../shift-signups/shift-signups.store.ts'
import { exchange } from './shift-swaps.exchange.ts'
import type { NewShiftSwap, ShiftSwap } from './shift-swaps.schema.ts'
import * as store from './shift-swaps.store.ts'

/** A member asks somebody, or whoever can, to take a shift of theirs, perhaps for another one. */
export async function ask(
  act: Act,
  caller: Caller,
  id: string,
  sent: NewShiftSwap,
): Promise<ShiftSwap> {
  const { assertVersion: _, ...asking } = act
  const { signup, standing } = await hold(asking, id)
  assertGivable({ ...signup, status: standing })
  const toMemberId = sent.toMemberId === undefined ? null : namedMember(caller, sent.toMemberId)
  if (toMemberId === signup.memberId) {
    const message = 'must be somebody else than who gives the shift'
    throw invalidRequest([{ pointer: '/body/toMemberId', code: 'other_member', message }])
  }
  const about = {
    askerId: signup.memberId,
    memberId: toMemberId ?? '',
    shiftId: sent.forShiftId ?? '',
  }
  const [named] = await readAsCamp(act.tx, store.findNamed(about))
  if (toMemberId !== null && !named?.isMember) throw notFound('member absent', 'toMemberId')
  const other = named?.other ?? undefined
  if (sent.forShiftId !== undefined && other?.seasonId !== signup.seasonId) {
    throw notFound('shift absent', 'forShiftId')
  }
  void write(act, signup, { status: 'swap_pending' })
  const { seasonId, shiftId, memberId: askerId, title, startsAt, location } = signup
  const forShiftId = sent.forShiftId ?? null
  const row = { seasonId, signupId: id, shiftId, askerId, toMemberId, forShiftId, by: act.by }
  const swap = await store.add(act.tx, { ...row, note: sent.note ?? null })
  if (toMemberId !== null) {
    const details = { title, startsAt, location, asker: named?.asker ?? '', other }
    notify(act.tx, {
      kind: 'shift_swap_asked',
      memberId: toMemberId,
      seasonId,
      aboutId: swap.id,
      details,
    })
  }
  return swap
}

function assertGivable({ status, startsAt }: ShiftSignup): void {
  if (status === 'confirmed' && Date.parse(startsAt) > Date.now()) return
  throw conflict('NOT_YOURS_TO_GIVE', `${status}, or begun`)
}

/** An open request that the caller sees, and the sign-up that it is about; the season stays open meanwhile. */
async function openSwap(act: Act, id: string) {
  const [season, swap, [signup]] = await Promise.all([
    holdStatusOf(act.tx, id, { of: 'shift_swaps' }),
    first(act.tx, store.find({ id })),
    readAsCamp(act.tx, store.findSignup({ id })),
  ])
  if (!season || !swap) throw notFound('swap absent or not visible')
  assertOpen(season)
  if (swap.status !== 'open') throw conflict('SWAP_ENDED', swap.status)
  if (signup?.status !== 'swap_pending') throw conflict('SWAP_ENDED', 'the sign-up changed')
  return { swap, signup }
}

/** Whoever is asked says yes: the place, or both places, change hands at once. */
export async function acceptSwap(act: Act, id: string): Promise<ShiftSwap> {
  const { swap, signup } = await openSwap(act, id)
  const takerId = swap.toMemberId ?? act.by
  if (takerId === signup.memberId) throw conflict('SWAP_ENDED', 'one’s own')
  await exchange(act, { signup, takerId, forShiftId: swap.forShiftId })
  record(act, swap, 'accepted')
  tellAsker(act, signup, 'accepted')
  return after(act, id)
}

/** Whoever is asked says no, or the asker takes it back: the shift stays where it was. */
export async function declineSwap(act: Act, id: string): Promise<ShiftSwap> {
  const { swap, signup } = await openSwap(act, id)
  const isWithdrawn = act.by === swap.askerId
  await asCamp(act.tx, async () => {
    const [, locked] = await Promise.all([
      all(act.tx, signups.lockShift({ id: signup.shiftId })),
      first(act.tx, signups.lock({ id: signup.id })),
    ])
    if (locked?.status !== 'swap_pending') throw conflict('SWAP_ENDED', 'the sign-up changed')
    if (!isWithdrawn) void onTheWire(store.decline(act.tx, id, act.by))
    void write({ ...act, record: () => {} }, locked, { status: 'confirmed' })
  })
  record(act, swap, isWithdrawn ? 'withdrawn' : 'declined')
  if (!isWithdrawn) tellAsker(act, signup, 'declined')
  else if (swap.toMemberId !== null) tellOf(act, swap.toMemberId, signup, 'withdrawn')
  return after(act, id)
}

const after = async ({ tx }: Act, id: string): Promise<ShiftSwap> => {
  const [swap] = await readAsCamp(tx, store.find({ id }))
  if (!swap) throw new Error('a swap that was answered is not there')
  return swap
}

const record = (act: Act, { id, seasonId }: ShiftSwap, status: string): void =>
  act.record({ action: `shift-swaps.${status}`, targetId: id, seasonId, status })

const tellAsker = (act: Act, signup: ShiftSignup, outcome: 'accepted' | 'declined'): void =>
  tellOf(act, signup.memberId, signup, outcome)

function tellOf(
  { tx }: Act,
  memberId: string,
  { id, seasonId, title, startsAt }: ShiftSignup,
  outcome: 'accepted' | 'declined' | 'withdrawn',
): void {
  const details = { title, startsAt, outcome }
  notify(tx, { kind: 'shift_swap_answered', memberId, seasonId, aboutId: id, details })
}
