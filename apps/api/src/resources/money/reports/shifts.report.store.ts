import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

const SEES_CAMP = sql<boolean>`(select app.sees_camp())`

/** Every published shift, in the order of time: how many it needs, has and lacks, and who waits. */
export const shiftCoverage = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('shifts as f')
    .innerJoin('shift_roles as r', 'r.id', 'f.role_id')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('shift_signups as s')
          .whereRef('s.shift_id', '=', 'f.id')
          .select([
            sql<number>`(count(*) filter (where app.holds_shift(s.status)))::int`.as('held'),
            sql<number>`(count(*) filter (where s.status = 'waitlisted'))::int`.as('waitlisted'),
          ])
          .as('people'),
      (join) => join.onTrue(),
    )
    .select([
      'f.id as shiftId',
      'f.title',
      't.name as team',
      'r.name as role',
      'f.starts_at as startsAt',
      'f.ends_at as endsAt',
      'f.status',
      'f.min',
      'f.max',
      'people.held',
      'people.waitlisted',
      sql<number>`greatest(0, f.min - people.held)`.as('missing'),
    ])
    .where('f.season_id', '=', namedOrActive(query, seasonId))
    .where('f.status', 'in', ['published', 'completed'])
    .where(SEES_CAMP)
    .orderBy('f.starts_at')
    .orderBy('f.id'),
)

type Points = {
  readonly committed: number
  readonly done: number
  readonly strike_committed: number
  readonly strike_done: number
}

const points = sql<Points>`app.member_points(e.member_id, e.season_id)`

const required = (name: string) => sql<number>`app.shift_setting(${sql.lit(name)}, 0)`

const missing = (name: string, points: string) =>
  sql<number>`greatest(0, ${required(name)} - ${sql.ref(`${points}committed`)} - ${sql.ref(`${points}done`)})`
const MISSING = missing('requiredPoints', 'points.')
const STRIKE_MISSING = missing('requiredStrikePoints', 'points.strike_')

/** Who is confirmed, and what of the points they owe is promised, done and missing; who lacks most comes first. */
export const obligations = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('enrollments as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .innerJoinLateral(points.as<'points'>(sql`points`), (join) => join.onTrue())
    .select([
      'e.member_id as memberId',
      'm.legal_name as legalName',
      required('requiredPoints').as('required'),
      'points.committed',
      'points.done',
      MISSING.as('missing'),
      required('requiredStrikePoints').as('strikeRequired'),
      'points.strike_committed as strikeCommitted',
      'points.strike_done as strikeDone',
      STRIKE_MISSING.as('strikeMissing'),
    ])
    .where('e.season_id', '=', namedOrActive(query, seasonId))
    .where('e.status', 'in', ['confirmed', 'completed'])
    .where(SEES_CAMP)
    .orderBy(sql`${MISSING} + ${STRIKE_MISSING}`, 'desc')
    .orderBy('m.legal_name')
    .orderBy('e.member_id'),
)

const counted = (where: string) => sql<number>`(count(*) filter (where ${sql.raw(where)}))::int`

/** Who missed a shift or gave one up late, and what else they did; the most first. */
export const noShows = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('shift_signups as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select([
      's.member_id as memberId',
      'm.legal_name as legalName',
      counted(`s.status = 'no_show'`).as('noShows'),
      counted('s.is_late').as('lateDrops'),
      counted(`s.status = 'excused'`).as('excused'),
      counted(`s.status = 'completed'`).as('completed'),
    ])
    .where('s.season_id', '=', namedOrActive(query, seasonId))
    .where(SEES_CAMP)
    .groupBy(['s.member_id', 'm.legal_name'])
    .having(sql<boolean>`count(*) filter (where s.status = 'no_show' or s.is_late) > 0`)
    .orderBy('noShows', 'desc')
    .orderBy('lateDrops', 'desc')
    .orderBy('m.legal_name')
    .orderBy('s.member_id'),
)
