import { first } from '@campkit/db/prepared'
import type { CampWork } from '../../../camp-task.ts'
import { notify } from '../../people/notifications/notifications.notify.ts'
import { lockScene } from './assignments.place.ts'
import * as store from './assignments.store.ts'
import { type RemindOfShelter, recordOf, type ShelterOffer } from './assignments.tell.ts'
import { passOnBeds } from './assignments.waitlist.ts'
import * as beds from './beds.store.ts'
import * as units from './units.store.ts'

const BY = 'system'

/** Ends a proposal that nobody accepted, and passes the bed on. Does nothing when run twice or too early. */
export const expireShelter: CampWork<ShelterOffer> = async ({ tx, payload, record }) => {
  const { campId, assignmentId: id } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'proposed') return
  const scene = await lockScene(tx, { ...beds.NOTHING, assignmentIds: [id] }, undefined)
  if (!scene.season || scene.season.status === 'closed') return
  const before = await first(tx, store.lockExpired({ id }))
  if (!before) return
  const act = { tx, campId, by: BY, record }
  const after = await store.setStatus(tx, id, { status: 'expired', by: BY })
  record(recordOf(after, 'expired'))
  const { memberId, seasonId, offerExpiresAt } = before
  const unit = scene.units.find((one) => one.id === before.unitId)
  notify(tx, {
    kind: 'shelter_offer_ended',
    memberId,
    seasonId,
    aboutId: id,
    details: { unit: unit?.label ?? null },
    dedupeKey: `shelter_offer_ended ${id} ${offerExpiresAt}`,
  })
  await passOnBeds(act, scene.units)
}

/** Reminds of a proposal that is about to end; not of one that was answered, has ended, or was made anew. */
export const remindOfShelter: CampWork<RemindOfShelter> = async ({ tx, payload }) => {
  const { assignmentId: id, until } = payload
  const seen = await first(tx, store.find({ id }))
  if (seen?.status !== 'proposed' || seen.offerExpiresAt !== until || seen.unitId === null) return
  const unit = await first(tx, units.find({ id: seen.unitId }))
  if (!unit) return
  const { memberId, seasonId, firstNightOn, lastNightOn } = seen
  notify(tx, {
    kind: 'shelter_offer_ending',
    memberId,
    seasonId,
    aboutId: id,
    details: { unit: unit.label, firstNightOn, lastNightOn, until },
    dedupeKey: `shelter_offer_ending ${id} ${until}`,
  })
}
