import { type Places, passOn } from '@campkit/capacity/places'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Act } from '../../../act.ts'
import * as store from './places.store.ts'

export const EXPIRE_OFFER = 'expire_offer'

export type ExpireOffer = { readonly campId: string; readonly enrollmentId: string }

/** The places of a locked season. Needs the camp's view to count them. */
export const placesOf = (tx: Tx, season: store.LockedSeason): Places => ({
  lock: async () => season.maxMembers,
  held: async () => (await only(tx, store.countHeld({ seasonId: season.id }))).held,
})

/**
 * Offers every free place to those who have waited longest, in the transaction that freed it. Needs the camp's view.
 */
export async function passOnPlaces(act: Act, season: store.LockedSeason): Promise<void> {
  const { tx, by, record } = act
  const offers = await passOn(placesOf(tx, season), (atMost) => store.offer(tx, season, atMost, by))
  for (const { id, memberId } of offers) {
    const status = 'offered'
    record({ action: 'enrollments.offered', targetId: id, memberId, seasonId: season.id, status })
  }
  await Promise.all(offers.map((offer) => expireLater(act, offer)))
}

/** The offer and the job that ends it are committed together. */
export const expireLater = ({ tx, campId }: Act, offer: Omit<store.Offer, 'memberId'>) => {
  const payload: ExpireOffer = { campId, enrollmentId: offer.id }
  const runAt = new Date(offer.offerExpiresAt)
  return enqueue(tx, EXPIRE_OFFER, payload, { runAt, jobKey: `expire_offer ${offer.id}` })
}
