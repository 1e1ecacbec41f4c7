import { onTheWire } from '@campkit/db/in-camp'
import type { Act } from '../../../act.ts'
import type { LockedSeason } from '../../seasons/seasons/places.store.ts'
import { passOnPlaces } from '../../seasons/seasons/seasons.places.ts'
import { write } from './enrollments.change-status.ts'
import { enroll } from './enrollments.enroll.ts'
import type { Enrollment } from './enrollments.schema.ts'
import { assertCampTransition } from './enrollments.transitions.ts'

type Admitted = {
  readonly seasonId: string
  readonly memberId: string
  /** How long an offer waits, if not as long as the season says. */
  readonly offerHours?: number | undefined
}

/**
 * Enrolls whoever was accepted: behind those who wait, and what is free is passed on at once. So there is an offer
 * where there is a place, a turn in the queue where there is none, and nobody is let in before their turn. The season
 * is locked; with the camp's view. Who waits, has an offer or is confirmed stays so.
 */
export async function admit(
  act: Act,
  season: LockedSeason,
  { seasonId, memberId, offerHours }: Admitted,
): Promise<void> {
  const wish = { seasonId, memberId, status: 'pending', intent: 'unknown' } as const
  const { enrollment } = await enroll(act, wish)
  if (isUnderWay(enrollment)) return
  const isInvited = enrollment.status === 'invited'
  const pending = isInvited ? await write(act, enrollment, { status: 'pending' }) : enrollment
  assertCampTransition(pending.status, 'waitlisted')
  if (offerHours !== undefined) await passOnPlaces(act, season)
  const queueing = onTheWire(write(act, pending, { status: 'waitlisted' }))
  await passOnPlaces(act, { ...season, offerHours: offerHours ?? season.offerHours })
  await queueing
}

const isUnderWay = ({ status }: Enrollment): boolean =>
  status === 'waitlisted' || status === 'offered' || status === 'confirmed'
