import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'
import { pastTime, plantShift } from '../shifts/shifts.sample.ts'
import * as store from './shift-signups.store.ts'

type Shift = Awaited<ReturnType<typeof plantShift>>

/** Signs the member up for the shift. */
export const signUp = (
  tx: Tx,
  { id: shiftId, seasonId, startsAt, endsAt }: Shift,
  memberId: string,
  status: store.NewRow['status'] = 'confirmed',
) =>
  store.add(tx, {
    shiftId,
    seasonId,
    memberId,
    status,
    origin: 'self',
    comment: null,
    by: memberId,
    startsAt,
    endsAt,
    overriddenBy: null,
    overrideReason: null,
    overridden: [],
  })

/** A sign-up of the member, or what the route needs instead: a shift, an offer, a shift that was moved. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  await confirm(tx, seasonId, memberId)
  const isOver = path.endsWith('/roll-call')
  const shift = await plantShift(tx, seasonId, isOver ? pastTime() : {})
  if (path.startsWith('/shifts/') && !isOver) return { id: shift.id }
  if (isOver) {
    await signUp(tx, shift, memberId)
    return { id: shift.id }
  }
  const isOffer = path.endsWith('/accept')
  const { id } = await signUp(tx, shift, memberId, isOffer ? 'waitlisted' : 'confirmed')
  const set = (values: object) =>
    tx.updateTable('shift_signups').set(values).where('id', '=', id).execute()
  if (isOffer) await set({ status: 'offered', offer_expires_at: '2089-12-01T00:00:00Z' })
  if (path.endsWith('/reconfirm')) await set({ needs_reconfirm: true })
  return { id }
}

/** Sign-ups of two members for two shifts, in two statuses, and one in another season. */
export async function plantVaried(
  tx: Tx,
  { members: [one, other], otherSeasonId }: VariedWorld,
): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  // Who waits need not be confirmed: so the two differ in their enrollments, too.
  for (const season of [seasonId, otherSeasonId]) await confirm(tx, season, one)
  const [shift, next] = [await plantShift(tx, seasonId), await plantShift(tx, seasonId)]
  const here = [
    await signUp(tx, shift, one),
    await signUp(tx, shift, other, 'waitlisted'),
    await signUp(tx, next, one),
  ] as const
  const there = await signUp(tx, await plantShift(tx, otherSeasonId), one)
  return {
    params: { id: here[0].id },
    found: { seasonId: { [seasonId]: here.map(({ id }) => id), [otherSeasonId]: [there.id] } },
  }
}
