import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

/** Of each unit that stands, night by night: how many beds there are, are held and are free. */
export const shelterOccupancy = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('shelter_units as u')
    .leftJoin('shelter_nights as n', 'n.unit_id', 'u.id')
    .select([
      'u.id as unitId',
      'u.label',
      'u.kind',
      'n.night_on as nightOn',
      'u.capacity as beds',
      sql<number>`count(n.member_id)::integer`.as('held'),
      sql<number>`greatest(u.capacity - count(n.member_id), 0)::integer`.as('free'),
    ])
    .where('u.season_id', '=', namedOrActive(query, seasonId))
    .where('u.status', '<>', 'struck')
    .where(sql<boolean>`(select app.sees_camp())`)
    .groupBy(['u.id', 'u.label', 'u.kind', 'u.capacity', 'n.night_on'])
    .orderBy('u.label')
    .orderBy('u.id')
    .orderBy('n.night_on'),
)

const AMPS = sql<number>`coalesce(sum(case u.power
  when 'amp15' then 15 when 'amp30' then 30 when 'amp50' then 50 else 0 end), 0)::integer`

/** What hangs on each circuit of the plan, and last what hangs on none (INV-H7). */
export const powerLoad = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .with('circuits', (q) =>
      q
        .selectFrom('shelter_plans as p')
        .select([
          sql<string>`one->>'name'`.as('name'),
          sql<number>`(one->>'ratingAmps')::integer`.as('rating'),
        ])
        .innerJoin(sql<object>`jsonb_array_elements(p.circuits)`.as('one'), (join) => join.onTrue())
        .where('p.season_id', '=', namedOrActive(query, seasonId)),
    )
    .with('drawing', (q) =>
      q
        .selectFrom('shelter_units')
        .selectAll()
        .where('season_id', '=', namedOrActive(query, seasonId))
        .where('status', '<>', 'struck')
        .where('power', '<>', 'none'),
    )
    .selectFrom('circuits as c')
    .fullJoin('drawing as u', 'u.circuit', 'c.name')
    .select([
      'c.name as circuit',
      'c.rating as ratingAmps',
      AMPS.as('loadAmps'),
      sql<number>`count(u.id)::integer`.as('units'),
      sql<boolean>`${AMPS} > coalesce(c.rating, 0)`.as('isOver'),
    ])
    .where(sql<boolean>`(select app.sees_camp())`)
    .groupBy(['c.name', 'c.rating'])
    .orderBy('c.name', (order) => order.asc().nullsLast()),
)
