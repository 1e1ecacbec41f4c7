import type { Posted, Posting } from './ledger.store.ts'

/**
 * Posts the same amount on the other side. Each posting can be reversed once, because it is the source of its reversal.
 */
export const reversalOf = (entry: Posted, postedBy: string, memo: string): Posting => ({
  seasonId: entry.seasonId,
  memberId: entry.memberId,
  account: entry.account,
  kind: 'reversal',
  debitCents: entry.creditCents ?? 0,
  creditCents: entry.debitCents ?? 0,
  ...(entry.dueId && { dueId: entry.dueId }),
  reversesId: entry.id,
  covers: entry.covers ?? null,
  memo,
  source: 'reversal',
  sourceId: entry.id,
  postedBy,
})
