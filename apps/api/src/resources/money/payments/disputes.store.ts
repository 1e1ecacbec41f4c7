import type { Tx } from '@campkit/db/in-camp'

const disputed = (tx: Tx) =>
  tx.selectFrom('payments').select('payments.id').where('payments.status', '=', 'disputed')

/** Whether a bank may still take back money of this member. */
export const hasDisputed = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await disputed(tx).where('payments.member_id', '=', memberId).executeTakeFirst()) !== undefined

/** Whether a bank may still take back money of whoever made this payment: this one, or another. */
export const payerHasDisputed = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (await disputed(tx)
    .innerJoin('payments as paid', 'paid.member_id', 'payments.member_id')
    .where('paid.id', '=', paymentId)
    .executeTakeFirst()) !== undefined
