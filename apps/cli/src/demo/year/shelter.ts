import { newId } from '@campkit/core/ids'
import { momentIn } from '../days.ts'
import { addAll, changeAll, type NewRow } from '../rows.store.ts'
import { walk } from '../walk.ts'
import { publishPlan, type Stay, staysOf } from './year.store.ts'
import { at, type Year } from './year.ts'

// biome-ignore format: a table
const UNITS = [
  { label: 'Big yurt',          kind: 'yurt',       capacity: 6, power: 'amp15', circuit: 'North', length_cm: 600, width_cm: 600, zone: 'Grove', quiet: false },
  { label: 'Quiet yurt',        kind: 'yurt',       capacity: 4, power: 'none',  circuit: null,    length_cm: 500, width_cm: 500, zone: 'Grove', quiet: true },
  { label: 'Hexayurt One',      kind: 'hexayurt',   capacity: 4, power: 'none',  circuit: null,    length_cm: 480, width_cm: 420, zone: 'Grove', quiet: false },
  { label: 'Shiftpod Ada',      kind: 'shiftpod',   capacity: 3, power: 'none',  circuit: null,    length_cm: 370, width_cm: 370, zone: 'East',  quiet: false },
  { label: 'Shiftpod Grace',    kind: 'shiftpod',   capacity: 3, power: 'none',  circuit: null,    length_cm: 370, width_cm: 370, zone: 'East',  quiet: true },
  { label: 'Bunkhouse',         kind: 'dorm',       capacity: 8, power: 'amp15', circuit: 'North', length_cm: 900, width_cm: 450, zone: 'Kitchen', quiet: false },
  { label: 'Silver trailer',    kind: 'trailer',    capacity: 4, power: 'amp30', circuit: 'South', length_cm: 780, width_cm: 250, zone: 'Road',  quiet: false },
  { label: 'The Bounder',       kind: 'rv',         capacity: 4, power: 'amp30', circuit: 'South', length_cm: 980, width_cm: 260, zone: 'Road',  quiet: false },
  { label: 'Family tent',       kind: 'tent',       capacity: 4, power: 'none',  circuit: null,    length_cm: 560, width_cm: 400, zone: 'East',  quiet: true },
  { label: 'Shade row',         kind: 'shade_spot', capacity: 5, power: 'none',  circuit: null,    length_cm: 1200, width_cm: 300, zone: 'East', quiet: false },
  { label: 'Blue van',          kind: 'vehicle',    capacity: 2, power: 'none',  circuit: null,    length_cm: 540, width_cm: 210, zone: 'Road',  quiet: false },
  { label: 'Container loft',    kind: 'other',      capacity: 2, power: 'none',  circuit: null,    length_cm: 600, width_cm: 244, zone: 'Kitchen', quiet: false },
] as const

const UNIT_STATUSES = ['ready', 'planned', 'planned', 'occupied'] as const
/** Nobody sleeps in the last two: one is locked, the other was taken down. */
const TAKEN = UNITS.length - 2

type Unit = NewRow<'shelter_units'> & { readonly id: string; readonly capacity: number }

/** Units of all kinds, what people wish, who sleeps where, and who asks for another bed. */
export async function seedShelter(year: Year): Promise<void> {
  const { tx, isOver, isLarge, seasonId, cast } = year
  const units = UNITS.map((unit, i) => unitOf(year, unit, i))
  await addAll(tx, 'shelter_units', units)
  const plan = {
    season_id: seasonId,
    lot_length_cm: 4500,
    lot_width_cm: 3000,
    circuits: [
      { name: 'North', ratingAmps: 50 },
      { name: 'South', ratingAmps: 100 },
    ],
  }
  await Promise.all([addAll(tx, 'shelter_plans', [plan]), seedWishes(year)])
  const sleepers = await place(year, units)
  if (isOver) {
    const ids = units.map(({ id }) => id)
    return changeAll(tx, 'shelter_units', ids, { status: 'struck' })
  }
  if (isLarge) await askForAnother(year, units, sleepers)
  const locked = units.slice(TAKEN, TAKEN + 1).map(({ id }) => id)
  await changeAll(tx, 'shelter_units', locked, { locked: true })
  if (isLarge) await publishPlan(tx, seasonId, cast.leads[0])
}

const unitOf = (
  { seasonId, here, isOver, isOn }: Year,
  unit: (typeof UNITS)[number],
  i: number,
): Unit => ({
  ...unit,
  id: newId('shelterUnit'),
  season_id: seasonId,
  ownership: unit.kind === 'vehicle' || unit.kind === 'rv' ? 'member' : 'camp',
  owner_member_id: unit.kind === 'vehicle' ? at(here, 7) : unit.kind === 'rv' ? at(here, 9) : null,
  x_cm: 200 + (i % 4) * 1100,
  y_cm: 200 + Math.floor(i / 4) * 900,
  rotation_degrees: i % 3 === 0 ? 90 : 0,
  accessible: unit.kind === 'dorm' || unit.kind === 'trailer',
  open_to_members: unit.kind === 'shade_spot' || unit.kind === 'tent',
  status: unitStatus(isOver, isOn, i),
  locked: false,
})

const unitStatus = (isOver: boolean, isOn: boolean, i: number): string => {
  if (!isOver && i === UNITS.length - 1) return 'struck'
  return isOver || isOn ? 'occupied' : at(UNIT_STATUSES, i)
}

