import { all, first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import type { CampWork } from '../../../camp-task.ts'
import type { Leaving } from '../../people/enrollments/enrollments.followers.ts'
import type { DeactivationFollower } from '../../people/members/members.followers.ts'
import { holdStatus } from '../../seasons/seasons/places.store.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import { write } from './scholarships.change-status.ts'
import type { LapseApproval } from './scholarships.decide.ts'
import * as store from './scholarships.store.ts'

/** Ends an approval that nobody accepted; its money returns to the pool. Does nothing when run twice or too early. */
export const lapseApproval: CampWork<LapseApproval> = async ({ tx, payload, record }) => {
  const { campId, scholarshipId: id } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'approved') return
  if ((await holdStatus(tx, seen.seasonId)) === 'closed') return
  const expired = await first(tx, store.lockExpired({ id }))
  if (!expired) return
  await write({ tx, campId, by: 'system', record }, expired, { status: 'lapsed' })
}

/** When a member leaves a season, their requests there end, and promised money returns to the pool. */
export const releaseScholarships = (going: Leaving): Promise<void> =>
  endPending(going, going.enrollment.memberId, [going.season.id])

/** When a member is deactivated, their requests in all open seasons end. */
export const endScholarships: DeactivationFollower = (act) => {
  const seasonIds = act.seasons.map(({ id }) => id)
  return endPending(act, act.memberId, seasonIds)
}

/** When a season closes, what was promised and not accepted lapses, and other requests are withdrawn. */
export const endScholarshipsOfSeason: SeasonCloser = async ({ tx, by, record, seasonId }) => {
  const reason = 'The season closed.'
  for (const { id: targetId, memberId, status } of await all(
    tx,
    store.endAll({ seasonId, by, reason }),
  )) {
    record({ action: `scholarships.${status}`, targetId, memberId, seasonId, status, reason })
  }
}

async function endPending(act: Act, memberId: string, seasonIds: readonly string[]) {
  for (const one of await all(act.tx, store.lockPending({ memberId, seasonIds }))) {
    await write(act, one, { status: one.status === 'approved' ? 'lapsed' : 'withdrawn' })
  }
}
