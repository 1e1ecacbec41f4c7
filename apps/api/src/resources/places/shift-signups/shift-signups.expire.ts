import { all, first } from '@campkit/db/prepared'
import type { CampWork } from '../../../camp-task.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { holdStatus } from '../../seasons/seasons/places.store.ts'
import { write } from './shift-signups.hold.ts'
import {
  type ExpireShiftOffer,
  passOnShifts,
  type RemindOfShiftOffer,
} from './shift-signups.places.ts'
import * as store from './shift-signups.store.ts'

/** Ends an offer that nobody took, and passes the place on. Does nothing when run twice or too early. */
export const expireShiftOffer: CampWork<ExpireShiftOffer> = async ({ tx, payload, record }) => {
  const { campId, signupId: id } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'offered') return
  const season = await holdStatus(tx, seen.seasonId)
  if (season === undefined || season === 'closed') return
  const around = await all(tx, store.lockAroundSignup({ id }))
  const offered = await first(tx, store.lock({ id }))
  if (offered?.status !== 'offered' || !isOver(offered.offerExpiresAt)) return
  const act = { tx, campId, by: 'system', record }
  await write(act, offered, { status: 'offer_expired' })
  const { memberId, seasonId, title, startsAt, offerExpiresAt } = offered
  const about = { memberId, seasonId, aboutId: id, details: { title, startsAt } }
  const dedupeKey = `shift_offer_ended ${id} ${offerExpiresAt}`
  notify(tx, { kind: 'shift_offer_ended', ...about, dedupeKey })
  await passOnShifts(
    act,
    around.map((shift) => shift.id),
  )
}

const isOver = (until: string | null): boolean => until !== null && Date.parse(until) <= Date.now()

/** Reminds of an offer that is about to end; not of one that was answered, has ended, or was made anew. */
export const remindOfShiftOffer: CampWork<RemindOfShiftOffer> = async ({ tx, payload }) => {
  const { signupId: id, until } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'offered' || seen.offerExpiresAt !== until) return
  const { memberId, seasonId, title, startsAt } = seen
  const about = { memberId, seasonId, aboutId: id, details: { title, startsAt, until } }
  const dedupeKey = `shift_offer_ending ${id} ${until}`
  notify(tx, { kind: 'shift_offer_ending', ...about, dedupeKey })
}
