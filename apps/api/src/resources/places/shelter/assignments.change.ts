import { take } from '@campkit/capacity/places'
import { asCamp } from '@campkit/db/as-camp'
import type { Act } from '../../../act.ts'
import { hold, unitOf } from './assignments.change-status.ts'
import {
  assertConfirmed,
  assertOwnFields,
  assertReason,
  asTheBedsAllow,
  brokenBy,
  setAside,
  standing,
} from './assignments.rules.ts'
import {
  FIELDS_OF_LEADS,
  type Rule,
  type ShelterAssignment,
  type ShelterAssignmentPatch,
} from './assignments.schema.ts'
import * as store from './assignments.store.ts'
import { recordOf, tellIfByLead } from './assignments.tell.ts'
import { assertTransition, holdsBed } from './assignments.transitions.ts'
import { passOnBeds } from './assignments.waitlist.ts'
import type { LockedUnit } from './beds.store.ts'
import { assertInOrder, assertNear, bedsOf, type Nights } from './beds.ts'

/** The member changes the note, leads also the bed and the nights; nights that become free are passed on. */
export async function patch(
  act: Act,
  id: string,
  sent: ShelterAssignmentPatch,
  isLead: boolean,
): Promise<ShelterAssignment> {
  assertOwnFields(isLead, sent, [...FIELDS_OF_LEADS, 'override', 'reason'])
  assertReason(sent)
  const { before, scene } = await hold(act, id)
  const { override: _, reason, ...fields } = sent
  const wanted = { ...before, ...fields }
  assertInOrder(wanted)
  if (scene.season) assertNear(wanted, scene.season)
  if (!holdsBed(before.status) && before.status !== 'waitlisted') {
    assertTransition(before.status, 'confirmed')
  }
  const unit = unitOf(scene, before)
  let rules: readonly Rule[] = []
  const isMoved = FIELDS_OF_LEADS.some((name) => sent[name] !== undefined)
  if (unit && isMoved && holdsBed(before.status)) {
    const stay = scene.stays.find((one) => one.memberId === before.memberId)
    assertConfirmed(stay)
    const others = scene.held.filter(({ assignmentId }) => assignmentId !== id)
    const full = await take<readonly Rule[]>(bedsOf(unit, wanted, others), 1, {
      take: async () => [],
      full: async () => (isLonger(before, wanted) ? ['FULL'] : []),
    })
    const outside = isLonger(before, wanted) ? brokenBy(unit, wanted, stay) : standing(unit)
    rules = setAside([...outside, ...full], sent, true)
  }
  const after = await asTheBedsAllow(
    store.update(act.tx, id, wanted, { rules, by: act.by, reason }),
  )
  const changed = { ...fields, ...(rules.length > 0 && { overridden: rules }) }
  act.record({ ...recordOf(after, 'changed', { reason }), before, after: changed })
  if (unit) {
    tellIfByLead(act, after, unit, 'changed', reason)
    if (isShorter(before, wanted) && holdsBed(before.status)) await passOn(act, unit)
  }
  return after
}

const passOn = (act: Act, unit: LockedUnit) => asCamp(act.tx, () => passOnBeds(act, [unit]))

const isLonger = (before: Nights, after: Nights): boolean =>
  after.firstNightOn < before.firstNightOn || after.lastNightOn > before.lastNightOn
const isShorter = (before: Nights, after: Nights): boolean =>
  after.firstNightOn > before.firstNightOn || after.lastNightOn < before.lastNightOn
