import { free } from '@campkit/capacity/places'
import { CampError, type FieldError, notFound } from '@campkit/core/errors'
import { all } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { lockScene, type Scene } from './assignments.place.ts'
import { assertReason, asTheBedsAllow, setAside, standing } from './assignments.rules.ts'
import type { ShelterAssignment } from './assignments.schema.ts'
import { recordOf, tellAllIfByLead } from './assignments.tell.ts'
import { nightsHeld } from './assignments.waitlist.ts'
import * as beds from './beds.store.ts'
import { assertInOrder, bedsOf, isOutside, sleepsSomewhere } from './beds.ts'
import type { ProposalPerson } from './proposal.types.ts'
import type { ShelterPlacements } from './proposals.schema.ts'
import * as store from './proposals.store.ts'

type Placement = ShelterPlacements['placements'][number]

const MESSAGES = {
  NOT_CONFIRMED: 'has no confirmed place in the season any more',
  UNIT_STRUCK: 'is in a unit that is struck',
  OUTSIDE_STAY: 'is not there on all of these nights any more',
  ALREADY_PLACED: 'has a bed on one of these nights already',
  KEPT_APART: 'would sleep beside somebody from whom they are to be kept apart',
  FULL: 'has no bed in this unit on one of the nights any more',
} as const
type Fault = keyof typeof MESSAGES

/** What stands against one placement, after those before it. */
async function faultOf(scene: Scene, now: readonly beds.HeldNight[], one: Placement) {
  const stay = scene.stays.find(({ memberId }) => memberId === one.memberId)
  const unit = scene.units.find(({ id }) => id === one.unitId)
  if (!unit) throw notFound('unit absent, or of another season', 'unitId')
  if (stay?.status !== 'confirmed') return 'NOT_CONFIRMED'
  if (unit.status === 'struck') return 'UNIT_STRUCK'
  if (isOutside(one, stay)) return 'OUTSIDE_STAY'
  if (sleepsSomewhere(one.memberId, one, now)) return 'ALREADY_PLACED'
  return (await free(bedsOf(unit, one, now))) >= 1 ? undefined : 'FULL'
}

/** Whether somebody sleeps there on one of the nights whom they avoid, or who avoids them. */
function isBesideAvoided(
  people: readonly ProposalPerson[],
  now: readonly beds.HeldNight[],
  { memberId, unitId, firstNightOn, lastNightOn }: Placement,
): boolean {
  const avoidedBy = (id: string) =>
    people.find((person) => person.memberId === id)?.wishes?.avoidMemberIds ?? []
  const own = avoidedBy(memberId)
  return now.some(
    (one) =>
      one.unitId === unitId &&
      firstNightOn <= one.nightOn &&
      one.nightOn <= lastNightOn &&
      (own.includes(one.memberId) || avoidedBy(one.memberId).includes(memberId)),
  )
}

/** Throws unless every placement still fits, beside what is held and beside the others. */
async function assertAllFit(
  scene: Scene,
  placements: readonly Placement[],
  people: readonly ProposalPerson[],
): Promise<void> {
  const now = [...scene.held]
  const faults: FieldError[] = []
  const add = (i: number, code: Fault) =>
    faults.push({ pointer: `/body/placements/${i}`, code, message: MESSAGES[code] })
  for (const [i, one] of placements.entries()) {
    const fault = await faultOf(scene, now, one)
    if (fault) add(i, fault)
    else if (isBesideAvoided(people, now, one)) add(i, 'KEPT_APART')
    else now.push(...nightsHeld(one.unitId, { ...one, id: '' }))
  }
  if (faults.length === 0) return
  const detail = `${faults.length} of ${placements.length} placements do not fit any more.`
  throw new CampError('PROPOSAL_CHANGED', 'a placement no longer fits', { detail, errors: faults })
}

/**
 * Gives everybody the bed that was proposed, all of them or none. `people` with what is restricted of their wishes, if
 * the caller may know of it: whether two are kept apart is told to nobody else.
 */
export async function apply(
  act: Act,
  sent: ShelterPlacements,
  people: () => Promise<readonly ProposalPerson[]>,
): Promise<ShelterAssignment[]> {
  assertReason(sent)
  const { placements, reason } = sent
  for (const [i, one] of placements.entries()) assertInOrder(one, `/body/placements/${i}`)
  const unitIds = [...new Set(placements.map(({ unitId }) => unitId))]
  const memberIds = [...new Set(placements.map(({ memberId }) => memberId))]
  const [scene, [meant], wishing] = await Promise.all([
    lockScene(act.tx, { ...beds.NOTHING, unitIds }, memberIds),
    all(act.tx, store.season({ seasonId: sent.seasonId ?? '' })),
    people(),
  ])
  const { season } = scene
  if (!season || season.id !== meant?.id) throw notFound('units of another season', 'unitId')
  assertOpen(season.status)
  await assertAllFit(scene, placements, wishing)
  const rulesOf = new Map(
    scene.units.map((unit) => [unit.id, setAside(standing(unit), sent, true)]),
  )
  const placed = placements.map((one) => ({ ...one, overridden: rulesOf.get(one.unitId) ?? [] }))
  const { by } = act
  const [made, left] = await asTheBedsAllow(
    Promise.all([
      store.addAll(act.tx, placed, { seasonId: season.id, by, reason: reason ?? null }),
      all(act.tx, store.leaveWaitlists({ seasonId: season.id, memberIds, by })),
    ]),
  )
  for (const one of made)
    act.record(recordOf(one, 'placed', { reason, overridden: one.overridden }))
  for (const { id: targetId, memberId } of left) {
    const about = { targetId, memberId, seasonId: season.id }
    act.record({ action: 'shelter.wait_ended', ...about, status: 'cancelled' })
  }
  tellAllIfByLead(act, made, scene.units, reason)
  return made
}
