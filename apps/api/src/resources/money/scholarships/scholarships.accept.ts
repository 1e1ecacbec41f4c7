import { conflict, tooLarge } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import { all, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { lockMember } from '../../../lock-member.store.ts'
import { post, postAll, postedBy } from '../dues/ledger.store.ts'
import { reversalOf } from '../dues/reverse.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { hold, lock, write } from './scholarships.change-status.ts'
import { assertAnothers } from './scholarships.decide.ts'
import { eligibleCharges, percentOf } from './scholarships.eligible.ts'
import type { Scholarship } from './scholarships.schema.ts'
import { assertTransition } from './scholarships.transitions.ts'

const SOURCE = 'scholarship'

/** The member takes what was approved: one credit, at once (INV-S4). What is not needed stays in the pool. */
export async function accept(act: Act, id: string): Promise<void> {
  const { tx } = act
  const { memberId } = await hold(act, id)
  await asCamp(tx, async () => {
    await lockMember(tx, memberId)
    const before = await lock(act, id)
    assertTransition(before.status, 'accepted')
    assertStands(before)
    const pool = await only(tx, pools.find({ id: before.poolId }))
    const cents = await applicableCents(act, before, pool.covers)
    if (cents === 0) throw tooLarge('NOTHING_OPEN', 'no eligible charge is open', 0)
    await write(act, before, { status: 'accepted' })
    await postCredit(act, before, pool.covers, cents)
    await write(act, { ...before, status: 'accepted' }, { status: 'applied', appliedCents: cents })
  })
}

function assertStands({ expiresAt }: Scholarship): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    throw conflict('APPROVAL_EXPIRED', 'the approval has expired')
  }
}

/** Never more than was approved, nor than is open of what the pool covers (INV-S2): the rest stays owed. */
async function applicableCents(
  { tx }: Act,
  scholarship: Scholarship,
  covers: readonly string[],
): Promise<number> {
  const { approvedAmountCents, approvedPercent } = scholarship
  const { amountCents, openCents } = await eligibleCharges(tx, scholarship, covers)
  const share = approvedPercent === null ? openCents : percentOf(approvedPercent, amountCents)
  return Math.min(approvedAmountCents ?? 0, share, openCents)
}

/** Its words say nothing of a scholarship: leads who may not know of it see them, too (INV-S5). */
const postCredit = async (
  { tx, by }: Act,
  { id, memberId, seasonId }: Scholarship,
  covers: readonly string[],
  creditCents: number,
): Promise<void> => {
  const posted = await post(tx, {
    seasonId,
    memberId,
    account: 'dues',
    kind: 'scholarship_credit',
    creditCents,
    covers,
    memo: 'Credit',
    source: SOURCE,
    sourceId: id,
    postedBy: by,
  })
  if (posted === undefined) throw new Error('a scholarship was posted before it was accepted')
}

/** A lead takes back what was applied: a reversal, and the money is the pool's again. */
export async function revoke(act: Act, id: string, reason: string): Promise<void> {
  const { tx, by } = act
  const seen = await hold(act, id)
  assertAnothers(seen, by)
  await lockMember(tx, seen.memberId)
  const before = await lock(act, id)
  assertTransition(before.status, 'revoked')
  const posted = await all(tx, postedBy({ source: SOURCE, sourceIds: [id] }))
  const reversals = posted.map((entry) => reversalOf(entry, by, 'Credit taken back'))
  const ids = await postAll(tx, reversals)
  if (ids.length !== 1) throw conflict('ALREADY_REVERSED', 'reversed before')
  await write(act, before, { status: 'revoked', reason })
}
