import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { jsonInstant } from '@campkit/db/json-instant'
import { sql } from 'kysely'
import type { Payment } from './payments.schema.ts'

export type Refund = {
  readonly id: string
  readonly paymentId: string
  readonly memberId: string
  readonly amountCents: number
  readonly mode: 'provider' | 'manual'
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly providerRef: string | null
  readonly reason: string
}

const FIELDS = [
  'id',
  'payment_id as paymentId',
  'member_id as memberId',
  'amount_cents as amountCents',
  'mode',
  'status',
  'provider_ref as providerRef',
  'reason',
] as const

/** How much of the selected payment was refunded. */
export const REFUNDED_CENTS =
  sql<number>`(select coalesce(sum(r.amount_cents), 0)::bigint from refunds r
  where r.camp_id = payments.camp_id and r.payment_id = payments.id and r.status = 'succeeded')`.as(
    'refundedCents',
  )

/** The refunds of the selected payment, as the API shows them. */
export const REFUNDS = sql<Payment['refunds']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'amountCents', r.amount_cents, 'mode', r.mode, 'status', r.status, 'failure', r.failure,
    'createdAt', ${jsonInstant('r.created_at')}) order by r.id), '[]')
  from refunds r where r.camp_id = payments.camp_id and r.payment_id = payments.id)`.as('refunds')

export const ofPayment = (tx: Tx, paymentId: string): Promise<Refund[]> =>
  tx
    .selectFrom('refunds')
    .select(FIELDS)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .$assertType<Refund>()
    .execute()

/** How much is refunded or about to be. The payment must be locked. */
export async function committedCents(tx: Tx, paymentId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('total'))
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return total
}

export async function add(
  tx: Tx,
  refund: Omit<Refund, 'id' | 'providerRef'> & {
    readonly providerRef?: string
    readonly failure?: string | undefined
    readonly reason: string
    readonly by: string
  },
  id = newId('refund'),
): Promise<string> {
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: refund.paymentId,
      member_id: refund.memberId,
      amount_cents: refund.amountCents,
      mode: refund.mode,
      status: refund.status,
      provider_ref: refund.providerRef ?? null,
      failure: refund.failure ?? null,
      reason: refund.reason,
      processed_by: refund.by,
    })
    .execute()
  return id
}

export type Outcome = Pick<Refund, 'status' | 'providerRef'> & {
  readonly failure?: string | undefined
}

export const settle = (tx: Tx, id: string, outcome: Outcome): Promise<unknown> =>
  tx
    .updateTable('refunds')
    .set({
      status: outcome.status,
      provider_ref: outcome.providerRef,
      failure: outcome.failure ?? null,
    })
    .where('id', '=', id)
    .execute()
