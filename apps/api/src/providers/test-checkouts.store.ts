import { randomBytes } from 'node:crypto'
import type { Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { enqueue } from '@campkit/jobs/enqueue'
import {
  type Checkout,
  type ProviderRefund,
  type ProviderState,
  type RefundAsked,
  RefundRefused,
} from './provider.ts'

/** The job that makes the built-in provider's calls to us, as real providers make theirs. */
export const CALL_BACK = 'call_back_for_test_provider'

export type Outcome = 'paid' | 'declined' | 'expired'
export type Dispute = 'open' | 'won' | 'lost'

const newRef = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Opens a checkout, or finds the one already opened for this payment. */
export async function open(tx: Tx, checkout: Checkout): Promise<string> {
  const row = await tx
    .insertInto('test_checkouts')
    .values({
      id: newRef('tco'),
      payment_id: checkout.paymentId,
      amount_cents: checkout.amountCents,
      currency: checkout.currency,
      return_url: checkout.returnUrl,
      cancel_url: checkout.cancelUrl,
      expires_at: checkout.expiresAt,
      refunds: '[]',
    })
    // Writes the same value again, because an insert that does nothing returns nothing.
    .onConflict((conflict) =>
      conflict
        .constraint('one_checkout_per_payment')
        .doUpdateSet((eb) => ({ payment_id: eb.ref('excluded.payment_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const checkouts = (tx: Tx, id: string) =>
  tx
    .selectFrom('test_checkouts')
    .selectAll()
    .select(jsonColumn<ProviderRefund[]>('refunds').as('refunds'))
    .where('id', '=', id)

export const find = (tx: Tx, id: string) => checkouts(tx, id).executeTakeFirst()

const lock = (tx: Tx, id: string) => checkouts(tx, id).forUpdate().executeTakeFirst()

export async function stateOf(tx: Tx, id: string): Promise<ProviderState> {
  const checkout = await find(tx, id)
  if (!checkout) throw new Error('a checkout that is not in the books')
  const isPaid = checkout.status === 'paid'
  return {
    ref: id,
    status: isPaid ? 'paid' : checkout.status === 'expired' ? 'expired' : STILL_OPEN,
    paidCents: isPaid ? checkout.amount_cents : 0,
    feeCents: 0,
    refunds: checkout.refunds,
    dispute: checkout.dispute,
  }
}
/** After a declined card the payer may try another, so the checkout stays open. */
const STILL_OPEN = 'open'

/** Applies what the payer chose on the test page. A paid or expired checkout stays as it is. */
export async function settle(
  tx: Tx,
  campId: string,
  id: string,
  outcome: Outcome,
): Promise<boolean> {
  const checkout = await lock(tx, id)
  if (!checkout || checkout.status === 'paid' || checkout.status === 'expired') return false
  await tx.updateTable('test_checkouts').set({ status: outcome }).where('id', '=', id).execute()
  await tell(tx, campId, id, checkout.payment_id)
  return true
}

export async function dispute(tx: Tx, campId: string, id: string, to: Dispute): Promise<boolean> {
  const checkout = await lock(tx, id)
  if (checkout?.status !== 'paid') return false
  await tx.updateTable('test_checkouts').set({ dispute: to }).where('id', '=', id).execute()
  await tell(tx, campId, id, checkout.payment_id)
  return true
}

export async function refund(tx: Tx, campId: string, asked: RefundAsked): Promise<void> {
  const { ref, refundId, amountCents } = asked
  const checkout = await lock(tx, ref)
  if (checkout?.status !== 'paid') throw new Error('a refund of what was never paid')
  const refunds = checkout.refunds
  if (refunds.some((known) => known.refundId === refundId)) return
  if (checkout.dispute === 'open' || checkout.dispute === 'lost') {
    throw new RefundRefused('charge_disputed')
  }
  const made = { ref: newRef('tre'), refundId, amountCents, status: 'succeeded' }
  await tx
    .updateTable('test_checkouts')
    .set({ refunds: JSON.stringify([...refunds, made]) })
    .where('id', '=', ref)
    .execute()
  await tell(tx, campId, ref, checkout.payment_id)
}

/** Calls twice, once of them late, as real providers may. */
export async function tell(tx: Tx, campId: string, ref: string, paymentId: string): Promise<void> {
  const event = { campId, id: newRef('tev'), ref, paymentId }
  enqueue(tx, CALL_BACK, event)
  enqueue(tx, CALL_BACK, event, { runAt: new Date(Date.now() + LATE_MS) })
}
const LATE_MS = 3000
