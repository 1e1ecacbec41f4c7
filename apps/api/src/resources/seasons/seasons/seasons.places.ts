import { type Places, passOn } from '@campkit/capacity/places'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import * as store from './places.store.ts'

export const EXPIRE_OFFER = 'expire_offer'

export const REMIND_OF_OFFER = 'remind_of_offer'

export type ExpireOffer = { readonly campId: string; readonly enrollmentId: string }
export type RemindOfOffer = ExpireOffer & { readonly until: string }

/** Who has not answered is reminded this long before the offer ends, or after three quarters of a short one. */
const REMINDED_BEFORE_MS = 12 * 3_600_000

/** The places of a locked season. Needs the camp's view to count them. */
export const placesOf = (tx: Tx, season: store.LockedSeason): Places => ({
  lock: async () => season.maxMembers,
  held: async () => (await only(tx, store.countHeld({ seasonId: season.id }))).held,
})

/**
 * Offers every free place to those who have waited longest, in the transaction that freed it. Needs the camp's view.
 * `admitted` is whoever has only just come to the end of the waitlist.
 */
export async function passOnPlaces(
  act: Act,
  season: store.LockedSeason,
  admitted?: string,
): Promise<void> {
  const { tx, by, record } = act
  const offers = await passOn(placesOf(tx, season), (atMost) => store.offer(tx, season, atMost, by))
  for (const offer of offers) {
    const { id, memberId } = offer
    const status = 'offered'
    record({ action: 'enrollments.offered', targetId: id, memberId, seasonId: season.id, status })
    const kind = memberId === admitted ? 'place_offered' : 'waitlist_promoted'
    announceOffer(act, { ...offer, seasonId: season.id }, kind)
  }
}

type Announced = store.Offer & { readonly seasonId: string }

/**
 * Tells the member of an offer, and queues the jobs that remind of it and end it; all is committed with the offer.
 */
export function announceOffer(
  { tx, campId }: Act,
  { id, memberId, seasonId, offerExpiresAt: until }: Announced,
  kind: 'place_offered' | 'waitlist_promoted',
): void {
  const dedupeKey = `${kind} ${id} ${until}`
  notify(tx, { kind, memberId, seasonId, aboutId: id, details: { until }, dedupeKey })
  const ends = Date.parse(until)
  const before = Math.min(REMINDED_BEFORE_MS, (ends - Date.now()) / 4)
  const expire: ExpireOffer = { campId, enrollmentId: id }
  const remind: RemindOfOffer = { ...expire, until }
  enqueue(tx, EXPIRE_OFFER, expire, { runAt: new Date(ends), jobKey: `expire_offer ${id}` })
  enqueue(tx, REMIND_OF_OFFER, remind, {
    runAt: new Date(ends - before),
    jobKey: `remind_of_offer ${id}`,
  })
}
