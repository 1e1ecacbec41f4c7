import { newId } from '@campkit/core/ids'
import type { Account, Posted, Posting } from './ledger.store.ts'

type Freeing = {
  /** All postings about the charge, the oldest first. */
  readonly posted: readonly Posted[]
  /** What is left to pay of the charge once it has changed: its price less what is waived of it. */
  readonly keepCents: number
  readonly by: string
  readonly memo: string
}

export const net = (entries: readonly Posted[]) =>
  entries.reduce((sum, { debitCents = 0, creditCents = 0 }) => sum + creditCents - debitCents, 0)

/**
 * Frees what was paid of a charge beyond what it costs now. Scholarships keep their part first, because their money pays
 * for nothing else; what they gave beyond the price goes back to the pool. What payments paid becomes credit and counts
 * against open charges again. The latest is freed first. Each part stays with its payment, so the payment knows what it
 * still pays.
 */
export function freedPostings({ posted, keepCents, by, memo }: Freeing): Posting[] {
  const given = posted.filter(
    ({ covers, kind, isReversed }) => covers && kind === 'scholarship_credit' && !isReversed,
  )
  const paid = posted.filter(({ paymentId }) => paymentId)
  const returned = taken(given, scholarshipOf, net(given) - keepCents).map(([entry, cents]) =>
    returnedOf(entry, cents, by),
  )
  const beyond = net(paid) - Math.max(0, keepCents - net(given))
  const freed = taken(paid, ({ paymentId }) => paymentId, beyond).flatMap(([entry, cents]) =>
    freedOf(entry, cents, { by, memo, to: entry.account }),
  )
  return [...returned, ...freed]
}

/** Takes so much from the latest of the payments or scholarships: one posting of each, and how much of it. */
function taken(
  entries: readonly Posted[],
  giverOf: (entry: Posted) => string | null | undefined,
  excess: number,
): (readonly [Posted, number])[] {
  let rest = excess
  return [...Map.groupBy(entries, giverOf).values()].reverse().flatMap((some) => {
    const [entry] = some
    const cents = Math.min(rest, net(some))
    if (!entry || cents <= 0) return []
    rest -= cents
    return [[entry, cents] as const]
  })
}

const scholarshipOf = ({ sourceId }: Posted) => sourceId.split(' ')[0]

/** Gives so much of a scholarship back to its pool. The memo does not mention it, because all leads can read that. */
function returnedOf(entry: Posted, cents: number, by: string): Posting {
  const { seasonId, memberId, account, kind, dueId = null, covers = null, source } = entry
  return {
    seasonId,
    memberId,
    account,
    kind,
    debitCents: cents,
    dueId,
    covers,
    memo: 'Credit that is not needed any more',
    source,
    sourceId: `${scholarshipOf(entry)} ${newId('ledgerEntry')}`,
    postedBy: by,
  }
}

type Freed = {
  readonly by: string
  readonly memo: string
  /** Where it is credit: money that a deposit does not take is credit on dues. */
  readonly to: Account
}

/** Takes so much of a payment from the charge of one of its postings: it is credit. */
export function freedOf(entry: Posted, cents: number, { by, memo, to }: Freed): Posting[] {
  const { seasonId, memberId, account, dueId = null, paymentId } = entry
  const act = newId('ledgerEntry')
  const part = (number: number) => ({
    seasonId,
    memberId,
    ...(paymentId && { paymentId }),
    kind: 'transfer' as const,
    memo,
    source: 'freed',
    sourceId: `${act}/${number}`,
    postedBy: by,
  })
  return [
    { ...part(1), account, dueId, debitCents: cents },
    { ...part(2), account: to, creditCents: cents },
  ]
}
