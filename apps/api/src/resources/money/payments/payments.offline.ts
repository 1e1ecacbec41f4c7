import { conflict, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { lockMemberOf } from '../../../lock-member.store.ts'
import { postAll } from '../dues/post.ts'
import { type Facts, factsOfPayment } from '../dues/standing.store.ts'
import { paidPostings } from './payments.post.ts'
import { mailReceipts, type ReceiptPost } from './payments.receipt.ts'
import type { Payment } from './payments.schema.ts'
import { assertMayChangeStatus } from './payments.states.ts'
import * as store from './payments.store.ts'

type Held = { readonly payment: store.Locked; readonly known: Facts }

/** Locks the payment, then its payer's money. */
export async function hold(tx: Tx, id: string): Promise<Held> {
  const [payment, locked, known] = await Promise.all([
    first(tx, store.lock({ id })),
    lockMemberOf(tx, 'payments', id),
    first(tx, factsOfPayment({ id })),
  ])
  if (!payment || !locked || !known) throw notFound('payment absent or not visible')
  return { payment, known }
}

/** A lead confirms that the money has arrived, and who holds it. The payer gets a receipt. */
export async function confirm(
  tx: Tx,
  post: ReceiptPost,
  { payment, known }: Held,
  by: string,
  receivedBy: string,
): Promise<Payment> {
  const { id, member_id: payer, amount_cents: cents, occurred_at: occurredAt } = payment
  assertMayChangeStatus(payment.status, 'succeeded')
  if (by === payer || receivedBy === payer) {
    throw conflict('OWN_MONEY', 'the payer would vouch for themselves')
  }
  const came = { cents, by, ...(occurredAt !== null && { occurredAt }) }
  const { postings, paid } = paidPostings(payment, known, came)
  const taken = { status: 'succeeded', by, paidCents: cents, confirmedBy: by, receivedBy } as const
  const [, after] = await Promise.all([
    postAll(tx, postings),
    store.setStatus(tx, id, taken),
    mailReceipts(tx, post, id, [{ of: 'payment', cents, paid }]),
  ])
  return after
}

/** A lead says that the money never arrived. */
export async function reject(tx: Tx, id: string, by: string, reason: string): Promise<Payment> {
  const payment = await first(tx, store.lock({ id }))
  if (!payment) throw notFound('payment absent or not visible')
  assertMayChangeStatus(payment.status, 'rejected')
  return store.setStatus(tx, id, { status: 'rejected', by, reason })
}
