import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { factsOf, foundFacts } from '../dues/dues.standing.ts'
import { standingOf } from '../dues/standing.ts'

type Whose = { readonly memberId: string; readonly seasonId: string }

/** What a pool can pay for: charges that are eligible, of the kinds it covers, and not cancelled (INV-S2). */
export async function eligibleCharges(
  tx: Tx,
  { memberId, seasonId }: Whose,
  covers: readonly string[],
): Promise<{ readonly amountCents: number; readonly openCents: number }> {
  const facts = foundFacts(await all(tx, factsOf(memberId, seasonId)), seasonId)
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
