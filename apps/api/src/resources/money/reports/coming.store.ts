import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

const submittedOn = sql<string | null>`app.camp_day(submitted_at)`

/** How many applications were submitted on which day, by what became of them. Drafts have no day. */
export const applications = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('applications')
    .select([
      submittedOn.as('submittedOn'),
      'status',
      sql<number>`count(*)::int`.as('applications'),
    ])
    .where('season_id', '=', namedOrActive(query, seasonId))
    .where(sql<boolean>`(select app.sees_camp())`)
    .groupBy([submittedOn, 'status'])
    .orderBy(submittedOn, (order) => order.asc().nullsLast())
    .orderBy('status'),
)

type Day = { readonly day: string; readonly planned: number; readonly arrived: number }

/**
 * Check-ins name no season: one's own are those from its opening or its first day on, whichever is earlier, until its
 * closing or its last day. Where the days of two seasons overlap, an arrival counts for the one that was active at that
 * moment, and if none was, for the one opened last: it counts once. The instants only let an index be used; the camp's
 * days decide.
 */
export const arrivalsByDay = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .with('spans', (q) =>
      q
        .selectFrom('seasons')
        .select([
          'id',
          'opened_at',
          'closed_at',
          sql<string>`least(app.camp_day(opened_at), build_starts_on, gate_opens_on)`.as('first'),
          sql<string>`case when closed_at is null then 'infinity'::date
            else greatest(app.camp_day(closed_at), strike_ends_on, gate_closes_on) end`.as('last'),
        ])
        .where(sql<boolean>`(select app.sees_camp())`),
    )
    .with('season', (q) =>
      q.selectFrom('spans').selectAll().where('id', '=', namedOrActive(query, seasonId)),
    )
    .selectFrom(
      sql<Day>`(
        select e.arrival_on as day, 1 as planned, 0 as arrived from season
          join enrollments e on e.season_id = season.id
         where e.status in ('confirmed', 'completed') and e.arrival_on is not null
        union all
        select app.camp_day(min(c.occurred_at)), 0, 1 from season
          join check_ins c on c.occurred_at >= season.first::timestamp - interval '1 day'
                          and c.occurred_at < season.last::timestamp + interval '2 days'
         where c.kind = 'arrival' and c.annulled_at is null
           and app.camp_day(c.occurred_at) between season.first and season.last
           and season.id = (select spans.id from spans
             where app.camp_day(c.occurred_at) between spans.first and spans.last
             order by coalesce(c.occurred_at >= spans.opened_at
                 and c.occurred_at < coalesce(spans.closed_at, 'infinity'), false) desc,
               spans.opened_at desc nulls last, spans.id limit 1)
         group by c.member_id)`.as<'days'>(sql`days`),
    )
    .select([
      'days.day',
      sql<number>`sum(days.planned)::int`.as('planned'),
      sql<number>`sum(days.arrived)::int`.as('arrived'),
    ])
    .groupBy('days.day')
    .orderBy('days.day'),
)

/** The days of a season, the first and the last one included. */
export const daysOfSeason = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom(
      sql<{ readonly day: string }>`(
        select d::date as day from seasons s, generate_series(least(s.build_starts_on, s.gate_opens_on)::timestamp,
            greatest(s.strike_ends_on, s.gate_closes_on)::timestamp, interval '1 day') d
         where s.id = (${namedOrActive(query, seasonId)}) and (select app.sees_camp()))`.as('days'),
    )
    .select('days.day')
    .orderBy('days.day'),
)

/** The sealed restricted fields of whoever comes, and when; null for those who have none about what they eat. */
export const sealedOfComing = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('enrollments')
    .leftJoin('member_restricted', (join) =>
      join
        .onRef('member_restricted.member_id', '=', 'enrollments.member_id')
        .on(sql<boolean>`'dietary' = any (member_restricted.filled)`),
    )
    .select([
      'enrollments.member_id as memberId',
      'enrollments.arrival_on as arrivalOn',
      'enrollments.departure_on as departureOn',
      'member_restricted.sealed',
    ])
    .where('enrollments.season_id', '=', namedOrActive(query, seasonId))
    .where('enrollments.status', 'in', ['confirmed', 'completed'])
    .where(sql<boolean>`(select app.sees_camp())`),
)
