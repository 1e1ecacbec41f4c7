import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { memberStanding, portionsOf } from '../dues/dues.standing.ts'
import { postAll, postedBy } from '../dues/ledger.store.ts'
import type { Locked } from './payments.store.ts'

const SOURCE = 'payment'

/**
 * Posts what a payment brought, once: to the charges that it is for, to dues, to the deposit; whether it was now. The
 * payment and its member must be locked. How it is split depends on what is open, so it is asked first whether it was.
 */
export async function postPayment(
  tx: Tx,
  payment: Locked,
  cents: number,
  by: string,
): Promise<boolean> {
  const { id, member_id: memberId, season_id: seasonId, due_ids, occurred_at } = payment
  if (await first(tx, postedBy({ source: SOURCE, sourceIds: [id] }))) return false
  const standing = await memberStanding(tx, memberId, seasonId)
  const postings = portionsOf(standing, cents, due_ids).map(({ account, dueId, cents }, i) => ({
    seasonId,
    memberId,
    account,
    kind: 'payment' as const,
    creditCents: cents,
    ...(dueId !== null && { dueId }),
    source: SOURCE,
    sourceId: i === 0 ? id : `${id}/${i + 1}`,
    ...(occurred_at !== null && { occurredAt: occurred_at }),
    postedBy: by,
  }))
  await postAll(tx, postings)
  return true
}
