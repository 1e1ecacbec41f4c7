import { all, first } from '@campkit/db/prepared'
import type { CampWork } from '../../camp-task.ts'
import type { Going } from '../../releasers.ts'
import { holdStatus } from '../seasons/places.store.ts'
import type { LapseApproval } from './scholarships.decide.ts'
import { write } from './scholarships.move.ts'
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
export async function releaseScholarships(going: Going): Promise<void> {
  const pending = await all(going.tx, store.lockPending(going.enrollment))
  for (const one of pending) {
    await write(going, one, { status: one.status === 'approved' ? 'lapsed' : 'withdrawn' })
  }
}
