import { type Places, take } from '@campkit/capacity/places'
import { CampError, conflict, notFound } from '@campkit/core/errors'
import { asCamp, readAsCamp } from '@campkit/db/as-camp'
import { onTheWire } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import {
  countHeldBeside,
  type LockedSeason,
  lockSeasonOf,
} from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { announceOffer, passOnPlaces } from '../../seasons/seasons/seasons.places.ts'
import { notifyIfByOther } from '../notifications/notifications.notify.ts'
import { enrollmentFollowers, releasers } from './enrollments.followers.ts'
import type { Enrollment, Status, StatusChange } from './enrollments.schema.ts'
import * as store from './enrollments.store.ts'
import {
  assertCampTransition,
  assertOwnTransition,
  holdsPlace,
  wayOf,
} from './enrollments.transitions.ts'

type Held = { readonly season: LockedSeason; readonly enrollment: Enrollment }

/** Locks the season, then the enrollment. 404 if the caller cannot see the enrollment. */
async function hold({ tx, assertVersion }: Act, id: string): Promise<Held> {
  const [seen, [season], enrollment] = await Promise.all([
    first(tx, store.find({ id })),
    readAsCamp(tx, lockSeasonOf({ id }, { of: 'enrollments' })),
    first(tx, store.lock({ id })),
  ])
  if (!seen || !season || !enrollment) throw notFound('enrollment absent or not visible')
  assertOpen(season.status)
  assertVersion?.(enrollment.version)
  return { season, enrollment }
}

/** Like `hold`, and counts how many places of the season are held. */
async function holdWithPlaces(act: Act, id: string): Promise<Held & { places: Places }> {
  const [held, [count]] = await Promise.all([
    hold(act, id),
    readAsCamp(act.tx, countHeldBeside({ id })),
  ])
  const { maxMembers } = held.season
  return {
    ...held,
    places: { lock: async () => maxMembers, held: async () => count?.held ?? 0 },
  }
}

type Made = Omit<store.NewStatus, 'by'> & {
  /** A reason of the service's own: for the log alone, because the member takes what is shown to them for a lead's words. */
  readonly loggedReason?: string
}

/** Changes the status of a locked enrollment, records it, and runs the followers. */
export async function write(
  act: Act,
  before: Enrollment,
  { loggedReason, ...made }: Made,
): Promise<Enrollment> {
  const { id, memberId, seasonId } = before
  const reason = made.reason ?? loggedReason
  const written = onTheWire(store.setStatus(act.tx, id, { ...made, by: act.by }))
  act.record({
    action: `enrollments.${made.status}`,
    targetId: id,
    memberId,
    seasonId,
    status: made.status,
    before: { status: before.status, intent: before.intent },
    ...(made.overrideReason !== undefined && { after: { overridden: true } }),
    ...(reason !== undefined && { reason }),
  })
  for (const follow of enrollmentFollowers.get()) {
    await follow({ ...act, enrollment: before, status: made.status })
  }
  return written
}

/** An invitation can only become `pending`, so any other answer goes through that first. */
export const answered = async (act: Act, enrollment: Enrollment): Promise<Enrollment> =>
  enrollment.status === 'invited' ? write(act, enrollment, { status: 'pending' }) : enrollment

type Confirmed = { readonly enrollment: Enrollment; readonly isNew: boolean }

/**
 * The member says yes: they get a place if one is free, otherwise the end of the waitlist. Repeating it changes
 * nothing.
 */
export async function confirm(act: Act, id: string): Promise<Confirmed> {
  const { enrollment, places } = await holdWithPlaces(act, id)
  if (enrollment.status === 'confirmed' || enrollment.status === 'waitlisted') {
    return { enrollment, isNew: false }
  }
  const own = await answered(act, enrollment)
  assertOwnTransition(own.status, 'confirmed')
  if (own.status === 'offered') assertStands(own)
  const status = holdsPlace(own.status) ? 'confirmed' : await placeOrQueue(places)
  tellIfByLead(act, own, status)
  return { enrollment: await write(act, own, { status, intent: 'yes' }), isNew: true }
}

const placeOrQueue = (places: Places): Promise<Status> =>
  take<Status>(places, 1, {
    take: async () => 'confirmed',
    full: async () => 'waitlisted',
  })

function assertStands({ offerExpiresAt }: Enrollment): void {
  if (offerExpiresAt !== null && Date.parse(offerExpiresAt) <= Date.now()) {
    throw conflict('OFFER_EXPIRED', 'the offer has expired')
  }
}

