import { type Places, passOn } from '@campkit/capacity/places'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { endInTime, type OfferTasks } from '../../../timed-offers.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import * as store from './places.store.ts'

export const EXPIRE_OFFER = 'expire_offer'

export const REMIND_OF_OFFER = 'remind_of_offer'

export type ExpireOffer = { readonly campId: string; readonly enrollmentId: string }
export type RemindOfOffer = ExpireOffer & { readonly until: string }

const TASKS: OfferTasks = { remind: REMIND_OF_OFFER, expire: EXPIRE_OFFER }

/** The places of a locked season. Needs the camp's view to count them. */
export const placesOf = (tx: Tx, season: store.LockedSeason): Places => ({
  lock: async () => season.maxMembers,
  held: async () => (await only(tx, store.countHeld({ seasonId: season.id }))).held,
})

/** Offers every free place to those who have waited longest, in the transaction that freed it. Needs the camp's view. */
export async function passOnPlaces(act: Act, season: store.LockedSeason): Promise<void> {
  await passOnTo(act, season, undefined)
}

/**
 * Like `passOnPlaces`, for somebody who has only just come to the end of the waitlist: the offer that they got, which
 * they are told of together with why they came there.
 */
export async function passOnTo(
  act: Act,
  season: store.LockedSeason,
  admitted: string | undefined,
): Promise<store.Offer | undefined> {
  const { tx, by, record } = act
  const offers = await passOn(placesOf(tx, season), (atMost) => store.offer(tx, season, atMost, by))
  for (const offer of offers) {
    const { id, memberId } = offer
    const status = 'offered'
    record({ action: 'enrollments.offered', targetId: id, memberId, seasonId: season.id, status })
    if (memberId === admitted) endOffer(act, offer)
    else announceOffer(act, { ...offer, seasonId: season.id }, 'waitlist_promoted')
  }
  return offers.find(({ memberId }) => memberId === admitted)
}

type Announced = store.Offer & {
  readonly seasonId: string
  /** Of a lead who offers it. */
  readonly reason?: string
}

/** Tells the member of an offer, and ends it in time; all is committed with the offer. */
export function announceOffer(
  act: Act,
  offer: Announced,
  kind: 'place_offered' | 'waitlist_promoted',
): void {
  const { id, memberId, seasonId, offerExpiresAt: until, reason } = offer
  const dedupeKey = `offer ${id} ${until}`
  notify(act.tx, { kind, memberId, seasonId, aboutId: id, details: { until, reason }, dedupeKey })
  endOffer(act, offer)
}

const endOffer = (
  act: Act,
  { id, offerExpiresAt: until }: Pick<store.Offer, 'id' | 'offerExpiresAt'>,
): void => endInTime(act, TASKS, { id, until, about: { enrollmentId: id } })
