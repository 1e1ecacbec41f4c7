import { take } from '@campkit/capacity/places'
import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { onTheWire } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { hold, unitOf } from './assignments.change-status.ts'
import { lockScene, type Scene } from './assignments.place.ts'
import {
  assertConfirmed,
  assertReason,
  assertUsable,
  asTheBedsAllow,
  brokenBy,
  setAside,
  standing,
} from './assignments.rules.ts'
import type { Rule, ShelterAct, ShelterAssignment, ShelterMove } from './assignments.schema.ts'
import * as store from './assignments.store.ts'
import { recordOf, tellIfByLead } from './assignments.tell.ts'
import { assertTransition } from './assignments.transitions.ts'
import { passOnBeds } from './assignments.waitlist.ts'
import * as beds from './beds.store.ts'
import { bedsOf, dayAfter, type Nights } from './beds.ts'

const stayOf = ({ stays }: Scene, { memberId }: ShelterAssignment): beds.Stay => {
  const stay = stays.find((one) => one.memberId === memberId)
  assertConfirmed(stay)
  return stay
}

type Judged = {
  readonly scene: Scene
  readonly from: ShelterAssignment
  readonly unit: beds.LockedUnit
  readonly nights: Nights
  /** Whose nights are about to be free. */
  readonly without: readonly string[]
}

/** The rules that a move to the unit would break, also for the unit that is left. */
async function brokenByMove({ scene, from, unit, nights, without }: Judged) {
  assertUsable(unit, true)
  const left = unitOf(scene, from)
  const held = scene.held.filter(({ assignmentId }) => !without.includes(assignmentId))
  const isFull = await take(bedsOf(unit, nights, held), 1, {
    take: async () => false,
    full: async () => true,
  })
  const rules: Rule[] = [
    ...brokenBy(unit, nights, stayOf(scene, from)),
    ...(left ? standing(left) : []),
    ...(isFull ? (['FULL'] as const) : []),
  ]
  return [...new Set(rules)]
}

type Arrival = {
  readonly from: ShelterAssignment
  readonly unitId: string
  readonly nights: Nights
  readonly bed: string | null
  readonly overridden: readonly Rule[]
  readonly reason: string | undefined
}

/** The new assignment of somebody who is moved; they keep their note, and whether they have moved in. */
const arrive = ({ tx, by }: Act, { from, unitId, nights, bed, overridden, reason }: Arrival) =>
  store.add(tx, {
    seasonId: from.seasonId,
    memberId: from.memberId,
    unitId,
    kind: null,
    bed,
    ...nights,
    note: from.note,
    status: from.status === 'checked_in' ? 'checked_in' : 'confirmed',
    by,
    reason: reason ?? null,
    overridden,
    offerHours: 0,
  })

type Departure = Omit<Arrival, 'unitId' | 'bed' | 'overridden'> & { readonly scene: Scene }

/** Ends the nights of the old place from then on: all of them, or the later ones. What stood against it is set aside. */
function leave({ tx, by }: Act, { from, nights, reason, scene }: Departure) {
  const unit = unitOf(scene, from)
  const rules = unit ? standing(unit) : []
  if (nights.firstNightOn <= from.firstNightOn) {
    return store.setStatus(tx, from.id, { status: 'moved', by, reason, rules })
  }
  const lastNightOn = dayAfter(nights.firstNightOn, -1)
  return store.update(tx, from.id, { ...from, lastNightOn }, { rules, by, reason })
}

function nightsFrom({ firstNightOn, lastNightOn }: ShelterAssignment, from: string | undefined) {
  if (from === undefined) return { firstNightOn, lastNightOn }
  if (from >= firstNightOn && from <= lastNightOn) return { firstNightOn: from, lastNightOn }
  const message = 'must be one of the nights of this assignment'
  throw invalidRequest([{ pointer: '/body/fromNightOn', code: 'night', message }])
}

/** A lead moves somebody to another unit, for all nights or from one on, and they are told. */
export async function moveAndTell(act: Act, id: string, sent: ShelterMove) {
  const { made, label } = await move(act, id, sent)
  tellIfByLead(act, made, { label }, 'moved', sent.reason)
  return made
}

type Moved = { readonly made: ShelterAssignment; readonly label: string }

