import type { Role } from '@campkit/core/actor'
import { sql } from 'kysely'

const statusOf = (table: 'applications' | 'payments' | 'scholarships') =>
  sql<
    string | null
  >`(select r.status from ${sql.table(table)} r where r.id = notifications.about_id)`

const SAME_MEMBER_AND_SEASON = sql`r.member_id = notifications.member_id
  and r.season_id = notifications.season_id`

const SHARES = sql`(
  select r.status, r.offer_expires_at from shift_signups r where r.id = notifications.about_id
  union all
  select r.status, r.offer_expires_at from shelter_assignments r where r.id = notifications.about_id
  union all
  select r.status, r.offer_expires_at from tickets r
   where r.id = notifications.about_id and r.member_id = notifications.member_id) share`

/** How it stands with what a notification is about: looked up by keys, with the notification itself. */
export const STANDING = [
  sql<Role>`(select r.role from members r where r.id = notifications.member_id)`.as('role'),
  sql<boolean>`(select r.deactivated_at is null from members r
    where r.id = notifications.member_id)`.as('isActive'),
  'seasons.status as seasonStatus',
  statusOf('applications').as('application'),
  statusOf('payments').as('payment'),
  statusOf('scholarships').as('scholarship'),
  sql<string | null>`(select r.status from enrollments r where ${SAME_MEMBER_AND_SEASON})`.as(
    'place',
  ),
  sql<boolean>`exists (select from enrollments r where ${SAME_MEMBER_AND_SEASON}
    and r.status = 'offered' and r.offer_expires_at > now()
    and r.offer_expires_at = (notifications.details->>'until')::timestamptz)`.as('offerStands'),
  sql<string | null>`(select share.status from ${SHARES})`.as('share'),
  sql<boolean>`exists (select from ${SHARES} where share.status in ('offered', 'proposed')
    and share.offer_expires_at > now()
    and share.offer_expires_at = (notifications.details->>'until')::timestamptz)`.as(
    'shareIsOffered',
  ),
  sql<boolean>`exists (select from payment_plans r where r.id = notifications.about_id
    and r.cancelled_at is null)`.as('thisPlanRuns'),
  sql<boolean>`exists (select from payment_plans r where ${SAME_MEMBER_AND_SEASON}
    and r.cancelled_at is null)`.as('anyPlanRuns'),
  sql<boolean>`exists (select from carry_overs r where r.id = notifications.about_id
    and r.reversed_at is null)`.as('carryOverStands'),
  sql<boolean>`exists (select from referral_uses r where r.referral_id = notifications.about_id
    and r.season_id = notifications.season_id and r.reward_id is not null)`.as('rewardStands'),
] as const
