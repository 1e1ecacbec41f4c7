import type { Facts } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'
import type { What } from './carry-overs.schema.ts'

export type Open = { readonly memberId: string; readonly what: What; readonly amountCents: number }

/**
 * What is open of a member in a season. A deposit that is held can be carried as far as the other season's deposit is
 * not paid: it stays a deposit.
 */
export function openOf(here: Facts, there: Facts | undefined): Open[] {
  const { dues, deposit } = standingOf(here).accounts
  const owedThere =
    there && there.currency === here.currency && there.seasonId !== here.seasonId
      ? standingOf(there).accounts.deposit.balanceCents
      : 0
  const open: readonly (readonly [What, number])[] = [
    ['debt', dues.balanceCents],
    ['credit', -dues.balanceCents],
    ['deposit', Math.min(deposit.heldCents, owedThere)],
    ['unpaid_deposit', deposit.balanceCents],
  ]
  const { memberId } = here
  return open
    .filter(([, cents]) => cents > 0)
    .map(([what, amountCents]) => ({ memberId, what, amountCents }))
}
