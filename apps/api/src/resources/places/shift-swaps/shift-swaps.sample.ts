import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'
import * as members from '../../people/members/members.store.ts'
import { signUp } from '../shift-signups/shift-signups.sample.ts'
import { plantShift } from '../shifts/shifts.sample.ts'
import * as store from './shift-swaps.store.ts'

/** Somebody asks the member to take a shift of theirs. */
async function plantAsked(tx: Tx, seasonId: string, memberId: string): Promise<string> {
  const email = `${newId('member')}@example.org`
  const askerId = await members.add(tx, { email, legalName: 'Asker', role: 'member' })
  await confirm(tx, seasonId, askerId)
  const shift = await plantShift(tx, seasonId)
  const signup = await signUp(tx, shift, askerId)
  await tx
    .updateTable('shift_signups')
    .set({ status: 'swap_pending' })
    .where('id', '=', signup.id)
    .execute()
  const about = { seasonId, shiftId: shift.id, signupId: signup.id, askerId, by: askerId }
  const { id } = await store.add(tx, {
    ...about,
    toMemberId: memberId,
    forShiftId: null,
    note: null,
  })
  return id
}

/** Something the member is asked, or a sign-up of theirs for the route that asks about it. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  await confirm(tx, seasonId, memberId)
  if (!path.startsWith('/shift-signups/')) return { id: await plantAsked(tx, seasonId, memberId) }
  const { id } = await signUp(tx, await plantShift(tx, seasonId), memberId)
  return { id }
}

/** Two members are asked, one of them in two seasons; one request is over. */
export async function plantVaried(
  tx: Tx,
  { members: [one, other], otherSeasonId }: VariedWorld,
): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const here = [await plantAsked(tx, seasonId, one), await plantAsked(tx, seasonId, other)] as const
  await store.decline(tx, here[1], other)
  const there = await plantAsked(tx, otherSeasonId, one)
  return {
    params: { id: here[0] },
    found: { seasonId: { [seasonId]: here, [otherSeasonId]: [there] } },
  }
}
