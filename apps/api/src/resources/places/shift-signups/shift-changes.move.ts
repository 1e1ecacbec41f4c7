import {
  CampError,
  conflict,
  invalidRequest,
  invalidTransition,
  notFound,
} from '@campkit/core/errors'
import { onTheWire } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { notifyAll } from '../../people/notifications/notifications.notify.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { farDays, refuseFar } from '../../seasons/seasons/seasons.near.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import type { Shift, ShiftPatch } from '../shifts/shifts.schema.ts'
import * as shifts from '../shifts/shifts.store.ts'
import { sensible } from '../shifts/shifts.times.ts'
import { endAt } from './ending.store.ts'
import * as store from './moves.store.ts'
import type { ShiftMove, ShiftStatusChange } from './shift-changes.schema.ts'
import { recordEnded } from './shift-signups.end.ts'
import { passOnShifts } from './shift-signups.places.ts'
import { lockAround, lockEnrollmentsAt } from './shift-signups.store.ts'

/** Locks the season, the shift and the enrollments of everybody on it; also says how many those are. */
export async function holdShift(
  { tx, assertVersion }: Act,
  id: string,
  { afterClosing } = { afterClosing: false },
) {
  const [season, around, shift, , { people }] = await Promise.all([
    holdStatusOf(tx, id, { of: 'shifts' }),
    all(tx, lockAround({ shiftIds: [id] })),
    first(tx, shifts.lock({ id })),
    all(tx, lockEnrollmentsAt({ shiftIds: [id] })),
    only(tx, store.countUnderWay({ shiftId: id })),
  ])
  if (!season || !shift) throw notFound('shift absent or not visible')
  if (!afterClosing) assertOpen(season)
  assertVersion?.(shift.version)
  return { shift, people, around: around.map((one) => one.id) }
}

const farTimes = ({ tx }: Act, id: string, { startsAt, endsAt }: ShiftPatch) =>
  farDays(tx, { of: 'shifts', id }, { startsAt, endsAt })

/** Changes a shift. Its time and place only while nobody has signed up: else those must be told and asked. */
export async function change(act: Act, id: string, patch: ShiftPatch): Promise<Shift> {
  const [{ shift: before, people }, far] = await Promise.all([
    holdShift(act, id),
    farTimes(act, id, patch),
  ])
  refuseFar(far)
  const isMoved = 'startsAt' in patch || 'endsAt' in patch || 'location' in patch
  if (isMoved && people > 0) throw conflict('HAS_SIGNUPS', 'moved with sign-ups')
  const fields = sensible({ ...before, ...patch })
  const writing = onTheWire(only(act.tx, shifts.update(fields)))
  // More room goes to those who wait; less takes nobody’s place away (INV-X9).
  // Who waits and was passed over, because it was on site on a day on which they are not there, may have it now.
  const asking = fields.phase === before.phase ? [] : await all(act.tx, store.askOutside({ id }))
  if (fields.max > before.max || fields.phase !== before.phase) await passOnShifts(act, [id])
  const [after] = await Promise.all([only(act.tx, shifts.find({ id })), writing])
  const { seasonId, status } = before
  act.record({ action: 'shifts.changed', targetId: id, seasonId, status, before, after })
  notifyMoved(act, { before, after, moved: asking, isOnSite: true })
  return after
}

/** Moves a shift under those who have signed up: all are told, and asked whether they still come (INV-X7). */
export async function move(act: Act, id: string, sent: ShiftMove): Promise<Shift> {
  const [{ shift: before, around }, far] = await Promise.all([
    holdShift(act, id),
    farTimes(act, id, sent),
  ])
  refuseFar(far)
  if (before.status !== 'published' && before.status !== 'draft') {
    throw invalidTransition(before.status, 'moved', [])
  }
  const { reason, override, ...where } = sent
  const fields = sensible({ ...before, ...where, ...cutoffMoved(before, where.startsAt) })
  assertMoved(before, fields)
  const time = { shiftId: id, startsAt: fields.startsAt, endsAt: fields.endsAt }
  const busy = await all(act.tx, store.findBusy(time))
  if (busy.length > 0 && !override) throw refusedMove(busy)
  const writing = onTheWire(only(act.tx, shifts.update(fields)))
  const people = busy.map(({ memberId }) => memberId)
  const moving = { ...time, by: act.by, reason, busy: people }
  const [moved, after] = await Promise.all([
    all(act.tx, store.moveSignups(moving)),
    writing,
    passOnShifts(act, around),
  ])
  tellMoved(act, { before, after, reason, moved })
  return after
}

