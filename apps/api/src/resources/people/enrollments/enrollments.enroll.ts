import { only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { holdOpen } from '../../seasons/seasons/seasons.open.ts'
import type { Enrollment } from './enrollments.schema.ts'
import * as store from './enrollments.store.ts'
import { TRANSITIONS } from './enrollments.transitions.ts'

export type Enrolling = Pick<Act, 'tx' | 'by' | 'record'>

export type Wish = Omit<store.NewRow, 'by'>

/**
 * One enrollment for each member and season (INV-M1): makes it, or takes one up again that was withdrawn or
 * declined. One that is under way stays as it is, and `isNew` is false. Changes nobody's place.
 */
export async function enroll(
  { tx, by, record }: Enrolling,
  wish: Wish,
): Promise<{ enrollment: Enrollment; isNew: boolean }> {
  const { seasonId, memberId, status, intent } = wish
  await holdOpen(tx, seasonId)

  const added = await store.add(tx, { ...wish, by })
  if (added) {
    const { id } = added
    record({ action: 'enrollments.created', targetId: id, memberId, seasonId, status })
    return { enrollment: await only(tx, store.find({ id })), isNew: true }
  }
  const { id } = await only(tx, store.findOf(wish))
  const known = await only(tx, store.lock({ id }))
  // An invitation is answered by its member, not by asking again.
  const isOver = known.status !== 'invited' && TRANSITIONS[known.status].includes('pending')
  if (!isOver) return { enrollment: known, isNew: false }
  await store.setStatus(tx, id, { status: 'pending', intent, by })
  record({
    action: 'enrollments.taken_up_again',
    targetId: id,
    memberId,
    seasonId,
    status: 'pending',
    before: { status: known.status },
  })
  return { enrollment: await only(tx, store.find({ id })), isNew: true }
}
