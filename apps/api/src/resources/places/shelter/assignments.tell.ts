import type { Act } from '../../../act.ts'
import { endInTime } from '../../../timed-offers.ts'
import {
  notify,
  notifyAll,
  notifyIfByOther,
} from '../../people/notifications/notifications.notify.ts'
import type { ShelterAssignment } from './assignments.schema.ts'

export const EXPIRE_SHELTER = 'expire_shelter'
export const REMIND_OF_SHELTER = 'remind_of_shelter'
export const OFFERS = { expire: EXPIRE_SHELTER, remind: REMIND_OF_SHELTER }

export type ShelterOffer = { readonly campId: string; readonly assignmentId: string }
export type RemindOfShelter = ShelterOffer & { readonly until: string }

/** The record of a change of an assignment. */
export const recordOf = (
  { id, memberId, seasonId, status, unitId, firstNightOn, lastNightOn }: ShelterAssignment,
  action: string,
  { reason, overridden = [] }: { reason?: string | undefined; overridden?: readonly string[] } = {},
) => ({
  action: `shelter.${action}`,
  targetId: id,
  memberId,
  seasonId,
  status,
  after: {
    unitId,
    firstNightOn,
    lastNightOn,
    ...(overridden.length > 0 && { overridden }),
  },
  ...(reason !== undefined && { reason }),
})

type Named = { readonly label: string }
export type Did =
  | 'placed'
  | 'moved'
  | 'cancelled'
  | 'checked_in'
  | 'vacated'
  | 'changed'
  | 'declined'

/** Tells the member what a lead did to their bed (INV-Z3). */
export function tellIfByLead(
  { tx, by }: Pick<Act, 'tx' | 'by'>,
  assignment: ShelterAssignment,
  { label }: Named,
  did: Did,
  reason?: string,
): void {
  const { id, memberId, seasonId, firstNightOn, lastNightOn } = assignment
  const details = { did, unit: label, firstNightOn, lastNightOn, reason }
  notifyIfByOther(
    { tx, by, memberId },
    { kind: 'shelter_changed', memberId, seasonId, aboutId: id, details },
  )
}

type Labelled = Named & { readonly id: string }

/** The same for many who are placed at once, by one statement. */
export const tellAllIfByLead = (
  { tx, by }: Pick<Act, 'tx' | 'by'>,
  placed: readonly ShelterAssignment[],
  units: readonly Labelled[],
  reason?: string,
): void =>
  notifyAll(
    tx,
    placed
      .filter(({ memberId }) => memberId !== by)
      .map(({ id, memberId, seasonId, unitId, firstNightOn, lastNightOn }) => {
        const unit = units.find((one) => one.id === unitId)?.label ?? ''
        const details = { did: 'placed' as const, unit, firstNightOn, lastNightOn, reason }
        return { kind: 'shelter_changed' as const, memberId, seasonId, aboutId: id, details }
      }),
  )

/** Tells the member of a proposed bed, and ends the proposal in time; all is committed with it. */
export function announce(
  act: Act,
  assignment: ShelterAssignment,
  { label }: Named,
  reason?: string,
): void {
  const { id, memberId, seasonId, firstNightOn, lastNightOn, offerExpiresAt: until } = assignment
  if (until === null) throw new Error('a proposal without an end')
  notify(act.tx, {
    kind: 'shelter_offered',
    memberId,
    seasonId,
    aboutId: id,
    details: { unit: label, firstNightOn, lastNightOn, until, reason },
    dedupeKey: `shelter_offered ${id} ${until}`,
  })
  endInTime(act, OFFERS, { id, until, about: { assignmentId: id } })
}
