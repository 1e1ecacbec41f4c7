import type { Tx } from '@campkit/db/in-camp'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'
import { signUp } from '../shift-signups/shift-signups.sample.ts'
import { plantShift } from '../shifts/shifts.sample.ts'

/** A shift that the member is on. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  await confirm(tx, seasonId, memberId)
  const shift = await plantShift(tx, seasonId)
  await signUp(tx, shift, memberId)
  return { id: shift.id }
}
