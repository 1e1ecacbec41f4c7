import { take } from '@campkit/capacity/places'
import { CampError, conflict } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { asCamp } from '@campkit/db/as-camp'
import { all, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { enrollmentFollowers } from '../../../enrollment-followers.ts'
import { releasers } from '../../../releasers.ts'
import type { LockedSeason } from '../../seasons/seasons/places.store.ts'
import {
  expireLater,
  lockOpenSeason,
  passOnPlaces,
  placesOf,
} from '../../seasons/seasons/seasons.places.ts'
import type { Enrollment, Status, StatusChange } from './enrollments.schema.ts'
import * as store from './enrollments.store.ts'
import { assertCampTransition, assertOwnTransition, holdsPlace } from './enrollments.transitions.ts'

type Held = { readonly season: LockedSeason; readonly enrollment: Enrollment }

/** First the season, then the enrollment; both stay locked. Who cannot see the enrollment learns nothing. */
async function hold({ tx, assertVersion }: Act, id: string): Promise<Held> {
  const seen = orNotFound(await all(tx, store.find({ id })), 'enrollment')
  const season = await asCamp(tx, () => lockOpenSeason(tx, seen.seasonId))
  const enrollment = await only(tx, store.lock({ id }))
  assertVersion?.(enrollment.version)
  return { season, enrollment }
}

/** Writes one move of a held enrollment down, and in the audit log; whoever follows enrollments goes along. */
export async function write(act: Act, before: Enrollment, made: Omit<store.StatusChange, 'by'>) {
  const { id, memberId, seasonId } = before
  await store.setStatus(act.tx, id, { ...made, by: act.by })
  act.record({
    action: `enrollments.${made.status}`,
    targetId: id,
    memberId,
    seasonId,
    status: made.status,
    before: { status: before.status, intent: before.intent },
    ...(made.overrideReason !== undefined && { after: { overridden: true } }),
    ...(made.reason !== undefined && { reason: made.reason }),
  })
  for (const follow of enrollmentFollowers) {
    await follow({ ...act, enrollment: before, status: made.status })
  }
  return { ...before, status: made.status }
}

/** Whoever answers an invitation is pending first: the table has no other way from there. */
export const answered = async (act: Act, enrollment: Enrollment): Promise<Enrollment> =>
  enrollment.status === 'invited' ? write(act, enrollment, { status: 'pending' }) : enrollment

/** The member says yes: a place if there is one, else the end of the queue. Saying it again changes nothing. */
export async function confirm(act: Act, id: string): Promise<{ isNew: boolean }> {
  const { season, enrollment } = await hold(act, id)
  if (enrollment.status === 'confirmed' || enrollment.status === 'waitlisted') {
    return { isNew: false }
  }
  const own = await answered(act, enrollment)
  assertOwnTransition(own.status, 'confirmed')
  if (own.status === 'offered') assertStands(own)
  const status = holdsPlace(own.status) ? 'confirmed' : await placeOrQueue(act, season)
  await write(act, own, { status, intent: 'yes' })
  return { isNew: true }
}

const placeOrQueue = ({ tx }: Act, season: LockedSeason): Promise<Status> =>
  asCamp(tx, () =>
    take<Status>(placesOf(tx, season), 1, {
      take: async () => 'confirmed',
      full: async () => 'waitlisted',
    }),
  )

function assertStands({ offerExpiresAt }: Enrollment): void {
  if (offerExpiresAt !== null && Date.parse(offerExpiresAt) <= Date.now()) {
    throw conflict('OFFER_EXPIRED', 'the offer has expired')
  }
}

/** The member says no, before they were confirmed; a place that was offered goes on. */
export async function decline(act: Act, id: string, reason: string | undefined) {
  const { season, enrollment } = await hold(act, id)
  const own = await answered(act, enrollment)
  assertOwnTransition(own.status, 'declined')
  await write(act, own, { status: 'declined', intent: 'no', reason })
  if (holdsPlace(own.status)) await asCamp(act.tx, () => passOnPlaces(act, season))
}

/** The member goes, after they were confirmed. */
export async function withdraw(act: Act, id: string, reason: string | undefined) {
  const { season, enrollment } = await hold(act, id)
  assertOwnTransition(enrollment.status, 'withdrawn')
  await write(act, enrollment, { status: 'withdrawn', intent: 'no', reason })
  await asCamp(act.tx, () => releaseAll(act, season, enrollment))
}

/** What a member held goes back in the transaction in which they go (INV-M3). */
export async function releaseAll(
  act: Act,
  season: LockedSeason,
  enrollment: Enrollment,
): Promise<void> {
  for (const release of releasers) await release({ ...act, season, enrollment })
}

/** The camp moves a member, and says why. */
export async function setStatus(act: Act, id: string, change: StatusChange): Promise<void> {
  const { tx } = act
  const { season, enrollment } = await hold(act, id)
  const { status, reason } = change
  assertCampTransition(enrollment.status, status)
  const takes = holdsPlace(status) && !holdsPlace(enrollment.status)
  const overrideReason = takes && (await isFull(act, season)) ? overriding(change) : undefined
  if (status === 'confirmed' && enrollment.intent !== 'yes') {
    throw conflict('INTENT_REQUIRED', 'confirmed without intent')
  }
  const offered = status === 'offered' ? { offerHours: season.offerHours } : {}
  await write(act, enrollment, { status, reason, overrideReason, ...offered })
  if (status === 'offered') {
    const { offerExpiresAt } = await only(tx, store.find({ id }))
    await expireLater(act, { id, offerExpiresAt: String(offerExpiresAt) })
  }
  if (status === 'removed') await releaseAll(act, season, enrollment)
  else if (holdsPlace(enrollment.status) && !holdsPlace(status)) await passOnPlaces(act, season)
}

const isFull = ({ tx }: Act, season: LockedSeason): Promise<boolean> =>
  take(placesOf(tx, season), 1, { take: async () => false, full: async () => true })

function overriding({ override, reason }: StatusChange): string {
  if (override) return reason
  throw new CampError('FULL', 'all places are taken', {
    detail: 'An override with a reason lets in one more.',
  })
}
