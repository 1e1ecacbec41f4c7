import { onTheWire } from '@campkit/db/in-camp'
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
  const held = holdOpen(tx, seasonId)
  const adding = onTheWire(store.add(tx, { ...wish, by }))
  await held
  const added = await adding
  if (added) {
    record({ action: 'enrollments.created', targetId: added.id, memberId, seasonId, status })
    return { enrollment: added, isNew: true }
  }
  const known = await only(tx, store.lockOf(wish))
  // An invitation is answered by its member, not by asking again.
  const isOver = known.status !== 'invited' && TRANSITIONS[known.status].includes('pending')
  if (!isOver) return { enrollment: known, isNew: false }
  const again = await store.setStatus(tx, known.id, { status: 'pending', intent, by })
  record({
    action: 'enrollments.taken_up_again',
    targetId: known.id,
    memberId,
    seasonId,
    status: 'pending',
    before: { status: known.status },
  })
  return { enrollment: again, isNew: true }
}
