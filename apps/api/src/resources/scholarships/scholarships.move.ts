import { conflict, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { holdStatus } from '../seasons/places.store.ts'
import { assertMove, type Status } from './scholarships.moves.ts'
import { assertOpen } from './scholarships.request.ts'
import type { Scholarship } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'

export type ScholarshipAct = {
  readonly tx: Tx
  readonly campId: string
  /** A member's id, or `system`. */
  readonly by: string
  readonly record: (change: Change) => void
  /** If-Match; a job has none. */
  readonly assertVersion?: (version: number) => void
}

/** The request as the caller sees it, in a season that stays open until the transaction ends. */
export async function hold({ tx }: ScholarshipAct, id: string): Promise<Scholarship> {
  const seen = await first(tx, store.find({ id }))
  if (!seen) throw notFound('scholarship absent or not visible')
  if ((await holdStatus(tx, seen.seasonId)) === 'closed') {
    throw conflict('SEASON_CLOSED', 'the season is closed')
  }
  return seen
}

export async function lock(act: ScholarshipAct, id: string): Promise<Scholarship> {
  const locked = await only(act.tx, store.lock({ id }))
  act.assertVersion?.(locked.version)
  return locked
}

export const aboutOf = ({ id, memberId, seasonId }: Scholarship, status: Status) => ({
  targetId: id,
  memberId,
  seasonId,
  status,
})

/** Writes one move down, and in the audit log. */
export async function write(
  act: ScholarshipAct,
  before: Scholarship,
  made: Omit<store.Move, 'by'>,
): Promise<void> {
  const { status, reason, terms, appliedCents } = made
  await store.move(act.tx, before.id, { ...made, by: act.by })
  act.record({
    action: `scholarships.${status}`,
    ...aboutOf(before, status),
    before: { status: before.status },
    after: { status, ...terms, ...(appliedCents !== undefined && { appliedCents }) },
    ...(reason !== undefined && { reason }),
  })
}

/** The member asks, while the pool is open; one request of a member to a pool at a time. */
export async function submit(act: ScholarshipAct, id: string): Promise<void> {
  await hold(act, id)
  const before = await lock(act, id)
  assertMove(before.status, 'submitted')
  assertOpen(await only(act.tx, pools.find({ id: before.poolId })))
  await write(act, before, { status: 'submitted' })
}

/** The member does not want it: before it was decided, or afterwards. */
export async function giveUp(
  act: ScholarshipAct,
  id: string,
  status: 'withdrawn' | 'declined_by_member',
  reason: string | undefined,
): Promise<void> {
  await hold(act, id)
  const before = await lock(act, id)
  assertMove(before.status, status)
  await write(act, before, { status, reason })
}
