import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

/** Of who is asked for points: who has a place. */
const pointsMissing = sql<number | null>`case when e.status in ('confirmed', 'completed') then (
  select greatest(0, app.shift_setting('requiredPoints', 0) - p.committed - p.done)
       + greatest(0, app.shift_setting('requiredStrikePoints', 0) - p.strike_committed - p.strike_done)
    from app.member_points(e.member_id, e.season_id) p) end`

const noShows = sql<number>`(select count(*)::int from shift_signups s
  where s.member_id = u.applicant_id and s.season_id = u.season_id and s.status = 'no_show')`

/** Who came to a season by whom, and what became of them. Only for callers who see the whole camp. */
export const referralTree = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom('referral_uses as u')
    .innerJoin('applications as a', 'a.id', 'u.application_id')
    .innerJoin('members as referrer', 'referrer.id', 'u.member_id')
    .innerJoin('members as invitee', 'invitee.id', 'u.applicant_id')
    .leftJoin('enrollments as e', (join) =>
      join.onRef('e.season_id', '=', 'u.season_id').onRef('e.member_id', '=', 'u.applicant_id'),
    )
    .select([
      'u.member_id as referrerId',
      'referrer.legal_name as referrerName',
      'u.applicant_id as inviteeId',
      'invitee.legal_name as inviteeName',
      sql<string>`app.referral_outcome(a.status, e.status)`.as('outcome'),
      'e.status as enrollmentStatus',
      pointsMissing.as('pointsMissing'),
      noShows.as('noShows'),
    ])
    .where('u.season_id', '=', namedOrActive(query, seasonId))
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('referrer.legal_name')
    .orderBy('u.member_id')
    .orderBy('u.created_at')
    .orderBy('u.application_id'),
)
