import { all, first } from '@campkit/db/prepared'
import type { CampWork } from '../../../camp-task.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import * as places from './places.store.ts'
import { write } from './ride-seats.answer.ts'
import { type ExpireRideOffer, passOnRides, type RemindOfRideOffer } from './ride-seats.places.ts'
import * as store from './ride-seats.store.ts'
import { tellDriver } from './ride-seats.tell.ts'

/** Ends an offer that nobody took, and passes the seat on. Does nothing when run twice or too early. */
export const expireRideOffer: CampWork<ExpireRideOffer> = async ({ tx, payload, record }) => {
  const { campId, seatId: id } = payload
  const season = await holdStatusOf(tx, id, { of: 'ride_seats' })
  if (season === undefined || season === 'closed') return
  const [vehicles, , seat] = await Promise.all([
    all(tx, places.lockAroundSeat({ id })),
    all(tx, store.lock({ id })),
    first(tx, store.find({ id })),
  ])
  if (seat?.status !== 'offered' || !isOver(seat.offerExpiresAt)) return
  const act = { tx, campId, by: 'system', record }
  await write(act, seat, { status: 'offer_expired' })
  const { memberId, seasonId, leg, driverName: driver, offerExpiresAt } = seat
  const about = { memberId, seasonId, aboutId: id, details: { leg, driver } }
  const dedupeKey = `ride_offer_ended ${id} ${offerExpiresAt}`
  notify(tx, { kind: 'ride_offer_ended', ...about, dedupeKey })
  if (seat.isInvited) tellDriver(act, seat, { what: 'left' })
  await passOnRides(
    act,
    vehicles.map((one) => one.id),
  )
}

const isOver = (until: string | null): boolean => until !== null && Date.parse(until) <= Date.now()

/** Reminds of an offer that is about to end; not of one that was answered, has ended, or was made anew. */
export const remindOfRideOffer: CampWork<RemindOfRideOffer> = async ({ tx, payload }) => {
  const { seatId: id, until } = payload
  const seat = await first(tx, store.find({ id }))
  if (seat?.status !== 'offered' || seat.offerExpiresAt !== until) return
  const { memberId, seasonId, leg, driverName: driver } = seat
  const about = { memberId, seasonId, aboutId: id, details: { leg, driver, until } }
  notify(tx, { kind: 'ride_offer_ending', ...about, dedupeKey: `ride_offer_ending ${id} ${until}` })
}
