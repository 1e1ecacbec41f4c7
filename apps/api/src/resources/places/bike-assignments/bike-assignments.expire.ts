import { first } from '@campkit/db/prepared'
import type { CampWork } from '../../../camp-task.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { free, hold } from './bike-assignments.hold.ts'
import type { ExpireBikeOffer, RemindOfBikeOffer } from './bike-assignments.places.ts'
import * as store from './bike-assignments.store.ts'

/** Ends an offer that nobody took, and passes the bike on. Does nothing when run twice or too early. */
export const expireBikeOffer: CampWork<ExpireBikeOffer> = async ({ tx, payload, record }) => {
  const { campId, assignmentId: id } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'offered') return
  const act = { tx, campId, by: 'system', record }
  const held = await hold(act, id, { afterClosing: true })
  const { status, offerExpiresAt, memberId, seasonId, bikeNumber: number } = held.assignment
  if (status !== 'offered' || !isOver(offerExpiresAt)) return
  await free(act, held, { status: 'expired' })
  const dedupeKey = `bike_offer_ended ${id} ${offerExpiresAt}`
  const details = { number, because: 'unanswered' } as const
  notify(tx, { kind: 'bike_offer_ended', memberId, seasonId, aboutId: id, details, dedupeKey })
}

const isOver = (until: string | null): boolean => until !== null && Date.parse(until) <= Date.now()

/** Reminds of an offer that is about to end; not of one that was answered, has ended, or was made anew. */
export const remindOfBikeOffer: CampWork<RemindOfBikeOffer> = async ({ tx, payload }) => {
  const { assignmentId: id, until } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'offered' || seen.offerExpiresAt !== until) return
  const { memberId, seasonId, bikeNumber: number } = seen
  const about = { memberId, seasonId, aboutId: id, details: { number, until } }
  notify(tx, { kind: 'bike_offer_ending', ...about, dedupeKey: `bike_offer_ending ${id} ${until}` })
}
