import type { Tx } from '@campkit/db/in-camp'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Payment } from './payments.schema.ts'
import { assertMayChangeStatus } from './payments.states.ts'
import * as store from './payments.store.ts'

export const END_CHECKOUT = 'end_checkout'

type Cancelled = {
  readonly campId: string
  readonly by: string
  readonly reason?: string | undefined
}

/**
 * Cancels a payment page. This is stored first; then a job ends the checkout at the provider, so that a crash cannot
 * leave it open. Money paid there until then still counts.
 */
export async function cancel(tx: Tx, payment: store.Locked, asked: Cancelled): Promise<Payment> {
  assertMayChangeStatus(payment.status, 'cancelled')
  const { campId, by, reason } = asked
  if (payment.provider_ref !== null) enqueue(tx, END_CHECKOUT, { campId, paymentId: payment.id })
  return store.setStatus(tx, payment.id, { status: 'cancelled', by, reason })
}

type Opened = {
  readonly campId: string
  readonly paymentId: string
  readonly provider: string
  readonly ref: string
}

/** Stores which checkout was opened. If the payment has ended meanwhile, the checkout is ended too. */
export async function noteCheckout(tx: Tx, opened: Opened): Promise<'pending' | 'over' | 'known'> {
  const { campId, paymentId, provider, ref } = opened
  if (await store.noteCheckout(tx, paymentId, provider, ref)) return 'pending'
  if (!(await store.noteLateCheckout(tx, paymentId, provider, ref))) return 'known'
  enqueue(tx, END_CHECKOUT, { campId, paymentId })
  return 'over'
}
