import { conflict, tooLarge } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { enqueue } from '@campkit/jobs/enqueue'
import { lockMember } from '../../../lock-member.store.ts'
import type { Receipt } from './payments.receipt.ts'
import { giveBackOnce } from './payments.settle.ts'
import { HAS_COME, notMovable, type Status } from './payments.states.ts'
import * as store from './payments.store.ts'
import * as refunds from './refunds.store.ts'

export const REFUND = 'refund_payment'

export type Asked = {
  readonly campId: string
  readonly amountCents: number | undefined
  readonly reason: string
  readonly by: string
}

/**
 * Gives back some of it or the rest. What a provider took it gives back itself: asked by a job, once this has
 * been written down, so that no crash forgets it and none asks twice. Receipts are of what has gone back at once.
 */
export async function refund(
  tx: Tx,
  payment: store.Locked,
  asked: Asked,
): Promise<{ readonly refundId: string; readonly receipts: readonly Receipt[] }> {
  assertIsHere(payment.status)
  const left = (payment.paid_cents ?? 0) - (await refunds.committedCents(tx, payment.id))
  const amountCents = asked.amountCents ?? left
  if (amountCents > left || amountCents <= 0) {
    throw tooLarge('REFUND_TOO_LARGE', 'more than is left', left, payment.currency)
  }
  const isProviders = payment.provider !== null
  const refundId = await refunds.add(tx, {
    paymentId: payment.id,
    memberId: payment.member_id,
    amountCents,
    mode: isProviders ? 'provider' : 'manual',
    status: isProviders ? 'pending' : 'succeeded',
    reason: asked.reason,
    by: asked.by,
  })
  if (!isProviders) {
    const receipts = await giveBackByHand(tx, payment, refundId, amountCents, left, asked.by)
    return { refundId, receipts }
  }
  enqueue(tx, REFUND, { campId: asked.campId, refundId, paymentId: payment.id })
  return { refundId, receipts: [] }
}

/** What a bank is looking into is not given back: if the camp loses, the bank takes it, and it would be gone twice. */
function assertIsHere(status: Status): void {
  if (status === 'disputed') throw conflict('DISPUTE_OPEN', 'a refund of a disputed payment')
  if (!HAS_COME.includes(status)) throw notMovable(status, 'refunded')
}

async function giveBackByHand(
  tx: Tx,
  payment: store.Locked,
  refundId: string,
  amountCents: number,
  left: number,
  by: string,
): Promise<Receipt[]> {
  await lockMember(tx, payment.member_id)
  const receipts = await giveBackOnce(tx, payment, { refundId, cents: amountCents, by })
  const status = amountCents === left ? 'refunded' : 'partially_refunded'
  await store.setStatus(tx, payment.id, { status, by })
  return receipts
}
