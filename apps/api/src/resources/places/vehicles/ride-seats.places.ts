import { passOn } from '@campkit/capacity/places'
import { onTheWire } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { endInTime } from '../../../timed-offers.ts'
import * as store from './places.store.ts'
import { tellOffered } from './ride-seats.tell.ts'

export const EXPIRE_RIDE_OFFER = 'expire_ride_offer'
export const REMIND_OF_RIDE_OFFER = 'remind_of_ride_offer'
const TASKS = { expire: EXPIRE_RIDE_OFFER, remind: REMIND_OF_RIDE_OFFER }

export type ExpireRideOffer = { readonly campId: string; readonly seatId: string }
export type RemindOfRideOffer = ExpireRideOffer & { readonly until: string }

/** The jobs that remind of the offer of a seat and end it. */
export const endSeatInTime = (act: Act, id: string, until: string): void =>
  endInTime(act, TASKS, { id, until, about: { seatId: id } })

/**
 * Offers every free seat of these vehicles to those who have waited longest, in the transaction that freed it. The
 * vehicles must be locked. One after the other: somebody may wait for several. Needs the camp's view.
 */
export async function passOnRides(act: Act, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const locking = onTheWire(all(act.tx, store.lockWaiting({ ids })))
  const offerable = await all(act.tx, store.findOfferable({ ids }))
  await locking
  for (const leg of offerable) await passOnLeg(act, leg)
}

async function passOnLeg(act: Act, vehicle: store.Offerable): Promise<void> {
  const { tx, by, record } = act
  const { id: vehicleId, leg, seasonId, seatsOffered, held } = vehicle
  const places = { lock: async () => seatsOffered, held: async () => held }
  const offers = await passOn(places, (atMost) =>
    all(tx, store.offer({ vehicleId, leg, atMost, by })),
  )
  for (const { id, memberId, driver, offerExpiresAt: until } of offers) {
    const about = { targetId: id, memberId, seasonId, status: 'offered' }
    record({ action: 'ride-seats.offered', ...about, before: { status: 'waitlisted' } })
    tellOffered(act, { id, memberId, seasonId, leg, until, driver, isInvited: false })
    endSeatInTime(act, id, until)
  }
}