async function seedWishes({ tx, seasonId, here, isOver }: Year): Promise<void> {
  if (isOver) return
  const rows = here.slice(0, 14).map((memberId, i) => ({
    id: newId('shelterRequest'),
    season_id: seasonId,
    member_id: memberId,
    kinds: at([['yurt', 'hexayurt'], ['dorm'], ['tent', 'shade_spot'], ['shiftpod']], i),
    bring: at(['camp', 'camp', 'share', 'own'], i),
    own_kind: i % 4 === 3 ? 'tent' : null,
    // Every second one wishes the same as the one before, so that some wishes are mutual.
    with_member_ids: [at(here, i % 2 === 0 ? i + 1 : i - 1)],
    near_member_ids: i % 5 === 0 ? [at(here, i + 4)] : [],
    power: i % 6 === 2 ? 'amp15' : 'none',
    quiet: i % 4 === 1,
    notes: i === 3 ? 'I snore. Put me near others who do.' : null,
    withdrawn_at: i === 13 ? momentIn(-2) : null,
  }))
  await addAll(tx, 'shelter_requests', rows)
}

type Sleeper = { readonly id: string; readonly memberId: string; readonly unitId: string }

/** Fills the units one after the other, so that pairs are together, but for one. A few are in between: waiting, asked, moved, gone. */
async function place(year: Year, units: readonly Unit[]): Promise<readonly Sleeper[]> {
  const { tx, isOver, isOn, isLarge, seasonId, cast, here } = year
  const stays = await staysOf(tx, seasonId, here)
  const beds = units
    .slice(0, TAKEN)
    .flatMap(({ id, capacity }) => Array.from({ length: capacity }, () => id))
  // As long as nobody has placed them, the last ones wait, or are asked whether they like what was found.
  const inBetween = isOver ? [] : isLarge ? LARGE : SMALL
  const placed = exchanged(stays.slice(0, Math.min(stays.length - inBetween.length, beds.length)))
  const rest = stays.slice(placed.length, placed.length + inBetween.length)
  const row = (stay: (typeof stays)[number], unitId: string | null, status: string) => ({
    id: newId('shelterAssignment'),
    season_id: seasonId,
    member_id: stay.memberId,
    unit_id: unitId,
    kind: unitId === null ? 'yurt' : null,
    first_night_on: stay.firstNightOn,
    last_night_on: stay.lastNightOn,
    status,
    offer_expires_at: status === 'proposed' ? momentIn(2, 20) : null,
    status_changed_by: cast.leads[0],
    status_reason: status === 'cancelled' ? 'Sleeps at a friend’s camp' : null,
    created_at: momentIn(-20),
  })
  const rows = placed.map((stay, i) => {
    // One person was never noted as gone.
    const status = isOver ? (i === 0 ? 'checked_in' : 'vacated') : isOn ? 'checked_in' : 'confirmed'
    return row(stay, at(beds, i), status)
  })
  const before = isOver
    ? []
    : placed.slice(0, 4).map((stay, i) => row(stay, at(beds, 30), at(ENDS, i)))
  const open = rest.map((stay, i) => {
    const status = inBetween[i] ?? 'waitlisted'
    return row(stay, status === 'waitlisted' ? null : at(beds, -1 - i), status)
  })
  await addAll(tx, 'shelter_assignments', [...before, ...rows, ...open])
  return rows.map(({ id, member_id, unit_id }) => ({
    id,
    memberId: member_id,
    unitId: unit_id ?? '',
  }))
}

/** One of a pair sleeps where somebody else was to sleep. */
function exchanged(stays: readonly Stay[]): readonly Stay[] {
  const [one, other] = [stays[5], stays[13]]
  return one && other ? stays.with(5, other).with(13, one) : stays
}

/** How earlier placements have ended. */
const ENDS = ['moved', 'declined', 'expired', 'cancelled'] as const
const LARGE = ['waitlisted'] as const
const SMALL = ['proposed', 'proposed', 'waitlisted'] as const

const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  open: ['granted', 'refused', 'withdrawn', 'ended'],
}

/** Who asked for another bed, and what became of it. */
async function askForAnother(
  { tx, seasonId, cast }: Year,
  units: readonly Unit[],
  sleepers: readonly Sleeper[],
): Promise<void> {
  const statuses = ['open', 'granted', 'refused', 'withdrawn', 'ended'] as const
  const rows = statuses.map((status, i) => ({
    id: newId('shelterChange'),
    season_id: seasonId,
    member_id: at(sleepers, i).memberId,
    unit_id: i % 2 === 0 ? at(units, i + 2).id : null,
    with_member_id: i === 1 ? at(sleepers, 6).memberId : null,
    reason: at(REASONS, i),
    status,
    created_at: momentIn(-8 + i),
  }))
  const answered = { answered_at: momentIn(-1), answered_by: cast.leads[0] }
  await walk(tx, 'shelter_changes', { begins: ['open'], transitions: ANSWERS }, rows, {
    granted: answered,
    refused: { ...answered, answer: 'The quiet yurt is full; ask again when somebody leaves.' },
  })
}

const REASONS = [
  'I work the night bar and sleep by day: somewhere darker, please.',
  'We are a couple since spring.',
  'I would like to sleep where it is quiet.',
  'The bunk is too short for me.',
  'I bring a friend’s tent.',
]
