import { all } from '@campkit/db/prepared'
import { passOnPlaces } from '../../seasons/seasons/seasons.places.ts'
import type { DeactivationFollower } from '../members/members.followers.ts'
import { answered, releaseAll, write } from './enrollments.change-status.ts'
import * as store from './enrollments.store.ts'
import { holdsPlace } from './enrollments.transitions.ts'

const REASON = 'The profile was deactivated'

/**
 * Ends the enrollments of a deactivated member: a confirmed one is removed with everything the member held (INV-M3),
 * any other is declined. Closed seasons stay as they are.
 */
export const endEnrollments: DeactivationFollower = async (act) => {
  const seasonIds = act.seasons.map(({ id }) => id)
  const open = await all(act.tx, store.lockOpen({ memberId: act.memberId, seasonIds }))
  for (const enrollment of open) {
    const season = act.seasons.find(({ id }) => id === enrollment.seasonId)
    if (!season) throw new Error('an enrollment of a season that is not locked')
    if (enrollment.status === 'confirmed') {
      await write(act, enrollment, { status: 'removed', reason: REASON })
      await releaseAll(act, season, enrollment)
      continue
    }
    const own = await answered(act, enrollment)
    await write(act, own, { status: 'declined', reason: REASON })
    if (holdsPlace(own.status)) await passOnPlaces(act, season)
  }
}
