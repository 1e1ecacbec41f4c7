import { all } from '@campkit/db/prepared'
import type { Releaser } from '../../people/enrollments/enrollments.followers.ts'
import { leave } from './rsvps.store.ts'

/** Who leaves a season comes to nothing of it any more (INV-M3). */
export const releaseRsvps: Releaser = async ({ tx, record, season, enrollment }) => {
  const { memberId } = enrollment
  const left = await all(tx, leave({ memberId, seasonId: season.id }))
  for (const { entryId: targetId } of left) {
    record({ action: 'schedule.rsvp_removed', targetId, memberId, seasonId: season.id })
  }
}
