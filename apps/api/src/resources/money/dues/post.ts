import { CampError } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { followMoney } from './dues.followers.ts'
import { CARRIED_OVER, insert, type Posting, TIER } from './ledger.store.ts'

/**
 * Posts them together, each source only once; returns the ids of the new postings. The database checks all deposit
 * postings of one call together. Nobody lessens what they owe themselves, except as they may. What asks for money that
 * is no longer owed follows.
 */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<string[]> {
  // What costs nothing is charged without a posting.
  const some = postings.filter(
    ({ debitCents = 0, creditCents = 0 }) => debitCents + creditCents > 0,
  )
  if (some.length === 0) return []
  assertNotOwn(some)
  // Nobody owes less by a debit.
  const credits = some.filter(({ creditCents = 0 }) => creditCents > 0)
  const [ids] = await Promise.all([insert(tx, some), followMoney(tx, credits)])
  return ids
}

/** Posts once; undefined if this source was posted before. */
export const post = async (tx: Tx, posting: Posting): Promise<string | undefined> =>
  (await postAll(tx, [posting]))[0]

/** What moves a member's own money, or what others have allowed them: a price to choose, a scholarship to accept. */
const MAY_OWN: readonly string[] = [TIER, 'scholarship', 'deposit_release', CARRIED_OVER]

/** Nobody forgives, credits or cancels what they owe themselves (INV-P5): another lead does. */
function assertNotOwn(postings: readonly Posting[]): void {
  const cents = postings
    .filter(({ postedBy, memberId }) => postedBy === memberId)
    .filter(({ source, kind }) => !MAY_OWN.includes(source) || kind === 'write_off')
    .reduce((sum, { creditCents = 0, debitCents = 0 }) => sum + creditCents - debitCents, 0)
  if (cents > 0) throw ownMoney('lessens what they owe themselves')
}

export const ownMoney = (why: string): CampError => new CampError('OWN_MONEY', why)
