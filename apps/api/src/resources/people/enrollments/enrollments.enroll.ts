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
 * Each member has one enrollment in a season (INV-M1): creates it, or reopens one that was withdrawn or declined. One
 * that is under way stays as it is, and `isNew` is false. Never takes or frees a place.
 */
export async function enroll(
  { tx, by, record }: Enrolling,
  wish: Wish,
): Promise<{ enrollment: Enrollment; isNew: boolean }> {
  const { seasonId, memberId, status, intent } = wish
  const held = holdOpen(tx, seasonId)
  const adding = onTheWire(store.add(tx, { ...wish, by }))
  const locking = onTheWire(only(tx, store.lockOf(wish)))
  await held
  const added = await adding
  if (added) {
    record({ action: 'enrollments.created', targetId: added.id, memberId, seasonId, status })
    return { enrollment: added, isNew: true }
  }
  const known = await locking
  // Enrolling again does not answer an invitation: its member must answer it.
  const isOver = known.status !== 'invited' && TRANSITIONS[known.status].includes('pending')
  // Whom a lead has declined, a lead takes up again.
  const isKept = known.status === 'declined' && by === memberId && known.statusChangedBy !== by
  if (!isOver || isKept) return { enrollment: known, isNew: false }
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
