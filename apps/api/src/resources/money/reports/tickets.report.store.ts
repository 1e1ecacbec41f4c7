import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

/** Who is confirmed, and the admission ticket that they have; who has none comes first. */
export const ticketCoverage = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('enrollments as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .leftJoin('tickets as t', (join) =>
      join
        .onRef('t.season_id', '=', 'e.season_id')
        .onRef('t.member_id', '=', 'e.member_id')
        .on('t.kind', '=', sql.lit('admission'))
        .on('t.purpose', '=', sql.lit('own'))
        .on('t.status', 'not in', ['returned', 'sold_elsewhere', 'cancelled']),
    )
    .select([
      'e.member_id as memberId',
      'm.legal_name as legalName',
      't.id as ticketId',
      't.status',
      't.source',
      't.delivery',
      't.offer_expires_at as offerExpiresAt',
    ])
    .where('e.season_id', '=', namedOrActive(query, seasonId))
    .where('e.status', 'in', ['confirmed', 'completed'])
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('t.status', (order) => order.asc().nullsFirst())
    .orderBy('m.legal_name')
    .orderBy('e.member_id'),
)

type Day = {
  readonly day: string
  readonly quota: number | null
  readonly offered: number
  readonly held: number
  readonly planned: number
}

/** Of each day before the gate opens: how many passes there are and are held, and who means to arrive. */
export const earlyAccessByDay = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .with('season', (q) =>
      q
        .selectFrom('seasons')
        .select(['id', 'gate_opens_on'])
        .where('id', '=', namedOrActive(query, seasonId))
        .where(sql<boolean>`(select app.sees_camp())`),
    )
    .selectFrom(
      sql<Day>`(
        select b.valid_from_on as day, b.quantity as quota, 0 as offered, 0 as held, 0 as planned
          from season join ticket_batches b on b.season_id = season.id and b.kind = 'setup_access'
        union all
        select t.valid_from_on, null, (t.status = 'offered')::int, (t.status <> 'offered')::int, 0
          from season join tickets t on t.season_id = season.id and t.kind = 'setup_access'
         where t.status in ('offered', 'claimed', 'purchased', 'in_hand', 'used')
        union all
        select e.arrival_on, null, 0, 0, 1 from season
          join enrollments e on e.season_id = season.id and e.arrival_on < season.gate_opens_on
         where e.status in ('confirmed', 'completed'))`.as<'days'>(sql`days`),
    )
    .select([
      'days.day',
      sql<number>`coalesce(sum(days.quota), 0)::int`.as('quota'),
      sql<number>`sum(days.offered)::int`.as('offered'),
      sql<number>`sum(days.held)::int`.as('held'),
      sql<number>`sum(days.planned)::int`.as('planned'),
    ])
    .groupBy('days.day')
    .orderBy('days.day'),
)
