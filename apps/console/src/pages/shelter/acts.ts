import type { ShelterBoard, ShelterSwap } from '@campkit/sdk/rest/api.generated'
import type { Call } from '#api/call'
import { dayAfter, type Nights } from './nights.ts'
import type { Bed } from './view.ts'

type What =
  | {
      readonly kind: 'place'
      readonly memberId: string
      readonly unitId: string
      readonly nights: Nights | undefined
      /** The member is asked first. */
      readonly isOffer?: boolean
      readonly bed?: string | null
      readonly note?: string | null
    }
  | {
      readonly kind: 'move'
      readonly bed: Bed
      readonly unitId: string
      readonly fromNightOn?: string | undefined
    }
  | { readonly kind: 'swap'; readonly bed: Bed; readonly other: Bed }
  | { readonly kind: 'remove'; readonly bed: Bed }
  | { readonly kind: 'nights'; readonly bed: Bed; readonly nights: Nights }
  | { readonly kind: 'in'; readonly bed: Bed }
  | { readonly kind: 'out'; readonly bed: Bed }

/** Something done on the board; with a reason, rules that a lead may set aside are. */
export type Act = What & { readonly reason?: string; readonly isUndo?: true }

const PATH = '/shelter/assignments'

export function callOf(act: Act): Call {
  const forced = act.reason === undefined ? {} : { override: true, reason: act.reason }
  if (act.kind === 'place') {
    const { memberId, unitId, nights, isOffer, bed, note } = act
    const more = {
      ...nights,
      ...(isOffer && { status: 'proposed' }),
      ...(bed && { bed }),
      ...(note && { note }),
    }
    return { path: PATH, body: { memberId, unitId, ...more, ...forced } }
  }
  const { version } = act.bed
  const path = `${PATH}/${act.bed.id}`
  switch (act.kind) {
    case 'move': {
      const { unitId, fromNightOn } = act
      const body = { unitId, ...(fromNightOn && { fromNightOn }), ...forced }
      return { path: `${path}/move`, body, version }
    }
    case 'swap':
      return { path: `${path}/swap/${act.other.id}`, body: forced, version }
    case 'remove':
      return { method: 'DELETE', path, query: forced, version }
    case 'nights':
      return { method: 'PATCH', path, body: { ...act.nights, ...forced }, version }
    case 'in':
      return { path: `${path}/check-in`, version }
    case 'out':
      return { path: `${path}/vacate`, body: {}, version }
  }
}

/** The same act on the beds as our own earlier acts left them: they may have been picked up before those were answered. */
export function asAnswered(act: Act, answered: ReadonlyMap<string, Bed>): Act {
  const newest = (bed: Bed): Bed => {
    const known = answered.get(bed.id)
    return known && (known.id !== bed.id || known.version > bed.version) ? known : bed
  }
  if (act.kind === 'place') return act
  if (act.kind === 'swap') return { ...act, bed: newest(act.bed), other: newest(act.other) }
  return { ...act, bed: newest(act.bed) }
}

/** The beds of an answer, each by the id under which the board may have shown it. */
export function bedsOf(act: Act, answer: Bed | ShelterSwap): readonly (readonly [string, Bed])[] {
  if (act.kind === 'swap') {
    const { first, second } = answer as ShelterSwap
    return [
      [first.id, first],
      [second.id, second],
    ]
  }
  const bed = answer as Bed
  if (act.kind === 'place') return [[aheadId(act.memberId), bed]]
  if (act.kind === 'remove') return []
  // A move makes a new bed; the board shows it as the old one, or beside it if that keeps its earlier nights.
  const isSplit = act.kind === 'move' && isLater(act.bed, act.fromNightOn)
  return [[isSplit ? aheadId(act.bed.id) : act.bed.id, bed]]
}

const aheadId = (of: string) => `ahead-${of}`

