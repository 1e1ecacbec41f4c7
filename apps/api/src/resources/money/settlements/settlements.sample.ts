import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { plant as plantEnrollment } from '../../people/enrollments/enrollments.sample.ts'
import * as enrollments from '../../people/enrollments/enrollments.store.ts'
import * as store from './settlements.store.ts'

/** A settlement of a member who has left a season. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const { id: enrollmentId = '' } = await plantEnrollment(tx, memberId, '/withdraw')
  await enrollments.setStatus(tx, enrollmentId, { status: 'withdrawn', by: memberId })
  const enrollment = await first(tx, enrollments.find({ id: enrollmentId }))
  const opened =
    enrollment && (await store.open(tx, { enrollmentId, seasonId: enrollment.seasonId, memberId }))
  if (!opened) throw new Error('a fresh enrollment had a settlement already')
  return { id: opened.id }
}

/** One settlement that is settled, and one that is open. */
export async function plantVaried(tx: Tx, { members: [one, other] }: VariedWorld): Promise<Varied> {
  const [{ id: open = '' }, { id: settled = '' }] = [await plant(tx, one), await plant(tx, other)]
  const sums = { balanceCents: 0, depositHeldCents: 0, overridden: false }
  await store.settle(tx, { id: settled, by: one, note: 'paid back', ...sums })
  return { found: { isOpen: { true: [open], false: [settled] } } }
}
