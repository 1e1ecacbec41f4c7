import { conflict } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { lockMember } from '../../../lock-member.store.ts'
import { postPaid } from './payments.post.ts'
import type { Receipt } from './payments.receipt.ts'
import { assertMayChangeStatus } from './payments.states.ts'
import * as store from './payments.store.ts'

/** A lead says that the money is there, and who holds it. */
export async function confirm(
  tx: Tx,
  payment: store.Locked,
  by: string,
  receivedBy: string,
): Promise<Receipt> {
  assertMayChangeStatus(payment.status, 'succeeded')
  if (by === payment.member_id || receivedBy === payment.member_id) {
    throw conflict('OWN_MONEY', 'the payer would vouch for themselves')
  }
  await lockMember(tx, payment.member_id)
  await store.setStatus(tx, payment.id, {
    status: 'succeeded',
    by,
    paidCents: payment.amount_cents,
    confirmedBy: by,
    receivedBy,
  })
  const occurredAt = payment.occurred_at ?? undefined
  const paid = await postPaid(tx, payment, payment.amount_cents, by, occurredAt)
  return { of: 'payment', cents: payment.amount_cents, paid }
}

export async function reject(
  tx: Tx,
  payment: store.Locked,
  by: string,
  reason: string,
): Promise<void> {
  assertMayChangeStatus(payment.status, 'rejected')
  await store.setStatus(tx, payment.id, { status: 'rejected', by, reason })
}
