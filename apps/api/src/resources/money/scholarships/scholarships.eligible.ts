import type { Facts } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'

export type OpenCharge = { readonly id: string; readonly openCents: number }

type Eligible = {
  readonly amountCents: number
  readonly openCents: number
  /** Each of them, by their days. */
  readonly open: readonly OpenCharge[]
}

/** The charges a pool can pay: eligible, of a kind it covers, and not cancelled (INV-S2). */
export function eligibleCharges(facts: Facts, covers: readonly string[]): Eligible {
  const charges = standingOf(facts).charges.filter(
    ({ scholarshipEligible, kind, status }) =>
      scholarshipEligible && covers.includes(kind) && status !== 'cancelled',
  )
  const total = (cents: (charge: (typeof charges)[number]) => number) =>
    charges.reduce((sum, charge) => sum + cents(charge), 0)
  return {
    amountCents: total(({ amountCents }) => amountCents),
    openCents: total(({ openCents }) => openCents),
    open: charges.map(({ id, openCents }) => ({ id, openCents })),
  }
}

export const percentOf = (percent: number, cents: number): number =>
  Math.floor((percent * cents) / 100)
