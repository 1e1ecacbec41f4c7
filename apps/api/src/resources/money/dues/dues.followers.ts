import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'

/** Whose money changed in which season. */
export type Owner = {
  readonly memberId: string
  readonly seasonId: string
  /** The payment that changed it. */
  readonly paymentId?: string | null
}

/**
 * What follows when a member may owe less in a season, or later: in the same transaction, with the rights of whoever may
 * post. The first statement is sent at once, so that it costs no waiting where nothing follows.
 */
export type MoneyFollower = (tx: Tx, owners: readonly Owner[]) => Promise<void>

export const moneyFollowers = handedIn<readonly MoneyFollower[]>('money followers')

export async function followMoney(tx: Tx, owners: readonly Owner[]): Promise<void> {
  if (owners.length === 0) return
  await Promise.all(moneyFollowers.get().map((follow) => follow(tx, owners)))
}