const cutoffMoved = ({ startsAt, dropCutoffAt }: Shift, movedTo: string | undefined) =>
  dropCutoffAt === null || movedTo === undefined
    ? {}
    : {
        dropCutoffAt: new Date(
          Date.parse(dropCutoffAt) + Date.parse(movedTo) - Date.parse(startsAt),
        ).toISOString(),
      }

function assertMoved(before: Shift, after: Shift): void {
  const isSame = (['startsAt', 'endsAt', 'location'] as const).every(
    (name) => before[name] === after[name],
  )
  if (!isSame) return
  const message = 'must differ from what the shift has, or send another endsAt or location'
  throw invalidRequest([{ pointer: '/body/startsAt', code: 'unchanged', message }])
}

const refusedMove = (busy: readonly { readonly memberId: string; readonly shiftId: string }[]) =>
  new CampError('SHIFT_CONFLICT', 'moved onto another shift of somebody', {
    detail: `${new Set(busy.map(({ memberId }) => memberId)).size} of those on it would then have another shift. To move it all the same, send override.`,
    facts: {
      reasons: [
        {
          code: 'SHIFT_CONFLICT',
          detail: 'Somebody on it has another shift at that time.',
          with: [...new Set(busy.map(({ shiftId }) => shiftId))],
        },
      ],
    },
  })

type Moved = {
  readonly before: Shift
  readonly after: Shift
  readonly reason?: string
  readonly isOnSite?: boolean
  readonly moved: readonly store.MovedSignup[]
}

function tellMoved(act: Act, made: Moved & { readonly reason: string }): void {
  const { record } = act
  const { before, after, reason, moved } = made
  const { id: shiftId, seasonId, startsAt, location } = after
  record({ action: 'shifts.moved', targetId: shiftId, seasonId, before, after, reason })
  for (const { id: targetId, memberId, status } of moved) {
    const to = { startsAt, endsAt: after.endsAt, location }
    record({
      action: 'shift-signups.moved',
      targetId,
      memberId,
      seasonId,
      status,
      after: to,
      reason,
    })
  }
  notifyMoved(act, made)
}

/** Asks those on a shift whether they still come. */
function notifyMoved({ tx }: Act, { before, after, reason, moved, isOnSite }: Moved): void {
  const { seasonId, title, startsAt, location, version } = after
  notifyAll(
    tx,
    moved.map(({ id, memberId }) => ({
      kind: 'shift_moved' as const,
      memberId,
      seasonId,
      aboutId: id,
      details: { title, startsAt, location, wasAt: before.startsAt, reason, isOnSite },
      dedupeKey: `shift_moved ${id} ${version}`,
    })),
  )
}

/** Publishes, cancels or completes a shift. Whoever is on a cancelled one is told. */
export async function setShiftStatus(
  act: Act,
  id: string,
  { status, reason }: ShiftStatusChange,
): Promise<Shift> {
  const { shift: before, people, around } = await holdShift(act, id)
  if (!TRANSITIONS[before.status].includes(status)) {
    throw invalidTransition(before.status, status, TRANSITIONS[before.status])
  }
  if (status === 'draft' && people > 0) throw conflict('HAS_SIGNUPS', 'hidden with sign-ups')
  if (status === 'completed' && Date.parse(before.startsAt) > Date.now()) {
    throw conflict('SHIFT_NOT_BEGUN', 'completed before it began')
  }
  const { tx, by } = act
  const { seasonId } = before
  if (status === 'cancelled') await cancelSignups(act, before, reason)
  const writing = onTheWire(shifts.setStatus(tx, id, { status, by, reason: reason ?? null }))
  const [after] = await Promise.all([
    only(tx, shifts.find({ id })),
    writing,
    status === 'cancelled' && passOnShifts(act, around),
  ])
  act.record({
    action: `shifts.${status}`,
    targetId: id,
    seasonId,
    status,
    before: { status: before.status },
    ...(reason !== undefined && { reason }),
  })
  return after
}

// biome-ignore format: a table
const TRANSITIONS: Readonly<Record<Shift['status'], readonly Shift['status'][]>> = {
  draft:     ['published', 'cancelled'],
  published: ['draft', 'cancelled', 'completed'],
  completed: ['published'],
  cancelled: [],
}

async function cancelSignups(act: Act, { id, seasonId }: Shift, reason: string | undefined) {
  const why = reason ?? 'The shift was cancelled'
  const ended = await all(act.tx, endAt({ shiftId: id, by: act.by, reason: why }))
  recordEnded(act, seasonId, ended, why)
  notifyAll(
    act.tx,
    ended.map(({ id: aboutId, memberId, title, startsAt }) => ({
      kind: 'shift_cancelled' as const,
      memberId,
      seasonId,
      aboutId,
      details: { title, startsAt, reason },
      dedupeKey: `shift_cancelled ${aboutId}`,
    })),
  )
}
