import type { Posted, Posting } from './ledger.store.ts'

/** The same on the other side; once for each posting, since the posting is its source. */
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
