import { TRANSITIONS } from '@campkit/api/resources/places/vehicles/ride-seats.transitions'
import { newId } from '@campkit/core/ids'
import { momentIn } from '../days.ts'
import { addAll } from '../rows.store.ts'
import { walk } from '../walk.ts'
import { passesHeld } from './year.store.ts'
import { at, type Year } from './year.ts'

// biome-ignore format: a table
const VEHICLES = [
  { type: 'van',       trailer: 'none',   seats_total: 7, seats_offered: 2, note: 'Leaves from Oakland on Saturday, early.' },
  { type: 'box_truck', trailer: 'none',   seats_total: 3, seats_offered: 1, note: 'Slow, with all of the kitchen in the back.' },
  { type: 'suv',       trailer: 'small',  seats_total: 5, seats_offered: 3, note: null },
  { type: 'rv',        trailer: 'none',   seats_total: 6, seats_offered: 0, note: null },
  { type: 'truck',     trailer: 'large',  seats_total: 3, seats_offered: 1, note: 'Tows the water.' },
  { type: 'car',       trailer: 'none',   seats_total: 4, seats_offered: 2, note: 'Room for two if you travel light.' },
] as const

const MACHINE = {
  begins: ['requested', 'waitlisted', 'offered', 'accepted', 'looking'],
  transitions: TRANSITIONS,
}

/** Who drives what, with which pass, and who rides along. */
export async function seedVehicles(year: Year): Promise<void> {
  const { tx, seasonId, here, isOver, isOn } = year
  const passes = await passesHeld(tx, seasonId)
  const vehicles = VEHICLES.map((line, i) => ({
    ...line,
    id: newId('vehicle'),
    season_id: seasonId,
    member_id: at(here, i),
    length_ft: line.type === 'rv' ? 32 : 18,
    plate: `CMP ${410 + 7 * i}`,
    sleeping: line.type === 'rv' || line.type === 'van',
    tows_camp_gear: line.trailer !== 'none',
    needs_pass: true,
    pass_ticket_id: passes.find(({ memberId }) => memberId === at(here, i))?.id ?? null,
  }))
  const sold = {
    ...vehicles[5],
    id: newId('vehicle'),
    type: 'motorcycle',
    seats_total: 2,
    seats_offered: 0,
    needs_pass: false,
    pass_ticket_id: null,
    status: 'cancelled',
    note: 'Sold it in spring.',
  }
  await addAll(tx, 'vehicles', isOver ? vehicles : [...vehicles, sold])
  const rides = isOver || isOn ? RIDES.filter(({ status }) => status === 'accepted') : RIDES
  const rows = rides.map(({ by, status, leg, isInvited = false }, i) => ({
    id: newId('rideSeat'),
    season_id: seasonId,
    vehicle_id: by === null ? null : at(vehicles, by).id,
    driver_id: by === null ? null : at(here, by),
    member_id: at(here, vehicles.length + i),
    leg,
    status,
    is_invited: isInvited,
    offer_expires_at: status.startsWith('offer') ? momentIn(2, 9) : null,
    note: status === 'looking' ? 'Anywhere from Reno, with one bag.' : null,
    status_changed_by: at(here, vehicles.length + i),
    created_at: momentIn(isOver ? year.gate - 30 : -12 + i),
  }))
  await walk(tx, 'ride_seats', MACHINE, rows, {
    declined: { status_reason: 'The seat is full of speakers' },
  })
}

type Ride = {
  /** Which of the vehicles; null: whoever drives. */
  readonly by: number | null
  readonly status: string
  readonly leg: 'in' | 'out'
  readonly isInvited?: boolean
}

/** The van is full on the way in, and two wait for it. */
const RIDES: readonly Ride[] = [
  { by: 0, status: 'accepted', leg: 'in' },
  { by: 0, status: 'accepted', leg: 'in' },
  { by: 0, status: 'waitlisted', leg: 'in' },
  { by: 0, status: 'accepted', leg: 'out' },
  { by: 1, status: 'requested', leg: 'in' },
  { by: 2, status: 'offered', leg: 'in', isInvited: true },
  { by: 2, status: 'declined', leg: 'in' },
  { by: 2, status: 'cancelled', leg: 'out' },
  { by: 5, status: 'offer_expired', leg: 'in' },
  { by: null, status: 'looking', leg: 'in' },
]
