import type { Facts } from '../dues/standing.store.ts'
import { openOf } from './carry-overs.open.ts'
import type { Preview, What } from './carry-overs.schema.ts'

type Named = Facts & { readonly legalName: string }

type Season = { readonly id: string; readonly currency: string }

type Seen = {
  readonly from: Season
  readonly to: Season
  readonly here: readonly Named[]
  readonly there: readonly Facts[]
  /** Who waits for a place in the other season. */
  readonly waiting: readonly { readonly memberId: string }[]
}

/** What is open of everybody, with its sums. */
export function previewOf({ from, to, here, there, waiting }: Seen): Preview {
  const isTarget = to.id !== from.id && to.currency === from.currency
  const elsewhere = new Map(there.map((of) => [of.memberId, of]))
  const waits = new Set(waiting.map(({ memberId }) => memberId))
  const lines = here.flatMap((of) =>
    openOf(of, isTarget ? elsewhere.get(of.memberId) : undefined).map(({ days, ...line }) => ({
      ...line,
      legalName: of.legalName,
      isWaitlisted: line.what === 'debt' && isTarget && waits.has(line.memberId),
      dueOn: isTarget ? (days?.dueOn ?? null) : null,
      instalments: isTarget ? [...(days?.instalments ?? [])] : [],
    })),
  )
  const sum = (what: What) =>
    lines
      .filter((line) => line.what === what)
      .reduce((total, { amountCents }) => total + amountCents, 0)
  return {
    fromSeasonId: from.id,
    toSeasonId: isTarget ? to.id : null,
    currency: from.currency,
    lines,
    debtCents: sum('debt'),
    creditCents: sum('credit'),
    depositCents: sum('deposit'),
    unpaidDepositCents: sum('unpaid_deposit'),
  }
}
