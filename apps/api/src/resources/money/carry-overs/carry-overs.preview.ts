import type { Facts } from '../dues/standing.store.ts'
import { openOf } from './carry-overs.open.ts'
import type { Preview, What } from './carry-overs.schema.ts'

type Named = Facts & { readonly legalName: string }

type Seen = {
  readonly from: { readonly id: string; readonly currency: string }
  readonly to: { readonly id: string; readonly currency: string }
  readonly here: readonly Named[]
  readonly there: readonly Facts[]
}

/** What is open of everybody, with its sums. */
export function previewOf({ from, to, here, there }: Seen): Preview {
  const elsewhere = new Map(there.map((of) => [of.memberId, of]))
  const lines = here.flatMap((of) =>
    openOf(of, elsewhere.get(of.memberId)).map((line) => ({ ...line, legalName: of.legalName })),
  )
  const sum = (what: What) =>
    lines
      .filter((line) => line.what === what)
      .reduce((total, { amountCents }) => total + amountCents, 0)
  return {
    fromSeasonId: from.id,
    toSeasonId: to.currency === from.currency ? to.id : null,
    currency: from.currency,
    lines,
    debtCents: sum('debt'),
    creditCents: sum('credit'),
    depositCents: sum('deposit'),
    unpaidDepositCents: sum('unpaid_deposit'),
  }
}
