import { orNotFound } from '@campkit/core/or-not-found'
import { all, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { holdOpen } from '../../seasons/seasons/seasons.open.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { assertOpen } from './scholarships.request.ts'
import type { Scholarship } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'
import { assertTransition, type Status } from './scholarships.transitions.ts'

/** The request as the caller sees it, in a season that stays open until the transaction ends. */
export async function hold({ tx }: Act, id: string): Promise<Scholarship> {
  const seen = orNotFound(await all(tx, store.find({ id })), 'scholarship')
  await holdOpen(tx, seen.seasonId)
  return seen
}

export async function lock(act: Act, id: string): Promise<Scholarship> {
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
  act: Act,
  before: Scholarship,
  made: Omit<store.NewStatus, 'by'>,
): Promise<void> {
  const { status, reason, terms, appliedCents } = made
  await store.setStatus(act.tx, before.id, { ...made, by: act.by })
  act.record({
    action: `scholarships.${status}`,
    ...aboutOf(before, status),
    before: { status: before.status },
    after: { status, ...terms, ...(appliedCents !== undefined && { appliedCents }) },
    ...(reason !== undefined && { reason }),
  })
}

/** The member asks, while the pool is open; one request of a member to a pool at a time. */
export async function submit(act: Act, id: string): Promise<void> {
  await hold(act, id)
  const before = await lock(act, id)
  assertTransition(before.status, 'submitted')
  assertOpen(await only(act.tx, pools.find({ id: before.poolId })))
  await write(act, before, { status: 'submitted' })
}

/** The member does not want it: before it was decided, or afterwards. */
export async function giveUp(
  act: Act,
  id: string,
  status: 'withdrawn' | 'declined_by_member',
  reason: string | undefined,
): Promise<void> {
  await hold(act, id)
  const before = await lock(act, id)
  assertTransition(before.status, status)
  await write(act, before, { status, reason })
}
