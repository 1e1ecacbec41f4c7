import { type Places, passOn } from '@campkit/capacity/places'
import { onTheWire } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { endInTime } from '../../../timed-offers.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import * as store from './places.store.ts'
import { lockEnrollmentsAt } from './shift-signups.store.ts'

export const EXPIRE_SHIFT_OFFER = 'expire_shift_offer'
export const REMIND_OF_SHIFT_OFFER = 'remind_of_shift_offer'
const TASKS = { expire: EXPIRE_SHIFT_OFFER, remind: REMIND_OF_SHIFT_OFFER }

export type ExpireShiftOffer = { readonly campId: string; readonly signupId: string }
export type RemindOfShiftOffer = ExpireShiftOffer & { readonly until: string }

/** The places of a locked shift, as they were counted behind its lock. */
const placesOf = ({ max, held }: store.PlacedShift): Places => ({
  lock: async () => max,
  held: async () => held,
})

/**
 * Offers every free place of these shifts to those who have waited longest, in the transaction that freed it (INV-X6).
 * The shifts must be locked. Needs the camp's view.
 */
export async function passOnShifts(act: Act, shiftIds: readonly string[]): Promise<void> {
  if (shiftIds.length === 0) return
  const locking = onTheWire(all(act.tx, lockEnrollmentsAt({ shiftIds })))
  const offerable = await all(act.tx, store.findOfferable({ shiftIds }))
  await locking
  await Promise.all(offerable.map((shift) => passOnShift(act, shift)))
}

async function passOnShift(act: Act, shift: store.PlacedShift): Promise<void> {
  const { tx, by, record } = act
  const { id: shiftId, seasonId } = shift
  const offers = await passOn(placesOf(shift), (atMost) =>
    all(tx, store.offer({ shiftId, atMost, by })),
  )
  for (const { id, memberId, offerExpiresAt: until } of offers) {
    const status = 'offered'
    const before = { status: 'waitlisted' }
    record({ action: 'shift-signups.offered', targetId: id, memberId, seasonId, status, before })
    const { title, startsAt } = shift
    const about = { memberId, seasonId, aboutId: id, details: { title, startsAt, until } }
    notify(tx, { kind: 'shift_offered', ...about, dedupeKey: `shift offer ${id} ${until}` })
    endInTime(act, TASKS, { id, until, about: { signupId: id } })
  }
}
