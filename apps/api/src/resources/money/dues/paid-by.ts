import type { Portion } from './dues.standing.ts'
import type { Facts, Sum } from './standing.store.ts'
import { standingOf } from './standing.ts'

/** How much of a payment went to one charge, to credit, or to a debt without a charge. */
export type Paid = { readonly name: string; readonly cents: number }

const sumOf = ({ account, dueId, cents }: Portion): Sum => ({
  account,
  kind: 'payment',
  dueId,
  covers: null,
  debitCents: 0,
  creditCents: cents,
})

/**
 * What a payment in these portions pays, found by comparing the allocation before and after. The parts add up to the
 * payment.
 */
export function paidBy(known: Facts, portions: readonly Portion[]): Paid[] {
  const before = standingOf(known)
  const after = standingOf({ ...known, sums: [...known.sums, ...portions.map(sumOf)] })
  const paidBefore = new Map(before.charges.map(({ id, paidCents }) => [id, paidCents]))
  const charges = after.charges.map(({ id, name, paidCents }) => ({
    name,
    cents: paidCents - (paidBefore.get(id) ?? 0),
  }))
  const credit = after.accounts.dues.creditCents - before.accounts.dues.creditCents
  const spent = [...charges.map(({ cents }) => cents), credit].reduce((a, b) => a + b, 0)
  const all = portions.reduce((sum, { cents }) => sum + cents, 0)
  const beside = [
    { name: 'what was owed beside', cents: all - spent },
    { name: 'credit', cents: credit },
  ]
  return [...charges, ...beside].filter(({ cents }) => cents > 0)
}