/** The member says no before being confirmed. An offered place is passed on. */
export async function decline(
  act: Act,
  id: string,
  reason: string | undefined,
): Promise<Enrollment> {
  const { season, enrollment } = await hold(act, id)
  const own = await answered(act, enrollment)
  assertOwnTransition(own.status, 'declined')
  tellIfByLead(act, own, 'declined', reason)
  const declined = await write(act, own, { status: 'declined', intent: 'no', reason })
  if (holdsPlace(own.status)) await asCamp(act.tx, () => passOnPlaces(act, season))
  return declined
}

/** The member leaves after being confirmed. */
export async function withdraw(
  act: Act,
  id: string,
  reason: string | undefined,
): Promise<Enrollment> {
  const { season, enrollment } = await hold(act, id)
  assertOwnTransition(enrollment.status, 'withdrawn')
  tellIfByLead(act, enrollment, 'withdrawn', reason)
  const gone = await write(act, enrollment, { status: 'withdrawn', intent: 'no', reason })
  await asCamp(act.tx, () => releaseAll(act, season, enrollment))
  return withoutPass(act, gone)
}

/** Who has given back a pass may not come early any more. */
const withoutPass = async ({ tx }: Act, gone: Enrollment): Promise<Enrollment> =>
  gone.accessPassOn === null ? gone : only(tx, store.find({ id: gone.id }))

/** Gives back everything a member holds, in the transaction in which they leave (INV-M3). Needs the camp's view. */
export async function releaseAll(
  act: Act,
  season: LockedSeason,
  enrollment: Enrollment,
): Promise<void> {
  await Promise.all(releasers.get().map((release) => release({ ...act, season, enrollment })))
}

/**
 * A lead changes a member's status, with a reason. An override takes all steps to it at once, lets in more than fit, and
 * says yes for the member.
 */
export async function setStatus(act: Act, id: string, change: StatusChange): Promise<Enrollment> {
  const { season, enrollment, places } = await holdWithPlaces(act, id)
  const { status, reason } = change
  const steps = stepsOf(enrollment, change)
  const takes = holdsPlace(status) && !holdsPlace(enrollment.status)
  const overrideReason = takes && (await isFull(places)) ? overriding(change) : undefined
  const intent = intentFor(enrollment, change)
  let after = enrollment
  for (const step of steps) {
    after = await write(act, after, {
      status: step,
      reason,
      ...(holdsPlace(step) && { overrideReason }),
      ...(step === 'offered' && { offerHours: season.offerHours }),
      ...(step === status && intent),
    })
  }
  const { offerExpiresAt } = after
  if (status !== 'offered') tellIfByLead(act, enrollment, status, reason)
  else if (offerExpiresAt !== null) {
    const kind = enrollment.status === 'waitlisted' ? 'waitlist_promoted' : 'place_offered'
    announceOffer(act, { ...after, offerExpiresAt, reason }, kind)
  }
  if (status === 'removed') {
    await releaseAll(act, season, enrollment)
    return withoutPass(act, after)
  }
  if (holdsPlace(enrollment.status) && !holdsPlace(status)) await passOnPlaces(act, season)
  return after
}

function stepsOf({ status: from }: Enrollment, { status: to, override }: StatusChange) {
  const way = override ? wayOf(from, to) : undefined
  if (way) return way
  assertCampTransition(from, to)
  return [to]
}

/** Nobody is confirmed who has not said yes, unless a lead says with an override that they have. */
function intentFor({ intent }: Enrollment, { status, override }: StatusChange) {
  if (status !== 'confirmed' || intent === 'yes') return {}
  if (override) return { intent: 'yes' } as const
  throw new CampError('INTENT_REQUIRED', 'confirmed without intent', {
    detail: 'If the member has told you so, send override with a reason.',
  })
}

/** Where a place has ended, so that whatever follows opens it again. */
const ENDED: readonly Status[] = ['withdrawn', 'removed', 'declined', 'offer_expired']

/** Tells the member what a lead decided or did in their name. An offer and its end are told apart. */
export function tellIfByLead(
  { tx, by }: Pick<Act, 'tx' | 'by'>,
  before: Pick<Enrollment, 'id' | 'memberId' | 'seasonId' | 'status'>,
  status: Status,
  reason?: string,
): void {
  const { id, memberId, seasonId } = before
  if (status === 'offered' || status === 'offer_expired' || status === 'completed') return
  const again = ENDED.includes(before.status) &&
    !ENDED.includes(status) && { isAgain: true as const }
  const about = { memberId, seasonId, aboutId: id, details: { status, reason, ...again } }
  notifyIfByOther({ tx, by, memberId }, { kind: 'enrollment_changed', ...about })
}

const isFull = (places: Places): Promise<boolean> =>
  take(places, 1, { take: async () => false, full: async () => true })

function overriding({ override, reason }: StatusChange): string {
  if (override) return reason
  throw new CampError('FULL', 'all places are taken', {
    detail: 'To give one more, send override with a reason.',
  })
}