/** Moves somebody to another unit. What they leave is passed on. */
export async function move(act: Act, id: string, sent: ShelterMove): Promise<Moved> {
  assertReason(sent)
  const { reason, unitId } = sent
  const { before: from, scene } = await hold(act, id, { unitIds: [unitId] })
  assertTransition(from.status, 'moved')
  const unit = unitOf(scene, { unitId })
  if (!unit) throw notFound('unit absent, or of another season', 'unitId')
  if (unitId === from.unitId) throw conflict('ALREADY_PLACED', 'moved to where they are')
  const nights = nightsFrom(from, sent.fromNightOn)
  const broken = await brokenByMove({ scene, from, unit, nights, without: [id] })
  const overridden = setAside(broken, sent, true)
  const leaving = onTheWire(leave(act, { from, nights, reason, scene }))
  const bed = sent.bed ?? null
  const arriving = arrive(act, { from, unitId, nights, bed, overridden, reason })
  const [made, left] = await asTheBedsAllow(Promise.all([arriving, leaving]))
  act.record(recordOf(left, 'moved', { reason }))
  act.record(recordOf(made, 'placed', { reason, overridden }))
  const free = unitOf(scene, from)
  if (free) await passOnBeds(act, [free])
  return { made, label: unit.label }
}

const AS_MANY = 'Changed places: as many sleep there as before'

const isDuring = (nights: Nights, { firstNightOn, lastNightOn }: Nights): boolean =>
  firstNightOn <= nights.firstNightOn && nights.lastNightOn <= lastNightOn

type Swapped = { readonly first: ShelterAssignment; readonly second: ShelterAssignment }

/** A lead lets two people change places, each on their own nights, in one act: both or neither. */
export async function swap(
  act: Act,
  ids: { readonly id: string; readonly otherId: string },
  sent: ShelterAct,
): Promise<Swapped> {
  assertReason(sent)
  const both = [ids.id, ids.otherId]
  const [scene, one, other] = await Promise.all([
    lockScene(act.tx, { ...beds.NOTHING, assignmentIds: both }, undefined),
    first(act.tx, store.lock({ id: ids.id })),
    first(act.tx, store.lock({ id: ids.otherId })),
  ])
  if (!one || !other || !scene.season || one.seasonId !== other.seasonId) {
    throw notFound('assignment absent or not visible')
  }
  assertOpen(scene.season.status)
  act.assertVersion?.(one.version)
  const arrivals: Arrival[] = []
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    assertTransition(from.status, 'moved')
    const unit = unitOf(scene, to)
    if (!unit || to.unitId === from.unitId) throw conflict('ALREADY_PLACED', 'in the same unit')
    const { firstNightOn, lastNightOn } = from
    const nights = { firstNightOn, lastNightOn }
    const broken = await brokenByMove({ scene, from, unit, nights, without: both })
    // Who comes on the nights of who goes makes a unit that is over its beds no fuller.
    const isAsFull = broken.includes('FULL') && isDuring(nights, to)
    const against = broken.filter((rule) => rule !== 'FULL' || !isAsFull)
    const kept: readonly Rule[] = isAsFull ? ['FULL'] : []
    const overridden = [...setAside(against, sent, true), ...kept]
    const reason = sent.reason ?? (isAsFull ? (to.overrideReason ?? AS_MANY) : undefined)
    arrivals.push({ from, unitId: unit.id, nights, bed: to.bed, overridden, reason })
  }
  return change(act, scene, arrivals)
}

/** Both leave before either arrives, so that neither stands in the other's way. */
async function change(act: Act, scene: Scene, arrivals: readonly Arrival[]) {
  const going = arrivals.map(({ from, nights, reason }) =>
    onTheWire(leave(act, { from, nights, reason, scene })),
  )
  const coming = arrivals.map((arrival) => onTheWire(arrive(act, arrival)))
  const [made, left] = await asTheBedsAllow(Promise.all([Promise.all(coming), Promise.all(going)]))
  const [first, second] = made
  if (!first || !second) throw new Error('two people swap')
  for (const one of left)
    act.record(recordOf(one, 'moved', { reason: one.statusReason ?? undefined }))
  for (const one of made) {
    const { overridden } = one
    act.record(recordOf(one, 'placed', { reason: one.statusReason ?? undefined, overridden }))
    const unit = unitOf(scene, one)
    if (unit) tellIfByLead(act, one, unit, 'moved', one.statusReason ?? undefined)
  }
  await passOnBeds(act, scene.units)
  return { first, second }
}
