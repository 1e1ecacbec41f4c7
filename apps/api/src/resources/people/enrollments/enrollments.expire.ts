import { first } from '@campkit/db/prepared'
import type { CampWork } from '../../../camp-task.ts'
import { lockSeason } from '../../seasons/seasons/places.store.ts'
import { type ExpireOffer, passOnPlaces } from '../../seasons/seasons/seasons.places.ts'
import { notify } from '../notifications/notifications.notify.ts'
import { write } from './enrollments.change-status.ts'
import * as store from './enrollments.store.ts'

const BY = 'system'

/** Ends an offer that nobody took, and passes the place on. Does nothing when run twice or too early. */
export const expireOffer: CampWork<ExpireOffer> = async ({ tx, payload, record }) => {
  const { campId, enrollmentId: id } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'offered') return
  const season = await first(tx, lockSeason({ id: seen.seasonId }))
  if (!season || season.status === 'closed') return
  const expired = await first(tx, store.lockExpired({ id }))
  if (!expired) return
  const act = { tx, campId, by: BY, record }
  await write(act, expired, { status: 'offer_expired' })
  const { memberId, seasonId, offerExpiresAt } = expired
  const dedupeKey = `offer_ended ${id} ${offerExpiresAt}`
  notify(tx, { kind: 'offer_ended', memberId, seasonId, aboutId: id, details: {}, dedupeKey })
  await passOnPlaces(act, season)
}
