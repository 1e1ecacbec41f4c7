import { asCamp } from '@campkit/db/as-camp'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import type { Releaser, StayFollower } from '../../people/enrollments/enrollments.followers.ts'
import type { Restorer } from '../../people/members/members.followers.ts'
import { notify, notifyAll } from '../../people/notifications/notifications.notify.ts'
import type { SeasonCloser } from '../../seasons/seasons/seasons.closers.ts'
import type { ShelterAssignment } from './assignments.schema.ts'
import * as store from './assignments.store.ts'
import { recordOf } from './assignments.tell.ts'
import { holdsBed } from './assignments.transitions.ts'
import { passOnBeds } from './assignments.waitlist.ts'
import * as beds from './beds.store.ts'
import { dayAfter, type Nights } from './beds.ts'
import { endChanges } from './changes.answer.ts'
import * as requests from './requests.store.ts'
import { WISHES_WITHDRAWN } from './requests.write.ts'

/** What a member holds or waits for, and its units, all locked. The season must be locked so that nobody is placed. */
async function lockAll(act: Act, of: { readonly memberId: string; readonly seasonId: string }) {
  const [units, held] = await Promise.all([
    all(act.tx, beds.lockUnitsOf(of)),
    all(act.tx, store.lockOfMember(of)),
  ])
  return { units, held }
}

const LEFT = 'left the season'

/** Gives back the beds of a member who leaves a season, to whoever waits for them (INV-M3), and wishes for none any more. */
export const releaseShelter: Releaser = async ({ season, enrollment, ...act }) => {
  const { memberId } = enrollment
  const of = { memberId, seasonId: season.id }
  const [{ units, held }, wishes] = await Promise.all([
    lockAll(act, of),
    all(act.tx, requests.withdrawOf(of)),
  ])
  for (const { id } of wishes) {
    act.record({ action: WISHES_WITHDRAWN, targetId: id, ...of, status: 'withdrawn' })
  }
  const ended = await Promise.all(held.map((one) => end(act, one, LEFT)))
  for (const one of ended) act.record(recordOf(one, one.status, { reason: LEFT }))
  await endChanges(act, season.id, memberId)
  await passOnBeds(act, units)
}

const end = ({ tx, by }: Act, { id, status }: ShelterAssignment, reason: string) =>
  store.setStatus(tx, id, { status: status === 'checked_in' ? 'vacated' : 'cancelled', by, reason })

/** Whoever is back asks for a bed again: theirs may be somebody else's. */
export const staysGivenBack: Restorer = async (_, { to }) => ({ status: to, because: 'ENDED' })

/** The nights that are left of a stay; undefined if none is. */
function nightsLeft(
  { firstNightOn, lastNightOn }: Nights,
  arrivalOn: string | null,
  departureOn: string | null,
): Nights | undefined {
  const first = arrivalOn !== null && arrivalOn > firstNightOn ? arrivalOn : firstNightOn
  const last =
    departureOn !== null && departureOn <= lastNightOn ? dayAfter(departureOn, -1) : lastNightOn
  return first <= last ? { firstNightOn: first, lastNightOn: last } : undefined
}

/**
 * Whoever comes later or leaves earlier gives back the other nights (INV-H6), and waits for none of them alone. The season
 * must be locked.
 */
export const trimShelter: StayFollower = ({ memberId, seasonId, arrivalOn, departureOn, ...act }) =>
  asCamp(act.tx, async () => {
    const { units, held } = await lockAll(act, { memberId, seasonId })
    const changed: ShelterAssignment[] = []
    const unqueued: ShelterAssignment[] = []
    for (const one of held) {
      if (one.overridden.includes('OUTSIDE_STAY')) continue
      const left = nightsLeft(one, arrivalOn, departureOn)
      if (!holdsBed(one.status)) {
        if (left) continue
        const after = await end(act, one, 'not there on these nights')
        unqueued.push(after)
        act.record(recordOf(after, after.status))
        continue
      }
      const isWhole =
        left?.firstNightOn === one.firstNightOn && left.lastNightOn === one.lastNightOn
      if (isWhole) continue
      const after = left
        ? await store.update(act.tx, one.id, { ...one, ...left })
        : await end(act, one, 'not there on these nights')
      changed.push(after)
      act.record(recordOf(after, left ? 'changed' : after.status))
    }
    if (changed.length > 0) await passOnBeds(act, units)
    for (const one of changed)
      tellOfStay(act, one, units, holdsBed(one.status) ? 'trimmed' : 'ended')
    for (const one of unqueued) tellOfStay(act, one, units, 'unqueued')
  })

/** Their own change of days has changed their bed, so they are told, whoever made it. */
function tellOfStay(
  { tx }: Act,
  one: ShelterAssignment,
  units: readonly beds.LockedUnit[],
  did: 'trimmed' | 'ended' | 'unqueued',
): void {
  const { id, memberId, seasonId, firstNightOn, lastNightOn } = one
  const unit = units.find((other) => other.id === one.unitId)?.label ?? ''
  const details = { did, unit, firstNightOn, lastNightOn } as const
  notify(tx, { kind: 'shelter_changed', memberId, seasonId, aboutId: id, details })
}

/** When a season closes, nobody waits for a bed, asks for another or is offered one any more; who slept where stays as it is. */
export const endShelter: SeasonCloser = async ({ seasonId, ...act }) => {
  const { tx, by, record } = act
  const [ended, changes] = await Promise.all([
    all(tx, store.endAll({ seasonId, by })),
    endChanges(act, seasonId),
  ])
  for (const { id: targetId, memberId, status } of ended) {
    record({ action: `shelter.${status}`, targetId, memberId, seasonId, status })
  }
  notifyAll(
    tx,
    [...ended, ...changes].map(({ id, memberId }) => ({
      kind: 'shelter_offer_ended' as const,
      memberId,
      seasonId,
      aboutId: id,
      details: { unit: null, because: 'season_closed' as const },
    })),
  )
}
