import type { Facts } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'

/** Totals of the charges a pool can pay: eligible, of a kind it covers, and not cancelled (INV-S2). */
export function eligibleCharges(
  facts: Facts,
  covers: readonly string[],
): { readonly amountCents: number; readonly openCents: number } {
  const eligible = new Set(
    facts.charges.filter((row) => row.scholarshipEligible).map(({ id }) => id),
  )
  return standingOf(facts)
    .charges.filter(
      ({ id, kind, status }) => eligible.has(id) && covers.includes(kind) && status !== 'cancelled',
    )
    .reduce(
      (sum, { amountCents, openCents }) => ({
        amountCents: sum.amountCents + amountCents,
        openCents: sum.openCents + openCents,
      }),
      { amountCents: 0, openCents: 0 },
    )
}

export const percentOf = (percent: number, cents: number): number =>
  Math.floor((percent * cents) / 100)
