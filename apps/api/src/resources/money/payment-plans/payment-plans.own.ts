import { owedBeside, type Standing } from '../dues/dues.standing.ts'
import { planOf } from '../dues/plan-progress.ts'
import type { LastOwn } from './payment-plans.store.ts'

type Instalment = { readonly amountCents: number; readonly dueOn: string }

/**
 * Whether a plan puts off what the member's last one asks for: on each of its days, another one asks for as much. It does
 * not matter whether that plan still runs or whether they have just ended it. Nobody does so by themselves.
 */
export function asksLater(
  standing: Standing,
  last: LastOwn | undefined,
  instalments: readonly Instalment[],
): boolean {
  if (!last?.isOwn) return false
  const beside = { charges: standing.charges, uncoveredCents: owedBeside(standing) }
  const open = planOf(last, standing.today, beside).instalments.map(({ openCents, dueOn }) => ({
    amountCents: openCents,
    dueOn,
  }))
  return open.some(({ dueOn }) => askedBy(dueOn, instalments) < askedBy(dueOn, open))
}

const askedBy = (day: string, instalments: readonly Instalment[]): number =>
  instalments
    .filter(({ dueOn }) => dueOn <= day)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
