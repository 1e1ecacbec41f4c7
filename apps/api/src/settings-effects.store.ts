import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const counted = (from: string) => sql<number>`(select count(*)::int ${sql.raw(from)})`
const inActive = `season_id in (select s.id from seasons s where s.status = 'active')`

/** What is under way in the active season of each part that can be switched off. */
export const underWay = prepared((query) =>
  query.selectNoFrom([
    counted(`from applications where ${inActive}
      and status in ('draft', 'submitted', 'in_review', 'info_requested', 'waitlisted')`).as(
      'applications',
    ),
    counted(`from dues where ${inActive} and cancelled_at is null`).as('dues'),
    counted(`from shelter_requests where ${inActive} and withdrawn_at is null`).as('shelter'),
    counted(
      `from shift_signups where ${inActive} and ends_at > now() and app.holds_shift(status)`,
    ).as('shifts'),
    counted(`from tickets where ${inActive} and status in ('offered', 'claimed')`).as('tickets'),
    counted(`from bike_assignments where ${inActive}
      and status in ('requested', 'offered', 'reserved', 'waitlisted')`).as('bikes'),
    counted(`from referrals where revoked_at is null and uses < max_uses
      and (expires_at is null or expires_at > now())`).as('referrals'),
    counted(`from scholarships where ${inActive}
      and status in ('draft', 'submitted', 'in_review', 'waitlisted', 'approved')`).as(
      'scholarships',
    ),
  ]),
)

type Days = { readonly before: number; readonly after: number }

/** Closed seasons of which what is restricted is kept by the one rule and removed by the other. */
export const seasonsNoLongerKept = prepared((query, { before, after }: Slots<Days>) =>
  query
    .selectFrom('seasons')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'closed')
    .where(sql<boolean>`closed_at > now() - make_interval(days => ${before}::integer)`)
    .where(sql<boolean>`closed_at <= now() - make_interval(days => ${after}::integer)`),
)

/** Members who have more bikes than that. */
export const membersWithMoreBikes = prepared((query, { most }: Slots<{ readonly most: number }>) =>
  query
    .selectFrom((eb) =>
      eb
        .selectFrom('bike_assignments')
        .select('member_id')
        .where('status', 'in', ['reserved', 'checked_out'])
        .groupBy('member_id')
        .having(sql<boolean>`count(*) > ${most}::integer`)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count')),
)