/** What takes an act back, where something does. */
export function undoOf(act: Act, answer: Bed | ShelterSwap): Act | undefined {
  const said = { ...(act.reason !== undefined && { reason: act.reason }), isUndo: true } as const
  if (act.kind === 'swap') {
    const { first, second } = answer as ShelterSwap
    return { kind: 'swap', bed: first, other: second, ...said }
  }
  const bed = answer as Bed
  if (act.kind === 'place') return { kind: 'remove', bed, ...said }
  if (act.kind === 'in' || act.kind === 'out' || act.bed.unitId === null) return undefined
  const { unitId, memberId, firstNightOn, lastNightOn } = act.bed
  const nights = { firstNightOn, lastNightOn }
  if (act.kind === 'move') return { kind: 'move', bed, unitId, ...said }
  if (act.kind === 'nights') return { kind: 'nights', bed, nights, ...said }
  const kept = { bed: act.bed.bed, note: act.bed.note, isOffer: act.bed.status === 'proposed' }
  return { kind: 'place', memberId, unitId, nights, ...kept, ...said }
}

/** The board as it will be, shown before the answer comes. */
export function aheadOf(board: ShelterBoard, act: Act): ShelterBoard {
  const assignments = changed(board.assignments, board.plan.seasonId, act)
  const sleeping = new Set(assignments.filter(isHeld).map(({ memberId }) => memberId))
  const people = board.people.map((one) => ({ ...one, hasBed: sleeping.has(one.memberId) }))
  return { ...board, assignments, people }
}

/** The board with the beds of an answer instead of what was shown ahead of it. */
export const asTold = (board: ShelterBoard, beds: ReadonlyMap<string, Bed>): ShelterBoard => ({
  ...board,
  assignments: board.assignments.map((one) => beds.get(one.id) ?? one),
})

const isHeld = ({ status }: Bed): boolean => status !== 'waitlisted'

function changed(all: readonly Bed[], seasonId: string, act: Act): readonly Bed[] {
  if (act.kind === 'place') return act.nights ? [...all, placed(act, act.nights, seasonId)] : all
  const change = (id: string, how: Partial<Bed>) => (one: Bed) =>
    one.id === id ? { ...one, ...how } : one
  switch (act.kind) {
    case 'remove':
    case 'out':
      return all.filter(({ id }) => id !== act.bed.id)
    case 'nights':
      return all.map(change(act.bed.id, act.nights))
    case 'in':
      return all.map(change(act.bed.id, { status: 'checked_in' }))
    case 'swap':
      return all
        .map(change(act.bed.id, { unitId: act.other.unitId }))
        .map(change(act.other.id, { unitId: act.bed.unitId }))
    case 'move':
      return moved(all, act.bed, act.unitId, act.fromNightOn)
  }
}

const isLater = ({ firstNightOn }: Bed, from: string | undefined): from is string =>
  from !== undefined && from > firstNightOn

/** For all nights, or those from one on: then the earlier ones stay. */
function moved(all: readonly Bed[], bed: Bed, unitId: string, from: string | undefined) {
  const rest = all.filter(({ id }) => id !== bed.id)
  if (!isLater(bed, from)) return [...rest, { ...bed, unitId }]
  const stays = { ...bed, lastNightOn: dayAfter(from, -1) }
  return [...rest, stays, { ...bed, id: aheadId(bed.id), unitId, firstNightOn: from }]
}

function placed(act: Act & { readonly kind: 'place' }, nights: Nights, seasonId: string): Bed {
  const now = new Date().toISOString()
  return {
    id: aheadId(act.memberId),
    seasonId,
    memberId: act.memberId,
    unitId: act.unitId,
    kind: null,
    bed: null,
    ...nights,
    status: act.isOffer ? 'proposed' : 'confirmed',
    note: null,
    waitlistPosition: null,
    offerExpiresAt: null,
    statusChangedAt: now,
    statusChangedBy: '',
    statusReason: null,
    overridden: [],
    overriddenBy: null,
    overrideReason: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  }
}
