import { CampError, notFound } from '@campkit/core/errors'
import { all, first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { lockMemberOf } from '../../../lock-member.store.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { type Posted, postedOfPayment } from '../dues/ledger.store.ts'
import { ownMoney, postAll } from '../dues/post.ts'
import { reversalOf } from '../dues/reverse.ts'
import { openSettlement } from '../settlements/settlements.open.ts'
import { settledEnrollment } from '../settlements/settlements.store.ts'
import { tiedBy } from './payments.refundable.ts'
import type { Payment } from './payments.schema.ts'
import { assertMayChangeStatus } from './payments.states.ts'
import * as store from './payments.store.ts'
import { refundable } from './refundable.store.ts'

type Taking = Pick<Act, 'tx' | 'record' | 'by'>

/**
 * A lead has recorded by mistake what never came, or came from somebody else: all that the payment posted is reversed, so
 * that it counts nowhere. Locks the season, so that it is closed before or after; then the payment, so that of two who take
 * it back, or give it back, the second finds it done; then its payer's money. What was settled with who has left is settled
 * anew, because it is another sum now.
 */
export async function takeBack(
  { tx, record, by }: Taking,
  id: string,
  reason: string,
): Promise<Payment> {
  const [season, payment, locked, posted, there, settled] = await Promise.all([
    holdStatusOf(tx, id, { of: 'payments' }),
    first(tx, store.lock({ id })),
    lockMemberOf(tx, 'payments', id),
    all(tx, postedOfPayment({ paymentId: id })),
    first(tx, refundable({ paymentId: id })),
    first(tx, settledEnrollment({ paymentId: id })),
  ])
  if (!season || !payment || !locked || !there) throw notFound('payment absent or not visible')
  if (payment.member_id === by) throw ownMoney('takes their own payment back')
  if (payment.channel !== 'manual') {
    throw notReversible('It was paid on a page, so the money is there. Refund it instead.')
  }
  assertMayChangeStatus(payment.status, 'taken_back')
  const tied = tiedBy(there)
  if (tied) throw notReversible(tied)
  const [, after] = await Promise.all([
    postAll(tx, reversalsOf(posted, id, by, reason)),
    store.setStatus(tx, id, { status: 'taken_back', by, reason }),
    settled && openSettlement({ tx, record, enrollment: settled }),
  ])
  return after
}

/** Also of what was freed of it since, so that nothing is left of it at any charge. */
const reversalsOf = (posted: readonly Posted[], paymentId: string, by: string, reason: string) =>
  posted
    .filter(({ kind, isReversed }) => kind !== 'reversal' && !isReversed)
    .map((entry) => ({ ...reversalOf(entry, by, reason), paymentId }))

const notReversible = (detail: string) =>
  new CampError('NOT_REVERSIBLE', 'a payment that is not there to take back', { detail })
