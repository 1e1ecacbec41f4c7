import type { MemberDues } from '../dues/dues.schema.ts'
import type { Facts } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'
import { type Days, daysOf } from './carry-overs.plan.ts'
import type { What } from './carry-overs.schema.ts'

export type Line = { readonly memberId: string; readonly what: What; readonly amountCents: number }

/** Something open, and of a debt when it is to be paid once it is carried over. */
export type Open = Line & { readonly days: Days | null }

/** Nobody must pay earlier because a season has closed: the last day of the open charges that no plan covers, or today. */
function lastDayOf({ charges, plan }: MemberDues, { plan: stored, today }: Facts): string {
  const planned = plan?.status === 'active' ? (stored?.dueIds ?? []) : []
  return charges
    .filter(({ id, account, openCents }) => {
      return account === 'dues' && openCents > 0 && !planned.includes(id)
    })
    .reduce((last, { dueOn }) => (dueOn > last ? dueOn : last), today)
}

/**
 * What is open of a member in a season. A deposit that is held can be carried as far as the other season's deposit is
 * not paid: it stays a deposit. A debt without a payment plan is due on the given day, or when it was due before.
 */
export function openOf(here: Facts, there: Facts | undefined, givenDay?: string): Open[] {
  const standing = standingOf(here)
  const dueOn = givenDay ?? lastDayOf(standing, here)
  const { dues, deposit } = standing.accounts
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
  const { memberId, today } = here
  const mayPlan = there !== undefined && there.plan === null
  const carrying = { debtCents: dues.balanceCents, dueOn, today, mayPlan }
  return open
    .filter(([, cents]) => cents > 0)
    .map(([what, amountCents]) => ({
      memberId,
      what,
      amountCents,
      days: what === 'debt' ? daysOf(standing, carrying) : null,
    }))
}
