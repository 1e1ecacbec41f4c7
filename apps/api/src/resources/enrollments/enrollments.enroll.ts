import { conflict, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import { holdStatus } from '../seasons/places.store.ts'
import * as seasons from '../seasons/seasons.store.ts'
import { MOVES } from './enrollments.moves.ts'
import type { Enrollment } from './enrollments.schema.ts'
import * as store from './enrollments.store.ts'

export type Enrolling = {
  readonly tx: Tx
  /** A member's id, or `system`. */
  readonly by: string
  readonly record: (change: Change) => void
}

export type Wish = Omit<store.NewRow, 'by'>

/** The named season, or the active one. */
export async function seasonOf(tx: Tx, seasonId: string | undefined): Promise<string> {
  if (seasonId !== undefined) return seasonId
  const active = await first(tx, seasons.findActive({}))
  if (!active) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
  return active.id
}

/**
 * One enrollment for each member and season (INV-M1): makes it, or takes one up again that was withdrawn or
 * declined. One that is under way stays as it is, and `isNew` is false. Changes nobody's place.
 */
export async function enroll(
  { tx, by, record }: Enrolling,
  wish: Wish,
): Promise<{ enrollment: Enrollment; isNew: boolean }> {
  const { seasonId, memberId, status, intent } = wish
  const seasonStatus = await holdStatus(tx, seasonId)
  if (seasonStatus === undefined) throw notFound('season absent')
  if (seasonStatus === 'closed') throw conflict('SEASON_CLOSED', 'the season is closed')

  const added = await store.add(tx, { ...wish, by })
  if (added) {
    const { id } = added
    record({ action: 'enrollments.created', targetId: id, memberId, seasonId, status })
    return { enrollment: await only(tx, store.find({ id })), isNew: true }
  }
  const { id } = await only(tx, store.findOf(wish))
  const known = await only(tx, store.lock({ id }))
  // An invitation is answered by its member, not by asking again.
  const isOver = known.status !== 'invited' && MOVES[known.status].includes('pending')
  if (!isOver) return { enrollment: known, isNew: false }
  await store.move(tx, id, { status: 'pending', intent, by })
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
