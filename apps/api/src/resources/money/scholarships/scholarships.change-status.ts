import { notFound } from '@campkit/core/errors'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen as assertSeasonOpen } from '../../seasons/seasons/seasons.open.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { assertOpen } from './scholarships.request.ts'
import type { Scholarship } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'
import { assertTransition, type Status } from './scholarships.transitions.ts'

/**
 * Locks a request in a season that stays open until the transaction ends. All code locks in this order: the season,
 * then the pool or the member (`lockFirst`), then the request.
 */
export async function hold(
  { tx }: Act,
  id: string,
  lockFirst?: () => Promise<unknown>,
): Promise<Scholarship> {
  const [seasonStatus, locked, request] = await Promise.all([
    holdStatusOf(tx, id, { of: 'scholarships' }),
    lockFirst?.(),
    first(tx, store.lock({ id })),
  ])
  if (!request || !seasonStatus) throw notFound('scholarship absent or not visible')
  if (lockFirst && !locked) throw new Error('what was to be locked first is not there')
  assertSeasonOpen(seasonStatus)
  return request
}

/** Like `hold`, for changes by the member, and checks the version. */
export async function holdOwn(act: Act, id: string, lockFirst?: () => Promise<unknown>) {
  const request = await hold(act, id, lockFirst)
  act.assertVersion?.(request.version)
  return request
}

export const aboutOf = ({ id, memberId, seasonId }: Scholarship, status: Status) => ({
  targetId: id,
  memberId,
  seasonId,
  status,
})

export async function write(
  act: Act,
  before: Scholarship,
  made: Omit<store.NewStatus, 'by'>,
): Promise<Scholarship> {
  const { status, reason, terms, appliedCents } = made
  tellDecision(act, before, made)
  act.record({
    action: `scholarships.${status}`,
    ...aboutOf(before, status),
    before: { status: before.status },
    after: { status, ...terms, ...(appliedCents !== undefined && { appliedCents }) },
    ...(reason !== undefined && { reason }),
  })
  return store.setStatus(act.tx, before.id, { ...made, by: act.by })
}

const TOLD = ['approved', 'declined', 'waitlisted', 'revoked', 'lapsed'] as const

/** Tells the member what became of their request, and nobody else. */
function tellDecision(
  { tx, by }: Act,
  before: Scholarship,
  { status, terms, reason }: Omit<store.NewStatus, 'by'>,
): void {
  const { id, memberId, seasonId, approvedAmountCents, appliedAmountCents, expiresAt } = before
  const outcome = TOLD.find((told) => told === status)
  if (!outcome) return
  // An approval that stands again has its terms from before.
  const granted = {
    amountCents: terms?.approvedCents ?? approvedAmountCents ?? 0,
    until: terms?.expiresAt ?? expiresAt ?? undefined,
  }
  const details = {
    outcome,
    ...(outcome === 'approved' && granted),
    ...(outcome === 'revoked' && { amountCents: appliedAmountCents ?? 0 }),
    ...(by !== 'system' && { reason }),
  }
  notify(tx, { kind: 'scholarship_decision', memberId, seasonId, aboutId: id, details })
}

/** The member submits the request while the pool is open. A member has one request at a time in a pool. */
export async function submit(act: Act, id: string): Promise<Scholarship> {
  const [before, pool] = await Promise.all([
    holdOwn(act, id),
    first(act.tx, pools.findOf({ scholarshipId: id })),
  ])
  assertTransition(before.status, 'submitted')
  if (!pool) throw new Error('a scholarship without a pool')
  assertOpen(pool)
  return write(act, before, { status: 'submitted' })
}

/** The member gives up the request, before or after the decision. */
export async function giveUp(
  act: Act,
  id: string,
  status: 'withdrawn' | 'declined_by_member',
  reason: string | undefined,
): Promise<Scholarship> {
  const before = await holdOwn(act, id)
  assertTransition(before.status, status)
  return write(act, before, { status, reason })
}
