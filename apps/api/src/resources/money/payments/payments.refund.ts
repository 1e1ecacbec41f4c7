import { conflict, notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import { lockMemberOf } from '../../../lock-member.store.ts'
import { leftOfPayment } from '../dues/ledger.store.ts'
import { ownMoney, postAll } from '../dues/post.ts'
import { payerHasDisputed } from './disputes.store.ts'
import { type Left, type Returned, refundPostings, takenFrom } from './payments.gone.ts'
import { mailReceipts, type ReceiptPost } from './payments.receipt.ts'
import { amountToRefund } from './payments.refundable.ts'
import type { Payment } from './payments.schema.ts'
import { HAS_COME, notMovable, type Status } from './payments.states.ts'
import * as store from './payments.store.ts'
import { type Refundable, refundable } from './refundable.store.ts'
import * as refunds from './refunds.store.ts'

export const REFUND = 'refund_payment'

export type Asked = {
  readonly campId: string
  readonly amountCents: number | undefined
  readonly reason: string
  readonly by: string
}

type Held = {
  readonly payment: store.Locked
  /** How much is neither refunded nor about to be. */
  readonly restCents: number
  /** Where the payment counts. */
  readonly left: readonly Left[]
  readonly refundable: Refundable
  readonly isDisputed: boolean
}

/** Locks the payment, then its payer's money. */
async function hold(tx: Tx, id: string): Promise<Held> {
  const [payment, locked, committedCents, left, there, isDisputed] = await Promise.all([
    first(tx, store.lock({ id })),
    lockMemberOf(tx, 'payments', id),
    refunds.committedCents(tx, id),
    all(tx, leftOfPayment({ paymentId: id })),
    first(tx, refundable({ paymentId: id })),
    payerHasDisputed(tx, id),
  ])
  if (!payment || !locked || !there) throw notFound('payment absent or not visible')
  const restCents = (payment.paid_cents ?? 0) - committedCents
  return { payment, restCents, left, refundable: there, isDisputed }
}

/**
 * Gives back an amount, or all that can be given back. Provider payments are refunded by the provider: the refund is stored
 * first, then a job requests it, so a crash can neither lose it nor repeat it. Manual refunds are mailed to the payer
 * at once.
 */
export async function refund(
  tx: Tx,
  post: ReceiptPost,
  id: string,
  asked: Asked,
): Promise<{ readonly refundId: string; readonly after: Payment }> {
  const held = await hold(tx, id)
  const { payment, restCents } = held
  if (payment.member_id === asked.by) throw ownMoney('gives their own payment back')
  assertIsHere(payment.status, held.isDisputed)
  const { currency } = payment
  const amountCents = amountToRefund(held.refundable, {
    amountCents: asked.amountCents,
    restCents,
    currency,
  })
  const refundId = newId('refund')
  const { reason, by } = asked
  const made = { paymentId: id, memberId: payment.member_id, amountCents, reason, by }
  if (payment.provider === null) {
    const [, after] = await Promise.all([
      refunds.add(tx, { ...made, mode: 'manual', status: 'succeeded' }, refundId),
      giveBackByHand(tx, post, held, { refundId, cents: amountCents, by, reason }),
    ])
    return { refundId, after }
  }
  enqueue(tx, REFUND, { campId: asked.campId, refundId, paymentId: id })
  const [, after] = await Promise.all([
    refunds.add(tx, { ...made, mode: 'provider', status: 'pending' }, refundId),
    only(tx, store.find({ id })),
  ])
  return { refundId, after }
}

/**
 * Nothing is refunded to somebody whose bank disputes a payment, be it this one or another: if the camp loses the
 * dispute, the money would be gone twice.
 */
function assertIsHere(status: Status, isDisputed: boolean): void {
  if (isDisputed) throw conflict('DISPUTE_OPEN', 'a refund while a payment is disputed')
  if (!HAS_COME.includes(status)) throw notMovable(status, 'refunded')
}

async function giveBackByHand(
  tx: Tx,
  post: ReceiptPost,
  { payment, restCents, left, refundable: room }: Held,
  { reason, ...returned }: Returned & { readonly reason: string },
): Promise<Payment> {
  const { cents, by } = returned
  const status = cents === restCents ? 'refunded' : 'partially_refunded'
  const [, after] = await Promise.all([
    postAll(tx, refundPostings(payment, takenFrom(left, cents, room), returned)),
    store.setStatus(tx, payment.id, { status, by }),
    mailReceipts(tx, post, payment.id, [{ of: 'refund', cents, reason }]),
  ])
  return after
}
