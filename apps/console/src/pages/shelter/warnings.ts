import { words } from '#words/shelter'
import { eachNight, type Nights, runsOf } from './nights.ts'
import { isBeyond, isPlaced } from './place.ts'
import { type Bed, isStanding, type Unit, type View } from './view.ts'

/** What is wrong with a unit, and what mends it. */
export type Warning = {
  readonly key: string
  readonly tone: 'bad' | 'warn'
  readonly text: string
  /** Who may be moved to mend it. */
  readonly move?: readonly Bed[]
  /** Whose tickets and passes are to be seen to. */
  readonly passOf?: string
  /** The unit's own fields mend it. */
  readonly edit?: true
  /** It is to be moved on the map. */
  readonly onMap?: true
}

type Say = (runs: readonly Nights[]) => string

export function warningsOf(view: View, unit: Unit, say: Say): readonly Warning[] {
  if (!isStanding(unit)) return []
  return [
    ...overfull(view, unit, say),
    ...apart(view, unit),
    ...weak(view, unit),
    ...loose(view, unit),
    ...passless(view, unit),
    ...beyond(view, unit),
  ]
}

/** More sleepers than beds on some night: whoever came last may move. */
function overfull(view: View, unit: Unit, say: Say): Warning[] {
  const beds = view.bedsIn(unit.id)
  const nights = [...new Set(beds.flatMap(eachNight))].sort()
  const over = nights.filter((night) => view.heldOn(unit.id, night) > unit.capacity)
  const [first] = over
  if (first === undefined) return []
  const most = Math.max(...over.map((night) => view.heldOn(unit.id, night) - unit.capacity))
  const last = beds
    .filter((bed) => bed.firstNightOn <= first && first <= bed.lastNightOn)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, 1)
  const text = words.tooMany(most, say(runsOf(over)))
  return [{ key: 'over', tone: 'bad', text, move: last }]
}

function apart(view: View, unit: Unit): Warning[] {
  const pairs = view.board.apart?.filter(({ unitId }) => unitId === unit.id) ?? []
  return pairs.map(({ memberIds }) => ({
    key: `apart-${memberIds.join('-')}`,
    tone: 'bad' as const,
    text: words.apart(memberIds.map(view.nameOf)),
    move: view.bedsIn(unit.id).filter(({ memberId }) => memberIds.includes(memberId)),
  }))
}

// biome-ignore format: a table
const AMPS = { none: 0, amp15: 15, amp30: 30, amp50: 50 } as const

/** Who needs more power than there is. */
const weak = (view: View, unit: Unit): Warning[] =>
  view.bedsIn(unit.id).flatMap((bed): Warning[] => {
    const power = view.wishesOf(bed.memberId)?.power ?? 'none'
    if (AMPS[power] <= AMPS[unit.power]) return []
    const text = words.needsPower(view.nameOf(bed.memberId), words.power[power])
    return [{ key: `power-${bed.id}`, tone: 'warn', text, move: [bed] }]
  })

/** It draws power, and nothing says from where. */
function loose({ board }: View, unit: Unit): Warning[] {
  const isKnown = board.plan.circuits.some(({ name }) => name === unit.circuit)
  if (unit.power === 'none' || isKnown) return []
  return [{ key: 'circuit', tone: 'warn', text: words.noCircuit, edit: true }]
}

/** The plan has too little lot for it. */
function beyond({ board: { plan } }: View, unit: Unit): Warning[] {
  const { lotLengthCm: length, lotWidthCm: width } = plan
  if (length === null || width === null || !isPlaced(unit)) return []
  if (!isBeyond(unit, { length, width })) return []
  return [{ key: 'beyond', tone: 'bad', text: words.beyond, onMap: true }]
}

const DRIVEN: readonly Unit['kind'][] = ['rv', 'trailer', 'vehicle']

/** It comes through the gate on wheels, and nobody has a pass for it. */
function passless(view: View, unit: Unit): Warning[] {
  if (!DRIVEN.includes(unit.kind)) return []
  const without = new Set(view.board.withoutPass)
  const sleepers = view.bedsIn(unit.id).map(({ memberId }) => memberId)
  const drivers = unit.ownerMemberId === null ? sleepers : [unit.ownerMemberId]
  return [...new Set(drivers)]
    .filter((id) => without.has(id))
    .map((id) => ({
      key: `pass-${id}`,
      tone: 'warn' as const,
      text: words.noPass(view.nameOf(id)),
      passOf: id,
    }))
}
