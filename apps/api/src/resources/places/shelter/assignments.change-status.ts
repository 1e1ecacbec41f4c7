import { conflict, notFound } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import { first } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { lockScene, type Scene } from './assignments.place.ts'
import { assertReason, setAside, standing } from './assignments.rules.ts'
import type { Rule, ShelterAct, ShelterAssignment } from './assignments.schema.ts'
import * as store from './assignments.store.ts'
import { type Did, recordOf, tellIfByLead } from './assignments.tell.ts'
import { assertTransition, holdsBed, type Status } from './assignments.transitions.ts'
import { passOnBeds } from './assignments.waitlist.ts'
import * as beds from './beds.store.ts'

type Held = { readonly before: ShelterAssignment; readonly scene: Scene }

/** Locks season, units, enrollments and the assignment. 404 if the caller cannot see it. */
export async function hold(
  { tx, assertVersion }: Act,
  id: string,
  more: Partial<beds.Target> = {},
): Promise<Held> {
  const target = { ...beds.NOTHING, assignmentIds: [id], ...more }
  const [seen, scene, before] = await Promise.all([
    first(tx, store.find({ id })),
    lockScene(tx, target, undefined),
    first(tx, store.lock({ id })),
  ])
  if (!seen || !before || !scene.season) throw notFound('assignment absent or not visible')
  assertOpen(scene.season.status)
  assertVersion?.(before.version)
  return { before, scene }
}

export const unitOf = (
  { units }: Scene,
  { unitId }: Pick<ShelterAssignment, 'unitId'>,
): beds.LockedUnit | undefined => units.find(({ id }) => id === unitId)

type Made = {
  readonly status: Status
  readonly action: string
  readonly did: Did
  /** What stood against it, and was set aside. */
  readonly rules?: readonly Rule[]
}

/** Changes the status of a held assignment, records it, and tells the member if a lead did it. */
async function write(
  act: Act,
  { before, scene }: Held,
  { status, action, did, rules = [] }: Made,
  reason?: string,
): Promise<ShelterAssignment> {
  const after = await store.setStatus(act.tx, before.id, { status, by: act.by, reason, rules })
  act.record({
    ...recordOf(after, action, { reason, overridden: rules }),
    before: { status: before.status },
  })
  const label = unitOf(scene, before)?.label ?? 'the waitlist'
  tellIfByLead(act, before, { label }, did, reason)
  return after
}

/** The bed goes to whoever waits for it. */
async function passOnFrom(act: Act, { before, scene }: Held): Promise<void> {
  const unit = unitOf(scene, before)
  if (unit && holdsBed(before.status)) await asCamp(act.tx, () => passOnBeds(act, [unit]))
}

type Accepted = { readonly assignment: ShelterAssignment; readonly isNew: boolean }

/** The member takes a proposed bed. Repeating it changes nothing. */
export async function accept(act: Act, id: string): Promise<Accepted> {
  const held = await hold(act, id)
  const { before } = held
  if (before.status === 'confirmed') return { assignment: before, isNew: false }
  assertTransition(before.status, 'confirmed')
  if (before.offerExpiresAt !== null && Date.parse(before.offerExpiresAt) <= Date.now()) {
    throw conflict('OFFER_EXPIRED', 'the proposal has expired')
  }
  const made = { status: 'confirmed', action: 'accepted', did: 'placed' } as const
  return { assignment: await write(act, held, made), isNew: true }
}

/** The member turns a proposed bed down; it is passed on. */
export async function decline(act: Act, id: string, sent: ShelterAct): Promise<ShelterAssignment> {
  const held = await hold(act, id)
  assertTransition(held.before.status, 'declined')
  const rules = mayFree(held, act.by, sent)
  const made = { status: 'declined', action: 'declined', did: 'declined', rules } as const
  const after = await write(act, held, made, sent.reason)
  await passOnFrom(act, held)
  return after
}

/**
 * The rules that are set aside so that a bed becomes free: leads change a plan that stands by override only; members may
 * always give up what is theirs (INV-H4).
 */
function mayFree({ before, scene }: Held, by: string, sent: ShelterAct): readonly Rule[] {
  assertReason(sent)
  const unit = unitOf(scene, before)
  const isOwn = by === before.memberId
  return unit && holdsBed(before.status) && !isOwn ? setAside(standing(unit), sent, true) : []
}

/** Gives up a bed, a proposal or a turn on the waitlist. */
export async function cancel(act: Act, id: string, sent: ShelterAct): Promise<ShelterAssignment> {
  const held = await hold(act, id)
  assertTransition(held.before.status, 'cancelled')
  const rules = mayFree(held, act.by, sent)
  const made = { status: 'cancelled', action: 'cancelled', did: 'cancelled', rules } as const
  const after = await write(act, held, made, sent.reason)
  await passOnFrom(act, held)
  return after
}

/** A lead notes that the member has moved in. */
export async function checkIn(act: Act, id: string): Promise<ShelterAssignment> {
  const held = await hold(act, id)
  assertTransition(held.before.status, 'checked_in')
  return write(act, held, { status: 'checked_in', action: 'checked_in', did: 'checked_in' })
}

/** A lead notes that the member has moved out; the nights that are left are passed on. */
export async function vacate(act: Act, id: string, sent: ShelterAct): Promise<ShelterAssignment> {
  const held = await hold(act, id)
  assertTransition(held.before.status, 'vacated')
  assertReason(sent)
  const made = { status: 'vacated', action: 'vacated', did: 'vacated' } as const
  const after = await write(act, held, made, sent.reason)
  await passOnFrom(act, held)
  return after
}
