import type { Tx } from '@campkit/db/in-camp'

/**
 * Whether a payment of the member is disputed: while it is, nothing of their deposit is forfeited. Payments have no
 * disputes yet; this is the one place that will ask them.
 */
export const hasOpenDispute = async (_tx: Tx, _memberId: string): Promise<boolean> => false
