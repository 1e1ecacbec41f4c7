import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

/** A list in one cell; null if it is empty. */
const wordsOf = (column: string) =>
  sql<string | null>`nullif(array_to_string(${sql.ref(column)}, ' '), '')`

/** Members whose last valid arrival or departure is an arrival. Of two at the same instant the arrival counts. */
const onSite = (query: Query) =>
  query
    .with('latest', (q) =>
      q
        .selectFrom('check_ins')
        .distinctOn('member_id')
        .select(['member_id', 'kind', 'occurred_at', 'location', 'overridden', 'warnings'])
        .where('kind', 'in', ['arrival', 'departure'])
        .where('annulled_at', 'is', null)
        .orderBy('member_id')
        .orderBy('occurred_at', 'desc')
        .orderBy('kind')
        .orderBy('id', 'desc'),
    )
    .selectFrom('latest')
    .innerJoin('members', 'members.id', 'latest.member_id')
    .where('latest.kind', '=', 'arrival')

const WHO = [
  'members.id as memberId',
  'members.legal_name as legalName',
  'members.playa_name as playaName',
] as const

export const onSiteNow = prepared((query) =>
  onSite(query)
    .select([
      ...WHO,
      'members.role',
      'latest.occurred_at as arrivedAt',
      'latest.location',
      wordsOf('latest.overridden').as('overridden'),
      wordsOf('latest.warnings').as('warnings'),
    ])
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)

/** Who is on site, with when and where they were seen last. */
export const evacuation = prepared((query) =>
  onSite(query)
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('check_ins')
          .select(['check_ins.kind', 'check_ins.occurred_at', 'check_ins.location'])
          .whereRef('check_ins.member_id', '=', 'latest.member_id')
          .where('check_ins.annulled_at', 'is', null)
          .orderBy('check_ins.occurred_at', 'desc')
          .orderBy('check_ins.id', 'desc')
          .limit(1)
          .as('seen'),
      (join) => join.onTrue(),
    )
    .select([
      ...WHO,
      'members.phone',
      'latest.occurred_at as arrivedAt',
      'seen.occurred_at as lastSeenAt',
      'seen.kind as lastSeen',
      sql<string | null>`coalesce(seen.location, latest.location)`.as('location'),
    ])
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)

type Stay = {
  readonly member_id: string
  readonly kind: string
  readonly since: string
  readonly until: string
}

type OfDay = { readonly day: string; readonly planned: number; readonly actual: number | null }

/** A season with its days, and everybody's stays; whoever is still there stays until now. */
const staying = (query: Query, { seasonId }: Slots<Wanted>) =>
  query
    .with('season', (q) =>
      q
        .selectFrom('seasons')
        .select([
          'id',
          sql<string>`least(build_starts_on, gate_opens_on)`.as('first'),
          sql<string>`greatest(strike_ends_on, gate_closes_on)`.as('last'),
          sql<string>`least(app.camp_day(opened_at), build_starts_on, gate_opens_on)`.as('begins'),
        ])
        .where('id', '=', namedOrActive(query, seasonId))
        .where(sql<boolean>`(select app.sees_camp())`),
    )
    .with('stays', (q) =>
      q
        .selectFrom(
          sql<Stay>`(
            select c.member_id, c.kind, c.occurred_at as since, coalesce(lead(c.occurred_at) over
                (partition by c.member_id order by c.occurred_at, c.kind desc, c.id), now()) as until
              from season join check_ins c on c.occurred_at >= season.begins::timestamp - interval '1 day'
             where c.kind in ('arrival', 'departure') and c.annulled_at is null)`.as('events'),
        )
        .select(['events.member_id', 'events.since', 'events.until'])
        .where('events.kind', '=', 'arrival'),
    )

const DAYS = sql`season, generate_series(season.first::timestamp, season.last::timestamp, interval '1 day') d`
const WAS_THERE = sql`d::date <= app.camp_day(now())
  and d::date between app.camp_day(stay.since) and app.camp_day(stay.until)`

/**
 * How many were to be on site on each day of the season, and how many were at some time of that day. Whoever stays is
 * there until today; days to come have no actual number. An arrival from before the season counts in none of its days.
 */
export const onSiteByDay = prepared((query, wanted: Slots<Wanted>) =>
  staying(query, wanted)
    .selectFrom(
      sql<OfDay>`(
        select d::date as day,
          (select count(*)::int from enrollments e
            where e.season_id = season.id and e.status in ('confirmed', 'completed')
              and d::date between e.arrival_on and e.departure_on) as planned,
          case when d::date <= app.camp_day(now()) then
            (select count(distinct stay.member_id)::int from stays stay where ${WAS_THERE}) end as actual
          from ${DAYS})`.as('days'),
    )
    .select(['days.day', 'days.planned', 'days.actual'])
    .orderBy('days.day'),
)

type WasThere = { readonly day: string; readonly member_id: string }

/** Who was on site on each day that has come: the people whom the other counts. */
export const whoWasOnSite = prepared((query, wanted: Slots<Wanted>) =>
  staying(query, wanted)
    .selectFrom(
      sql<WasThere>`(select distinct d::date as day, stay.member_id from ${DAYS}, stays stay where ${WAS_THERE})`.as(
        'was',
      ),
    )
    .innerJoin('members', 'members.id', 'was.member_id')
    .select(['was.day', ...WHO])
    .orderBy('was.day')
    .orderBy('members.legal_name')
    .orderBy('members.id'),
)
