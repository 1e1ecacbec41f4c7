import { TRANSITIONS } from '@campkit/api/resources/places/bike-assignments/bike-assignments.transitions'
import * as lockCodes from '@campkit/api/resources/places/bikes/lock-codes.store'
import { newId } from '@campkit/core/ids'
import { momentIn } from '../days.ts'
import { addAll, type NewRow } from '../rows.store.ts'
import { walk } from '../walk.ts'
import { at, type Year } from './year.ts'

const NICKNAMES = [
  'Rusty',
  'Green Bean',
  'La Paloma',
  'Thunder',
  'Old Faithful',
  'Tandem Tom',
  'Squeak',
  'The Mule',
  'Sunbeam',
  'Kerosene',
  'Moth',
  'Biscuit',
] as const
const KINDS = ['cruiser', 'city', 'mountain', 'cargo', 'tricycle', 'electric'] as const

type Bike = NewRow<'bikes'> & { readonly id: string }

/** The fleet, which stays from year to year. One is a member's, one is retired, one waits for a new wheel. */
export async function seedBikes({ tx, here, isLarge, vault }: Year): Promise<readonly Bike[]> {
  const bikes = NICKNAMES.slice(0, isLarge ? 12 : 6).map(
    (nickname, i): Bike => ({
      id: newId('bike'),
      number: `B${String(i + 1).padStart(2, '0')}`,
      nickname,
      kind: at(KINDS, i),
      frame_size: at(['S', 'M', 'L'], i),
      condition: i === 3 ? 'needs_repair' : i === 5 ? 'in_repair' : 'ok',
      status: i === 10 ? 'retired' : 'available',
      ownership: i === 9 ? 'member_stored' : 'camp',
      owner_member_id: i === 9 ? at(here, 3) : null,
      storage: 'Warehouse, row 3',
    }),
  )
  await addAll(tx, 'bikes', bikes)
  await Promise.all(
    bikes.slice(0, 4).map(({ id }, i) => lockCodes.write(tx, vault, id, `${4071 + 613 * i}`)),
  )
  return bikes
}

const MACHINE = { begins: ['reserved', 'requested', 'waitlisted'], transitions: TRANSITIONS }

/** By the number of the bike, who is not counted: each has one at most. */
const LAST_YEAR = [
  [0, 'returned'],
  [1, 'returned'],
  [2, 'returned_damaged'],
  [4, 'returned'],
  [11, 'lost'],
] as const
const THIS_YEAR = [
  [0, 'checked_out'],
  [1, 'reserved'],
  [2, 'requested'],
  [3, 'reserved'],
  [4, 'offered'],
  [0, 'waitlisted'],
  [1, 'waitlisted'],
  [6, 'denied'],
  [7, 'cancelled'],
  [8, 'expired'],
] as const

/** Who rides which bike, rode it, or waits for it. */
export async function seedRiders(year: Year, bikes: readonly Bike[]): Promise<void> {
  const { tx, seasonId, here, cast, isOver, gate } = year
  const [lead] = cast.leads
  const lines: readonly (readonly [number, string])[] = isOver ? LAST_YEAR : THIS_YEAR
  const rows = lines.flatMap(([bike, status], i) => {
    const ridden = bikes[bike]
    if (!ridden) return []
    return [
      {
        id: newId('bikeAssignment'),
        season_id: seasonId,
        bike_id: ridden.id,
        member_id: at(here, 4 + i),
        status,
        status_changed_by: lead,
        created_at: momentIn(isOver ? gate - 20 : -15 + i),
      },
    ]
  })
  const back = { returned_by: lead, return_condition: 'ok' }
  await walk(tx, 'bike_assignments', MACHINE, rows, {
    checked_out: { checked_out_by: lead, due_at: momentIn(isOver ? gate + 9 : 10) },
    offered: { offer_expires_at: momentIn(2, 15) },
    returned: back,
    returned_damaged: {
      ...back,
      return_condition: 'needs_repair',
      return_note: 'The chain is full of dust, and a spoke is gone.',
    },
    lost: { returned_by: lead, return_note: 'Was not where it had been locked.' },
  })
}
