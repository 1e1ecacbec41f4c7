import { take } from '@campkit/capacity/places'
import { first } from '@campkit/db/prepared'
import { announceOffer, placesOf } from '../../seasons/seasons/seasons.places.ts'
import type { Restorer } from '../members/members.followers.ts'
import { notify } from '../notifications/notifications.notify.ts'
import { write } from './enrollments.change-status.ts'
import type { Status } from './enrollments.schema.ts'
import * as store from './enrollments.store.ts'
import { holdsPlace, wayOf } from './enrollments.transitions.ts'

const REASON = 'The deactivation was undone'
const TAKEN =
  'Your membership had ended meanwhile, and the place went to the next person who waited.'

/**
 * Gives a member the enrollment back that a deactivation ended. A place that was passed on is gone: then they are on the
 * waitlist, at its end. Leads can let them in with an override.
 */
export const restoreEnrollment: Restorer = async (act, { id, seasonId, from, to }) => {
  const season = act.seasons.find((one) => one.id === seasonId)
  if (!season) return { status: to, because: 'SEASON_CLOSED' }
  const enrollment = await first(act.tx, store.lock({ id }))
  if (!enrollment) throw new Error('an enrollment that was ended is not there')
  if (enrollment.status !== to) return { status: enrollment.status, because: 'CHANGED_SINCE' }
  // An invitation cannot come back, but whoever was invited can go on from there.
  const wanted = from === 'invited' ? 'pending' : (from as Status)
  const hasPlace = () =>
    take(placesOf(act.tx, season), 1, { take: async () => true, full: async () => false })
  const isFull = holdsPlace(wanted) && !(await hasPlace())
  const status = isFull ? 'waitlisted' : wanted
  let after = enrollment
  for (const step of wayOf(enrollment.status, status) ?? []) {
    const offered = step === 'offered' ? { offerHours: season.offerHours } : {}
    after = await write(act, after, { status: step, loggedReason: REASON, ...offered })
  }
  const { offerExpiresAt } = after
  if (offerExpiresAt !== null) announceOffer(act, { ...after, offerExpiresAt }, 'place_offered')
  if (!isFull) return { status }
  const { memberId } = after
  const details = { status: 'waitlisted', reason: TAKEN } as const
  notify(act.tx, {
    kind: 'enrollment_changed',
    memberId,
    seasonId: season.id,
    aboutId: id,
    details,
  })
  return { status, because: 'FULL' }
}
