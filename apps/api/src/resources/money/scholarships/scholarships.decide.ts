import { take } from '@campkit/capacity/places'
import { CampError, conflict, invalidRequest, tooLarge } from '@campkit/core/errors'
import { only } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import type { Pool } from '../scholarship-pools/scholarship-pools.schema.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { hold, lock, write } from './scholarships.change-status.ts'
import { eligibleCharges, percentOf } from './scholarships.eligible.ts'
import type { Decision, Scholarship } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'
import { assertTransition } from './scholarships.transitions.ts'

export const LAPSE_APPROVAL = 'lapse_approval'
export type LapseApproval = { readonly campId: string; readonly scholarshipId: string }

const DAYS_TO_ACCEPT = 14

/** Nobody judges their own request. */
export function assertAnothers({ memberId }: Scholarship, by: string): void {
  if (memberId === by) throw conflict('OWN_SCHOLARSHIP', 'their own scholarship')
}

/** A lead decides. An approval promises money and posts nothing (INV-S4). */
export async function decide(act: Act, id: string, decision: Decision): Promise<void> {
  assertSound(decision)
  const seen = await hold(act, id)
  assertAnothers(seen, act.by)
  if (decision.status === 'approved') return approve(act, seen, decision)
  const before = await lock(act, id)
  assertTransition(before.status, decision.status)
  const isDecided = decision.status !== 'in_review'
  await write(act, before, { status: decision.status, reason: decision.reason, isDecided })
}

/** Promises and pays from one pool take turns, so what is left is known (INV-S1). */
async function approve(act: Act, seen: Scholarship, decision: Decision): Promise<void> {
  const { tx, campId } = act
  const pool = await pools.lock(tx, { id: seen.poolId })
  if (!pool) throw new Error('a scholarship without a pool')
  const before = await lock(act, seen.id)
  assertTransition(before.status, 'approved')
  const terms = await termsOf(act, before, pool, decision)
  await assertMaximum(act, before, pool, terms.approvedCents)
  const places = { lock: async () => pool.budgetCents, held: async () => pool.committedCents }
  await take(places, terms.approvedCents, {
    take: () =>
      write(act, before, { status: 'approved', reason: decision.reason, isDecided: true, terms }),
    full: async () => {
      throw tooLarge('POOL_EMPTY', 'the pool has less', pool.leftCents)
    },
  })
  const payload: LapseApproval = { campId, scholarshipId: before.id }
  const job = { runAt: new Date(terms.expiresAt), jobKey: `lapse_approval ${before.id}` }
  enqueue(tx, LAPSE_APPROVAL, payload, job)
}

async function termsOf(
  { tx }: Act,
  before: Scholarship,
  { covers }: Pool,
  { amountCents, percent, conditions, expiresAt }: Decision,
): Promise<store.Terms> {
  const share = async () =>
    percentOf(percent ?? 0, (await eligibleCharges(tx, before, covers)).amountCents)
  const approvedCents = amountCents ?? (await share())
  if (approvedCents === 0) {
    throw new CampError('NOTHING_OPEN', 'a share of nothing', {
      detail:
        'The member has no charge that this pool covers, so a percentage of it is nothing. Send amountCents instead.',
    })
  }
  const end = expiresAt ? Date.parse(expiresAt) : Date.now() + DAYS_TO_ACCEPT * 86_400_000
  return {
    approvedCents,
    approvedPercent: percent ?? null,
    conditions: conditions ?? null,
    expiresAt: new Date(end).toISOString(),
  }
}

async function assertMaximum(
  { tx }: Act,
  { poolId, memberId }: Scholarship,
  { maxPerMemberCents }: Pool,
  cents: number,
): Promise<void> {
  if (maxPerMemberCents === null) return
  const { cents: others } = await only(tx, store.committedTo({ poolId, memberId }))
  if (others + cents <= maxPerMemberCents) return
  const left = Math.max(0, maxPerMemberCents - others)
  throw tooLarge('ABOVE_MAXIMUM', 'more than one member may get', left)
}

/** What no schema can say; throws 400. */
function assertSound({ status, amountCents, percent, conditions, expiresAt }: Decision): void {
  const fault = (field: string, code: string, message: string) =>
    invalidRequest([{ pointer: `/body/${field}`, code, message }])
  if (status !== 'approved') {
    const terms = { amountCents, percent, conditions, expiresAt }
    const [sent] = Object.entries(terms).find(([, value]) => value !== undefined) ?? []
    if (sent) throw fault(sent, 'status', 'can only be sent with status approved')
    return
  }
  if ((amountCents === undefined) === (percent === undefined)) {
    throw fault('amountCents', 'amount_or_percent', 'or percent must be sent: exactly one of them')
  }
  if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
    throw fault('expiresAt', 'past', 'must be in the future')
  }
}
