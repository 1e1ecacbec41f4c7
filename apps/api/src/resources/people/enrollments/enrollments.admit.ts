import { onTheWire } from '@campkit/db/in-camp'
import type { Act } from '../../../act.ts'
import type { LockedSeason } from '../../seasons/seasons/places.store.ts'
import { passOnPlaces, passOnTo } from '../../seasons/seasons/seasons.places.ts'
import { write } from './enrollments.change-status.ts'
import { enroll } from './enrollments.enroll.ts'
import type { Enrollment } from './enrollments.schema.ts'
import { assertCampTransition } from './enrollments.transitions.ts'

/** What the person has of the season afterwards. */
export type Place =
  | { readonly place: 'offered'; readonly until: string }
  | { readonly place: 'waitlisted' | 'confirmed' }

type Admitted = {
  readonly seasonId: string
  readonly memberId: string
  /** How long the offer stands; undefined means as long as the season says. */
  readonly offerHours?: number | undefined
}

/**
 * Enrolls an accepted person at the end of the waitlist, then passes free places on at once. So they get an offer if a
 * place is free, and nobody overtakes those who waited longer. Someone waiting, offered or confirmed already stays so.
 * The season must be locked; needs the camp's view.
 */
export async function admit(
  act: Act,
  season: LockedSeason,
  { seasonId, memberId, offerHours }: Admitted,
): Promise<Place> {
  const wish = { seasonId, memberId, status: 'pending', intent: 'unknown' } as const
  const { enrollment } = await enroll(act, wish)
  const place = placeUnderWay(enrollment)
  if (place) return place
  const isInvited = enrollment.status === 'invited'
  const pending = isInvited ? await write(act, enrollment, { status: 'pending' }) : enrollment
  assertCampTransition(pending.status, 'waitlisted')
  if (offerHours !== undefined) await passOnPlaces(act, season)
  const queueing = onTheWire(write(act, pending, { status: 'waitlisted' }))
  const lasting = { ...season, offerHours: offerHours ?? season.offerHours }
  const offer = await passOnTo(act, lasting, memberId)
  await queueing
  return offer ? { place: 'offered', until: offer.offerExpiresAt } : { place: 'waitlisted' }
}

function placeUnderWay({ status, offerExpiresAt }: Enrollment): Place | undefined {
  if (status === 'waitlisted' || status === 'confirmed') return { place: status }
  return status === 'offered' && offerExpiresAt !== null
    ? { place: status, until: offerExpiresAt }
    : undefined
}
