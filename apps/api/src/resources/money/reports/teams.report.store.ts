import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

/**
 * From when people could sign up. Of a shift that is completed by now, and for which neither it nor the camp says so, that
 * is not kept.
 */
const SAID = sql`coalesce(f.signup_opens_at,
  (select (s.windows->'shifts'->>'opensAt')::timestamptz from settings s),
  case f.status when 'published' then f.status_changed_at end)`
const OPENED_AT = sql`(case when ${SAID} is not null then greatest(f.created_at, ${SAID}) end)`

type OfShift = {
  readonly taken: number
  readonly completed: number
  readonly no_shows: number
  readonly late: number
  readonly held: number
  /** When the last of those whom it needs, and has, signed up; null while it lacks somebody. */
  readonly filled_at: string | null
}

const people = sql<OfShift>`(
  select count(*) filter (where s.is_late or s.status in
           ('confirmed', 'checked_in', 'completed', 'no_show', 'excused', 'swap_pending')) as taken,
         count(*) filter (where s.status = 'completed') as completed,
         count(*) filter (where s.status = 'no_show') as no_shows,
         count(*) filter (where s.is_late) as late,
         count(*) filter (where app.holds_shift(s.status)) as held,
         (array_agg(s.created_at order by s.created_at) filter (where app.holds_shift(s.status)))[f.min] as filled_at
    from shift_signups s where s.shift_id = f.id)`

const whole = (sum: string) => sql<number>`coalesce(sum(people.${sql.raw(sum)}), 0)::int`
const percent = (part: string, all: string) =>
  sql<number | null>`round(100.0 * sum(${sql.raw(part)}) / nullif(sum(${sql.raw(all)}), 0))::int`

/** Of each team: who did not come, who gave a shift up late, and how long after its opening half of its shifts had enough people. */
export const teamReliability = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('shifts as f')
    .innerJoin('shift_roles as r', 'r.id', 'f.role_id')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .innerJoinLateral(people.as<'people'>(sql`people`), (join) => join.onTrue())
    .select([
      't.id as teamId',
      't.name as team',
      whole('taken').as('taken'),
      whole('completed').as('completed'),
      whole('no_shows').as('noShows'),
      percent('people.no_shows', 'people.completed + people.no_shows').as('noShowPercent'),
      whole('late').as('lateDrops'),
      percent('people.late', 'people.taken').as('lateDropPercent'),
      sql<number>`count(*)::int`.as('shifts'),
      sql<number>`(count(*) filter (where people.held >= f.min))::int`.as('filled'),
      sql<number | null>`round(percentile_cont(0.5) within group (
          order by extract(epoch from greatest(people.filled_at - ${OPENED_AT}, interval '0')))
        filter (where people.filled_at is not null and ${OPENED_AT} is not null) / 3600)::int`.as(
        'medianHoursToFill',
      ),
    ])
    .where('f.season_id', '=', namedOrActive(query, seasonId))
    .where('f.status', 'in', ['published', 'completed'])
    .where(sql<boolean>`(select app.sees_camp())`)
    .groupBy(['t.id', 't.name'])
    .orderBy('noShows', 'desc')
    .orderBy('lateDrops', 'desc')
    .orderBy('t.name')
    .orderBy('t.id'),
)
