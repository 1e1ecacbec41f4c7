import { CampError, conflict } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import { all, first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { lockMemberOf } from '../../../lock-member.store.ts'
import { type Posting, postedUnder } from '../dues/ledger.store.ts'
import { postAll } from '../dues/post.ts'
import { reversalOf } from '../dues/reverse.ts'
import { type Facts, factsOfScholarship } from '../dues/standing.store.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { hold, holdOwn, write } from './scholarships.change-status.ts'
import { assertMayJudge } from './scholarships.decide.ts'
import { eligibleCharges, type OpenCharge, percentOf } from './scholarships.eligible.ts'
import type { Scholarship } from './scholarships.schema.ts'
import { assertTransition } from './scholarships.transitions.ts'

const SOURCE = 'scholarship'

/** The member accepts: the credit is posted at once (INV-S4). What is not needed stays in the pool. */
export async function accept(act: Act, id: string): Promise<Scholarship> {
  const { tx } = act
  const [before, pool, known] = await Promise.all([
    holdOwn(act, id, () => lockMemberOf(tx, 'scholarships', id)),
    first(tx, pools.findOf({ scholarshipId: id })),
    first(tx, factsOfScholarship({ id })),
  ])
  assertTransition(before.status, 'accepted')
  assertStands(before)
  if (!pool || !known) throw new Error('a scholarship without a pool or a member')
  const cents = applicableCents(before, known, pool.covers)
  if (cents === 0) {
    const detail = 'Nothing is open that this scholarship can pay for. It stands until it expires.'
    throw new CampError('NOTHING_OPEN', 'no eligible charge is open', { detail })
  }
  const accepted: Scholarship = { ...before, status: 'accepted' }
  const [, , applied] = await asCamp(tx, () =>
    Promise.all([
      write(act, before, { status: 'accepted' }),
      postCredit(
        act,
        before,
        pool.covers,
        partsOf(eligibleCharges(known, pool.covers).open, cents),
      ),
      write(act, accepted, { status: 'applied', appliedCents: cents }),
    ]),
  )
  return applied
}

function assertStands({ expiresAt }: Scholarship): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    throw conflict('APPROVAL_EXPIRED', 'the approval has expired')
  }
}

/** Never more than was approved, nor more than is open of what the pool covers (INV-S2). The rest stays owed. */
function applicableCents(
  { approvedAmountCents, approvedPercent }: Scholarship,
  known: Facts,
  covers: readonly string[],
): number {
  const { amountCents, openCents } = eligibleCharges(known, covers)
  const share = approvedPercent === null ? openCents : percentOf(approvedPercent, amountCents)
  return Math.min(approvedAmountCents ?? 0, share, openCents)
}

type Part = { readonly dueId: string; readonly cents: number }

/** How much of it pays which charge, by their days. */
function partsOf(open: readonly OpenCharge[], cents: number): Part[] {
  let left = cents
  return open.flatMap(({ id, openCents }) => {
    const taken = Math.min(left, openCents)
    left -= taken
    return taken > 0 ? [{ dueId: id, cents: taken }] : []
  })
}

/**
 * One posting for each charge that it pays, so that it keeps paying it. The memo does not mention a scholarship, because
 * leads who may not know of it can read it (INV-S5).
 */
async function postCredit(
  { tx, by }: Act,
  { id, memberId, seasonId }: Scholarship,
  covers: readonly string[],
  parts: readonly Part[],
): Promise<void> {
  const postings = parts.map(
    ({ dueId, cents }, i): Posting => ({
      seasonId,
      memberId,
      account: 'dues',
      kind: 'scholarship_credit',
      creditCents: cents,
      dueId,
      covers,
      memo: 'Credit',
      source: SOURCE,
      sourceId: i === 0 ? id : `${id} ${dueId}`,
      postedBy: by,
    }),
  )
  const posted = await postAll(tx, postings)
  if (posted.length < parts.length)
    throw new Error('a scholarship was posted before it was accepted')
}

/** A lead takes back what was applied by a reversal; the money returns to the pool. */
export async function revoke(act: Act, id: string, reason: string): Promise<Scholarship> {
  const { tx, by } = act
  const [before, posted] = await Promise.all([
    hold(act, id, () => lockMemberOf(tx, 'scholarships', id)),
    all(tx, postedUnder({ source: SOURCE, sourceId: id })),
  ])
  assertMayJudge(act, before)
  assertTransition(before.status, 'revoked')
  const reversals = posted.map((entry) => reversalOf(entry, by, 'Credit taken back'))
  const [ids, revoked] = await Promise.all([
    postAll(tx, reversals),
    write(act, before, { status: 'revoked', reason }),
  ])
  if (ids.length === 0 || ids.length < posted.length)
    throw conflict('ALREADY_REVERSED', 'reversed before')
  return revoked
}
