import type { Tx } from '@campkit/db/in-camp'
import { sampleVault } from '../../../sample-vault.store.ts'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { noLead, plantCharge } from '../dues/dues.sample.ts'
import { activeSeason } from '../fee-items/fee-items.sample.ts'
import {
  SAMPLE as POOL,
  plant as plantPool,
} from '../scholarship-pools/scholarship-pools.sample.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { accept } from './scholarships.accept.ts'
import * as store from './scholarships.store.ts'
import type { Status } from './scholarships.transitions.ts'

const BY = 'system'

/** The statuses a request passes through before each route applies to it. */
const WAYS: Readonly<Record<string, readonly Status[]>> = {
  '/scholarships/:id/withdraw': ['submitted'],
  '/scholarships/:id/score': ['submitted'],
  '/scholarships/:id/scores': ['submitted', 'in_review'],
  '/scholarships/:id/decision': ['submitted', 'in_review'],
  '/scholarships/:id/accept': ['submitted', 'in_review', 'approved'],
  '/scholarships/:id/decline': ['submitted', 'in_review', 'approved'],
  '/scholarships/:id/revoke': ['submitted', 'in_review', 'approved', 'applied'],
}
/** Nobody judges their own request, so these routes get the request of someone who is no lead. */
const OF_LEADS = ['score', 'scores', 'decision', 'revoke']

const ASKED = { requestedAmountCents: 5000, requestedPercent: null, canPayCents: 0, offers: null }
const TERMS = {
  approvedCents: 5000,
  approvedPercent: null,
  conditions: null,
  expiresAt: '2100-01-01T00:00:00.000Z',
}

/** A request with a reason to a new pool, in the status that the route needs. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const owner = OF_LEADS.some((last) => path.endsWith(`/${last}`))
    ? await noLead(tx, memberId)
    : memberId
  return plantRequest(tx, owner, WAYS[path] ?? [])
}

export async function plantRequest(
  tx: Tx,
  memberId: string,
  way: readonly Status[],
  reason = 'a sample of a reason',
): Promise<Record<string, string>> {
  const { id: poolId = '' } = await plantPool(tx)
  const seasonId = await activeSeason(tx)
  const id = await store.add(tx, { ...ASKED, poolId, seasonId, memberId, by: memberId })
  await store.writeReason(tx, await sampleVault(tx), { id, memberId }, reason)
  for (const status of way) {
    if (status === 'approved') {
      await plantCharge(tx, memberId)
      await store.setStatus(tx, id, { status, by: BY, isDecided: true, terms: TERMS })
    } else if (status === 'applied') {
      await accept({ tx, campId: '', by: BY, record: () => {} }, id)
    } else await store.setStatus(tx, id, { status, by: BY })
  }
  return { id }
}

/** A draft, a submitted request and one in another season, each to its own pool. */
export async function plantVaried(tx: Tx, world: VariedWorld): Promise<Varied> {
  const {
    members: [one, other],
    otherSeasonId,
  } = world
  const seasonId = await activeSeason(tx)
  const { id: draft = '' } = await plantRequest(tx, one, [])
  const { id: sent = '' } = await plantRequest(tx, other, ['submitted'])
  const poolId = await pools.create(tx, otherSeasonId, POOL)
  const of = { poolId, seasonId: otherSeasonId, memberId: one, by: one }
  const elsewhere = await store.add(tx, { ...ASKED, ...of })
  return { found: { seasonId: { [seasonId]: [draft, sent], [otherSeasonId]: [elsewhere] } } }
}
