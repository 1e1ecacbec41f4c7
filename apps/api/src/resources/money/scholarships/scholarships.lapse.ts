import { all, first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import type { CampWork } from '../../../camp-task.ts'
import type { Leaving } from '../../people/enrollments/enrollments.followers.ts'
import type { DeactivationFollower } from '../../people/members/members.followers.ts'
import { holdStatus } from '../../seasons/seasons/places.store.ts'
import { write } from './scholarships.change-status.ts'
import type { LapseApproval } from './scholarships.decide.ts'
import * as store from './scholarships.store.ts'

/** Ends an approval that nobody accepted: its money is the pool's again. Run twice, or too early, it does nothing. */
export const lapseApproval: CampWork<LapseApproval> = async ({ tx, payload, record }) => {
  const { campId, scholarshipId: id } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'approved') return
  if ((await holdStatus(tx, seen.seasonId)) === 'closed') return
  const expired = await first(tx, store.lockExpired({ id }))
  if (!expired) return
  await write({ tx, campId, by: 'system', record }, expired, { status: 'lapsed' })
}

/** Whoever leaves a season asks it for nothing more, and what was promised is the pool's again. */
export const releaseScholarships = (going: Leaving): Promise<void> =>
  endPending(going, going.enrollment.memberId, [going.season.id])

/** Nor does whoever is deactivated, of any season. */
export const endScholarships: DeactivationFollower = (act) => {
  const seasonIds = act.seasons.map(({ id }) => id)
  return endPending(act, act.memberId, seasonIds)
}

async function endPending(act: Act, memberId: string, seasonIds: readonly string[]) {
  for (const one of await all(act.tx, store.lockPending({ memberId, seasonIds }))) {
    await write(act, one, { status: one.status === 'approved' ? 'lapsed' : 'withdrawn' })
  }
}
