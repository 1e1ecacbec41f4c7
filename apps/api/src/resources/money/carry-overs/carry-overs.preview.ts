import type { Facts } from '../dues/standing.store.ts'
import { openOf } from './carry-overs.open.ts'
import type { Preview, What } from './carry-overs.schema.ts'
import { staysOf } from './carry-overs.stays.ts'
import type { Held } from './carry-overs.store.ts'

type Named = Facts & { readonly legalName: string }

type Season = { readonly id: string; readonly currency: string }

type Seen = {
  readonly from: Season
  readonly to: Season
  readonly here: readonly Named[]
  readonly there: readonly Facts[]
  readonly held: readonly Held[]
}

/** What is open of everybody, with its sums. */
export function previewOf({ from, to, here, there, held }: Seen): Preview {
  const isTarget = to.id !== from.id && to.currency === from.currency
  const elsewhere = new Map(there.map((of) => [of.memberId, of]))
  const heldBy = new Map(held.map((of) => [of.memberId, of]))
  const lines = here.flatMap((of) =>
    openOf(of, isTarget ? elsewhere.get(of.memberId) : undefined).map(({ days, ...line }) => {
      const known = heldBy.get(line.memberId)
      return {
        ...line,
        legalName: of.legalName,
        hasLeft: known?.hasLeft ?? false,
        isToBeSettled: known?.isToBeSettled ?? false,
        stays: staysOf('carry_over', line.what, known),
        isWaitlisted: line.what === 'debt' && isTarget && known?.isWaitlisted === true,
        dueOn: isTarget ? (days?.dueOn ?? null) : null,
        instalments: isTarget ? [...(days?.instalments ?? [])] : [],
      }
    }),
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
