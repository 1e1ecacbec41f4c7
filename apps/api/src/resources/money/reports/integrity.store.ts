import { prepared } from '@campkit/db/prepared'
import { sql } from 'kysely'
import { BIKE_CHECKS } from './integrity.bikes.store.ts'
import type { Check } from './integrity.check.ts'
import { CHECK_IN_CHECKS } from './integrity.check-ins.store.ts'
import { CONTENT_CHECKS } from './integrity.content.store.ts'
import { MONEY_CHECKS } from './integrity.money.store.ts'
import { PEOPLE_CHECKS } from './integrity.people.store.ts'
import { SETTINGS_CHECKS } from './integrity.settings.store.ts'
import { SHELTER_CHECKS } from './integrity.shelter.store.ts'
import { SHIFT_CHECKS } from './integrity.shifts.store.ts'
import { TICKET_CHECKS } from './integrity.tickets.store.ts'
import { VEHICLE_CHECKS } from './integrity.vehicles.store.ts'

/**
 * What must be true of the data. The database already refuses most violations; this finds those that came another way:
 * a restored backup, manual changes, or a bug.
 */
const CHECKS: readonly Check[] = [
  ...PEOPLE_CHECKS,
  ...MONEY_CHECKS,
  ...SHELTER_CHECKS,
  ...SHIFT_CHECKS,
  ...TICKET_CHECKS,
  ...VEHICLE_CHECKS,
  ...BIKE_CHECKS,
  ...CHECK_IN_CHECKS,
  ...CONTENT_CHECKS,
  ...SETTINGS_CHECKS,
]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const LISTED = CHECKS.map(
  ({ invariant, says }, i) => `(${i}, ${quoted(invariant)}, ${quoted(says)})`,
).join(', ')
const BROKEN = CHECKS.map(
  ({ broken }, i) => `select ${i} as place, broken.id from (${broken}) broken`,
).join(' union all ')

/**
 * One line for each invariant: how often it is broken, and the first ids. Callers who see only part of a camp get no
 * lines.
 */
export const integrity = prepared((query) =>
  query
    .selectFrom(
      sql<{
        place: number
        invariant: string
        says: string
      }>`(values ${sql.raw(LISTED)})`.as<'listed'>(sql`listed (place, invariant, says)`),
    )
    .leftJoin(
      sql<{ place: number; id: string }>`(${sql.raw(BROKEN)})`.as<'broken'>(sql`broken`),
      'broken.place',
      'listed.place',
    )
    .where(sql<boolean>`(select app.sees_camp())`)
    .select([
      'listed.invariant',
      'listed.says',
      sql<number>`count(broken.id)::int`.as('broken'),
      sql<string | null>`min(broken.id)`.as('first'),
    ])
    .groupBy(['listed.place', 'listed.invariant', 'listed.says'])
    .orderBy('listed.place'),
)

export const INVARIANTS: readonly string[] = CHECKS.map(({ invariant }) => invariant)
