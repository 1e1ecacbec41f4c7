import type { Tx } from '@campkit/db/in-camp'

/** Whether a payment of the member is disputed: while it is, nothing of their deposit is forfeited. */
export const hasOpenDispute = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'disputed')
    .limit(1)
    .executeTakeFirst()) !== undefined
