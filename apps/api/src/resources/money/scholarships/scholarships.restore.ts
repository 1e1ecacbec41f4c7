import { first } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import type { Because, Restorer } from '../../people/members/members.followers.ts'
import * as pools from '../scholarship-pools/scholarship-pools.store.ts'
import { write } from './scholarships.change-status.ts'
import { LAPSE_APPROVAL, type LapseApproval } from './scholarships.decide.ts'
import type { Scholarship } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'
import type { Status } from './scholarships.transitions.ts'

/**
 * Takes up again a request that a deactivation ended. An approval stands again if its time is not over and the pool still
 * has the money; otherwise the leads decide anew.
 */
export const restoreScholarship: Restorer = async (act, { id, seasonId, from, to }) => {
  if (!act.seasons.some((one) => one.id === seasonId))
    return { status: to, because: 'SEASON_CLOSED' }
  const pool = await first(act.tx, pools.lockOf({ scholarshipId: id }))
  const left = await first(act.tx, pools.findOf({ scholarshipId: id }))
  const before = await first(act.tx, store.lock({ id }))
  if (!pool || !left || !before) throw new Error('a scholarship that was ended is not there')
  if (before.status !== to) return { status: before.status, because: 'CHANGED_SINCE' }
  if (from !== 'approved') {
    await write(act, before, { status: from as Status })
    return { status: from as Status }
  }
  const because = whyNotApproved(before, left.leftCents)
  const status = because ? 'in_review' : 'approved'
  await write(act, before, { status })
  if (!because) lapseLater(act, before)
  return because ? { status, because } : { status }
}

function whyNotApproved(
  { expiresAt, approvedAmountCents }: Scholarship,
  leftCents: number,
): Because | undefined {
  if (expiresAt === null || Date.parse(expiresAt) <= Date.now()) return 'EXPIRED'
  return (approvedAmountCents ?? 0) > leftCents ? 'POOL_EMPTY' : undefined
}

function lapseLater({ tx, campId }: Act, { id, expiresAt }: Scholarship): void {
  const payload: LapseApproval = { campId, scholarshipId: id }
  const job = { runAt: new Date(expiresAt ?? 0), jobKey: `lapse_approval ${id}` }
  enqueue(tx, LAPSE_APPROVAL, payload, job)
}
