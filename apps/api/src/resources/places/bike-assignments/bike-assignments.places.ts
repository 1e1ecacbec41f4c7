import { type Places, passOn } from '@campkit/capacity/places'
import { onTheWire } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { endInTime } from '../../../timed-offers.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { lockEnrollments } from './bike-assignments.store.ts'
import * as store from './places.store.ts'

export const EXPIRE_BIKE_OFFER = 'expire_bike_offer'
export const REMIND_OF_BIKE_OFFER = 'remind_of_bike_offer'
const TASKS = { expire: EXPIRE_BIKE_OFFER, remind: REMIND_OF_BIKE_OFFER }

export type ExpireBikeOffer = { readonly campId: string; readonly assignmentId: string }
export type RemindOfBikeOffer = ExpireBikeOffer & { readonly until: string }

/** A bike has room for one. It must be locked. */
export const placesOf = (held: number): Places => ({ lock: async () => 1, held: async () => held })

/**
 * Offers each of these bikes that is free to whose turn it is, in the transaction that freed it. The season and the
 * bikes must be locked. Needs the camp's view.
 */
export async function passOnBikes(
  act: Act,
  bikeIds: readonly string[],
  memberId: string,
): Promise<void> {
  if (bikeIds.length === 0) return
  const locking = onTheWire(all(act.tx, lockEnrollments({ bikeIds, memberId })))
  const offerable = await all(act.tx, store.findOfferable({ bikeIds }))
  await locking
  // One after the other: somebody may wait for several of them.
  for (const bike of offerable) await passOnBike(act, bike)
}

async function passOnBike(act: Act, { id: bikeId, number, held }: store.PlacedBike): Promise<void> {
  const { tx, by, record } = act
  const offers = await passOn(placesOf(held), () => all(tx, store.offer({ bikeId, by })))
  for (const { id, memberId, seasonId, offerExpiresAt: until } of offers) {
    record({
      action: 'bike-assignments.offered',
      targetId: id,
      memberId,
      seasonId,
      status: 'offered',
      before: { status: 'waitlisted' },
      after: { bikeId },
    })
    const about = { memberId, seasonId, aboutId: id, details: { number, until } }
    notify(tx, { kind: 'bike_offered', ...about, dedupeKey: `bike offer ${id} ${until}` })
    endInTime(act, TASKS, { id, until, about: { assignmentId: id } })
  }
}
