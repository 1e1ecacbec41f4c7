import { asCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import type { Act } from '../../../act.ts'
import type { EnrollmentFollower } from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import type { Settlement } from './settlements.schema.ts'
import * as store from './settlements.store.ts'

type Gone = {
  readonly tx: Tx
  readonly record: (change: Change) => void
  readonly enrollment: { readonly id: string; readonly seasonId: string; readonly memberId: string }
}

/** Makes a task for the leads to settle what is owed either way. The ledger changes only when they post to it. */
export async function openSettlement({ tx, record, enrollment }: Gone): Promise<void> {
  const { id: enrollmentId, seasonId, memberId } = enrollment
  const opened = await store.open(tx, { enrollmentId, seasonId, memberId })
  if (!opened) return
  const targetId = opened.id
  record({ action: 'settlements.opened', targetId, memberId, seasonId, status: 'open' })
}

/** Who had no place when the season closed is asked for nothing any more, so what they owe or have is for the leads. */
export const settleWithoutPlace: SeasonCloser = async ({ tx, record, seasonId }) => {
  for (const { id, memberId } of await all(tx, store.openWithoutPlace({ seasonId }))) {
    record({ action: 'settlements.opened', targetId: id, memberId, seasonId, status: 'open' })
  }
}

const TOOK_PLACE_AGAIN = 'Has taken the place again'

/** The task ends with the return of the enrollment, below. It stays for everybody else: they may yet leave. */
export const endSettlement: Restorer = async ({ tx }, { id }) => {
  const settlement = await first(tx, store.find({ id }))
  if (!settlement) return { status: 'settled', because: 'CHANGED_SINCE' }
  if (settlement.settledAt === null) return { status: 'open', because: 'ENDED' }
  return settlement.note === TOOK_PLACE_AGAIN
    ? { status: 'settled' }
    : { status: 'settled', because: 'CHANGED_SINCE' }
}

/** Ends the task of somebody who left and has taken their place again. */
export const endWithReturn: EnrollmentFollower = async ({ enrollment, status, ...act }) => {
  if (status !== 'confirmed' || enrollment.withdrawnAt === null) return
  const { tx } = act
  await asCamp(tx, async () => {
    const settlement = await first(tx, store.findOpen({ enrollmentId: enrollment.id }))
    if (settlement) await end(act, settlement, TOOK_PLACE_AGAIN)
  })
}

async function end(
  { tx, by, record }: Pick<Act, 'tx' | 'by' | 'record'>,
  settlement: Settlement,
  note: string,
): Promise<void> {
  const { id: targetId, memberId, seasonId } = settlement
  const overridden = settlement.balanceCents !== 0 || settlement.depositHeldCents !== 0
  await store.settle(tx, { ...settlement, by, note, overridden })
  record({
    action: 'settlements.settled',
    targetId,
    memberId,
    seasonId,
    status: 'settled',
    reason: note,
  })
}
