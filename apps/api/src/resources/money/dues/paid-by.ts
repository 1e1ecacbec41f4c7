import type { MemberDues } from './dues.schema.ts'
import { owedBeside, type Portion } from './dues.standing.ts'

/** How much of a payment went to one charge, to credit, or to a debt without a charge. */
export type Paid = { readonly dueId: string | null; readonly name: string; readonly cents: number }

/** What a payment in these portions pays, in words. The parts add up to the payment. */
export function paidBy(
  owing: Pick<MemberDues, 'charges' | 'accounts'>,
  portions: readonly Portion[],
): Paid[] {
  const names = new Map(owing.charges.map(({ id, name }) => [id, name]))
  const paid = portions.flatMap(({ dueId, cents }) =>
    dueId === null ? [] : [{ dueId, name: names.get(dueId) ?? '', cents }],
  )
  const free = portions.find(({ dueId }) => dueId === null)?.cents ?? 0
  const besideCents = Math.min(free, owedBeside(owing))
  const rest = [
    { dueId: null, name: 'what was owed beside', cents: besideCents },
    { dueId: null, name: 'credit', cents: free - besideCents },
  ]
  return [...paid, ...rest].filter(({ cents }) => cents > 0)
}
