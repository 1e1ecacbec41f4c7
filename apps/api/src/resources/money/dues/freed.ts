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
 * Frees what payments paid of a charge beyond what it costs now: the money becomes credit and counts against open
 * charges again. Scholarships keep their part first, because their money pays for nothing else; of the payments, the
 * latest is freed first. Each part stays with its payment, so the payment knows what it still pays.
 */
export function freedPostings({ posted, keepCents, by, memo }: Freeing): Posting[] {
  const given = net(posted.filter(({ covers }) => covers))
  const paid = posted.filter(({ paymentId }) => paymentId)
  let excess = net(paid) - Math.max(0, keepCents - given)
  const payments = [...Map.groupBy(paid, ({ paymentId }) => paymentId).values()].reverse()
  return payments.flatMap((entries) => {
    const [entry] = entries
    const cents = Math.min(excess, net(entries))
    if (!entry || cents <= 0) return []
    excess -= cents
    return freedOf(entry, cents, { by, memo, to: entry.account })
  })
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
