import { CampError, conflict, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import { lockMemberOf } from '../../../lock-member.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { assertForgivenStays, undoingPostings } from '../dues/dues.change.ts'
import { cancel } from '../dues/dues.store.ts'
import { CARRIED_OVER, postedBy, postedToLive } from '../dues/ledger.store.ts'
import { postAll } from '../dues/post.ts'
import { reversalOf } from '../dues/reverse.ts'
import { factsOfDue } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'
import * as plans from '../payment-plans/payment-plans.store.ts'
import { goneBeyondDeposits } from '../payments/refundable.store.ts'
import { sourceIdsOf } from './carry-overs.post.ts'
import type { CarryOver } from './carry-overs.schema.ts'
import * as store from './carry-overs.store.ts'

/** Undone, and the name of the season that it had gone to. */
type Reversed = {
  readonly carryOver: CarryOver
  readonly toSeason: string | undefined
  /** What was paid there of the charge that a debt had become: it is credit there. */
  readonly creditCents: number
}

/**
 * Undoes a carry-over in both seasons, once. The charge that a debt became is cancelled; what was paid of it is credit.
 * Refused when the season it went to is closed by now: what is open there is carried over from there.
 */
export async function reverse(tx: Tx, id: string, reason: string, by: string): Promise<Reversed> {
  const [, before, posted] = await Promise.all([
    lockMemberOf(tx, 'carry_overs', id),
    first(tx, store.find({ id })),
    all(tx, postedBy({ source: CARRIED_OVER, sourceIds: sourceIdsOf(id) })),
  ])
  if (!before) throw notFound('carry-over absent or not visible')
  if (before.reversedAt !== null) throw conflict('ALREADY_REVERSED', 'reversed before')
  const { toSeasonId, dueId } = before
  const charged = () => (dueId === null ? [] : all(tx, factsOfDue({ id: dueId })))
  const [to, about, known] = await Promise.all([
    toSeasonId === null ? undefined : first(tx, store.holdSeason({ seasonId: toSeasonId })),
    dueId === null ? [] : all(tx, postedToLive({ dueId })),
    charged(),
  ])
  if (to) assertOpen(to.status)
  const reversals = posted.map((entry) => reversalOf(entry, by, reason))
  const [, , after, , now] = await Promise.all([
    dueId === null ? undefined : cancel(tx, dueId, by, reason),
    postAll(tx, [...reversals, ...undoingPostings(about, reason, by)]),
    store.reverse(tx, id, by, reason),
    dueId === null ? undefined : plans.cancelOf(tx, dueId, by),
    charged(),
  ])
  assertForgivenStays(known, now)
  if (before.what === 'deposit') await assertNotGone(tx, before)
  const charge = known.flatMap((of) => standingOf(of).charges).find(({ id: one }) => one === dueId)
  return { carryOver: after, toSeason: to?.name, creditCents: charge?.paidCents ?? 0 }
}

/** The deposit would be held again in the season it came from, where its money has gone back meanwhile. */
async function assertNotGone(tx: Tx, { memberId, fromSeasonId }: CarryOver): Promise<void> {
  const gone = await first(tx, goneBeyondDeposits({ memberId, seasonId: fromSeasonId }))
  if (!gone) return
  const detail = 'Some of it was refunded, or taken back by the bank.'
  throw new CampError('NOT_REVERSIBLE', 'the money of the deposit has gone', { detail })
}
