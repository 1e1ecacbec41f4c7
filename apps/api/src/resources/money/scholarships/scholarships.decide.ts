import { take } from '@campkit/capacity/places'
import { CampError, conflict, invalidRequest, tooLarge } from '@campkit/core/errors'
import { first } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import { type Facts, factsOfScholarship } from '../dues/standing.store.ts'
import type { Pool } from '../scholarship-pools/scholarship-pools.schema.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { hold, write } from './scholarships.change-status.ts'
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

/** A lead may judge only someone else's request, in the version the lead has seen. */
export function assertMayJudge({ by, assertVersion }: Act, request: Scholarship): void {
  assertAnothers(request, by)
  assertVersion?.(request.version)
}

/** A lead decides. An approval promises money but posts nothing (INV-S4). */
export async function decide(act: Act, id: string, decision: Decision): Promise<Scholarship> {
  assertSound(decision)
  if (decision.status === 'approved') return approve(act, id, decision)
  const asked = await hold(act, id)
  assertMayJudge(act, asked)
  const before = decision.status === 'in_review' ? asked : await reviewed(act, asked)
  assertTransition(before.status, decision.status)
  const isDecided = decision.status !== 'in_review'
  return write(act, before, { status: decision.status, reason: decision.reason, isDecided })
}

/** A request can be decided as soon as it was submitted; the review that the states ask for begins with the decision. */
const reviewed = async (act: Act, request: Scholarship): Promise<Scholarship> =>
  request.status === 'submitted' ? write(act, request, { status: 'in_review' }) : request

type Asked = {
  readonly before: Scholarship
  readonly pool: Pool
  /** How much the member was already promised or given from this pool. */
  readonly committedCents: number
  readonly known: Facts
}

/** Locks the pool, so that approvals take turns and what is left is certain (INV-S1). */
async function holdWithPool(act: Act, id: string): Promise<Asked> {
  const { tx } = act
  const [before, pool, committed, known] = await Promise.all([
    hold(act, id, () => first(tx, pools.lockOf({ scholarshipId: id }))),
    first(tx, pools.findOf({ scholarshipId: id })),
    first(tx, store.committedBeside({ id })),
    first(tx, factsOfScholarship({ id })),
  ])
  if (!pool || !committed || !known) throw new Error('a scholarship without a pool or a member')
  return { before, pool, committedCents: committed.cents, known }
}

async function approve(act: Act, id: string, decision: Decision): Promise<Scholarship> {
  const asked = await holdWithPool(act, id)
  const { pool } = asked
  assertMayJudge(act, asked.before)
  const before = await reviewed(act, asked.before)
  assertTransition(before.status, 'approved')
  const terms = termsOf(asked, decision)
  assertMaximum(asked, terms.approvedCents)
  const places = { lock: async () => pool.budgetCents, held: async () => pool.committedCents }
  const approved = await take(places, terms.approvedCents, {
    take: () =>
      write(act, before, { status: 'approved', reason: decision.reason, isDecided: true, terms }),
    full: async () => {
      throw tooLarge('POOL_EMPTY', 'the pool has less', pool.leftCents, asked.known.currency)
    },
  })
  const payload: LapseApproval = { campId: act.campId, scholarshipId: id }
  const job = { runAt: new Date(terms.expiresAt), jobKey: `lapse_approval ${id}` }
  enqueue(act.tx, LAPSE_APPROVAL, payload, job)
  return approved
}

function termsOf(
  { known, pool }: Asked,
  { amountCents, percent, conditions, expiresAt }: Decision,
): store.Terms {
  const share = () => percentOf(percent ?? 0, eligibleCharges(known, pool.covers).amountCents)
  const approvedCents = amountCents ?? share()
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

function assertMaximum({ pool, committedCents, known }: Asked, cents: number): void {
  const { maxPerMemberCents } = pool
  if (maxPerMemberCents === null || committedCents + cents <= maxPerMemberCents) return
  const left = Math.max(0, maxPerMemberCents - committedCents)
  throw tooLarge('ABOVE_MAXIMUM', 'more than one member may get', left, known.currency)
}

/** Checks what no schema can express; throws 400. */
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
