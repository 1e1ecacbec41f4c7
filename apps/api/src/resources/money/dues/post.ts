import type { Tx } from '@campkit/db/in-camp'
import { followMoney } from './dues.followers.ts'
import { insert, type Posting } from './ledger.store.ts'

/**
 * Posts them together, each source only once; returns the ids of the new postings. The database checks all deposit
 * postings of one call together. What asks for money that is no longer owed follows.
 */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<string[]> {
  // What costs nothing is charged without a posting.
  const some = postings.filter(
    ({ debitCents = 0, creditCents = 0 }) => debitCents + creditCents > 0,
  )
  if (some.length === 0) return []
  // Nobody owes less by a debit.
  const credits = some.filter(({ creditCents = 0 }) => creditCents > 0)
  const [ids] = await Promise.all([insert(tx, some), followMoney(tx, credits)])
  return ids
}

/** Posts once; undefined if this source was posted before. */
export const post = async (tx: Tx, posting: Posting): Promise<string | undefined> =>
  (await postAll(tx, [posting]))[0]
