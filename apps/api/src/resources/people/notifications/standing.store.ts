import type { Role } from '@campkit/core/actor'
import { jsonInstant } from '@campkit/db/json-instant'
import { sql } from 'kysely'
import type { Standing } from './still-true.ts'

type OfOne =
  | 'applications'
  | 'bike_assignments'
  | 'payments'
  | 'ride_seats'
  | 'scholarships'
  | 'shelter_assignments'
  | 'shelter_changes'
  | 'shift_signups'
  | 'tickets'
  | 'vehicles'
  | 'worklog'

const statusOf = (table: OfOne) =>
  sql<
    string | null
  >`(select r.status from ${sql.table(table)} r where r.id = notifications.about_id)`

const SAME_MEMBER_AND_SEASON = sql`r.member_id = notifications.member_id
  and r.season_id = notifications.season_id`

const IS_OPEN = sql`r.offer_expires_at > now()
  and r.offer_expires_at = (notifications.details->>'until')::timestamptz`

const OFFER_STANDS = sql<boolean>`(
  exists (select from enrollments r
    where ${SAME_MEMBER_AND_SEASON} and r.status = 'offered' and ${IS_OPEN})
  or exists (select from shift_signups r
    where r.id = notifications.about_id and r.status = 'offered' and ${IS_OPEN})
  or exists (select from tickets r where r.id = notifications.about_id
    and r.member_id = notifications.member_id and r.status = 'offered' and ${IS_OPEN})
  or exists (select from ride_seats r
    where r.id = notifications.about_id and r.status = 'offered' and ${IS_OPEN})
  or exists (select from bike_assignments r
    where r.id = notifications.about_id and r.status = 'offered' and ${IS_OPEN})
  or exists (select from shelter_assignments r
    where r.id = notifications.about_id and r.status = 'proposed' and ${IS_OPEN}))`

/** The role before all changes of it that were not mailed yet, this one among them. */
const KNOWN_ROLE = sql<string | null>`(select r.details->>'was' from notifications r
  where notifications.kind = 'role_changed' and r.member_id = notifications.member_id
    and r.kind = notifications.kind and r.id <= notifications.id
    and r.id > coalesce((select max(m.id) from notifications m
      where m.member_id = notifications.member_id and m.kind = notifications.kind
        and m.id < notifications.id and m.mail_status = 'mailed'), '')
  order by r.id limit 1)`

/** How it stands with what a notification is about: looked up by keys, with the notification itself. */
export const STANDING = [
  sql<Role>`(select r.role from members r where r.id = notifications.member_id)`.as('role'),
  KNOWN_ROLE.as('knownRole'),
  sql<boolean>`(select r.deactivated_at is null from members r
    where r.id = notifications.member_id)`.as('isActive'),
  'seasons.status as seasonStatus',
  statusOf('applications').as('application'),
  statusOf('payments').as('payment'),
  statusOf('scholarships').as('scholarship'),
  sql<string | null>`(select r.status from enrollments r where ${SAME_MEMBER_AND_SEASON})`.as(
    'place',
  ),
  sql<boolean>`exists (select from enrollments r
    where ${SAME_MEMBER_AND_SEASON} and r.confirmed_at > notifications.created_at)`.as(
    'wasConfirmedSince',
  ),
  OFFER_STANDS.as('offerStands'),
  sql<boolean>`exists (select from payment_plans r where r.id = notifications.about_id
    and r.cancelled_at is null)`.as('thisPlanRuns'),
  sql<boolean>`exists (select from payment_plans r where ${SAME_MEMBER_AND_SEASON}
    and r.cancelled_at is null)`.as('anyPlanRuns'),
  sql<boolean>`exists (select from carry_overs r where r.id = notifications.about_id
    and r.reversed_at is null)`.as('carryOverStands'),
  sql<
    Standing['carriedTo']
  >`(select jsonb_build_object('dueId', r.due_id, 'seasonId', r.to_season_id)
    from carry_overs r where r.id = notifications.about_id and r.due_id is not null)`.as(
    'carriedTo',
  ),
  sql<boolean>`exists (select from carry_overs r join carry_overs o on o.id = notifications.about_id
    where r.member_id = o.member_id and r.from_season_id = o.from_season_id and r.what = o.what
      and r.reversed_at is null)`.as('anotherCarryOverStands'),
  sql<boolean>`not exists (select from ledger_entries r join ledger_entries u on u.reverses_id = r.id
    where r.source in ('deposit_release', 'deposit_forfeit')
      and r.source_id = notifications.about_id || '/1')`.as('depositStaysSettled'),
  sql<boolean>`coalesce((select r.mail_status in ('mailed', 'daily', 'apart') from notifications r
    where r.member_id = notifications.member_id and r.kind = notifications.kind
      and r.about_id is not distinct from notifications.about_id and r.id < notifications.id
    order by r.id desc limit 1), true)`.as('wasTold'),
  sql<boolean>`exists (select from notifications r where r.member_id = notifications.member_id
    and r.created_at >= notifications.created_at and r.id > notifications.id
    and r.kind = notifications.kind and r.about_id = notifications.about_id)`.as('isSaidAnew'),
  sql<boolean>`exists (select from referral_uses r where r.referral_id = notifications.about_id
    and r.season_id = notifications.season_id and r.reward_id is not null)`.as('rewardStands'),
  statusOf('shift_signups').as('signup'),
  sql<boolean>`exists (select from shift_signups r where r.id = notifications.about_id
    and r.starts_at = (notifications.details->>'startsAt')::timestamptz)`.as('isShiftOnTime'),
  statusOf('worklog').as('work'),
  statusOf('tickets').as('ticket'),
  sql<boolean>`exists (select from tickets r where r.id = notifications.about_id
    and r.member_id = notifications.member_id)`.as('holdsTicket'),
  statusOf('ride_seats').as('ride'),
  statusOf('vehicles').as('vehicle'),
  statusOf('bike_assignments').as('bike'),
  statusOf('shelter_assignments').as('bed'),
  statusOf('shelter_changes').as('shelterChange'),
  sql<boolean>`exists (select from shelter_assignments r join shelter_units u on u.id = r.unit_id
    where ${SAME_MEMBER_AND_SEASON} and r.status in ('proposed', 'confirmed', 'checked_in')
      and u.label = notifications.details->>'unit'
      and r.first_night_on = (notifications.details->>'firstNightOn')::date
      and r.last_night_on = (notifications.details->>'lastNightOn')::date)`.as('hasThatBed'),
  sql<
    Standing['event']
  >`(select jsonb_build_object('startsAt', ${jsonInstant('r.starts_at')}, 'location', r.location)
    from schedule_entries r where r.id = notifications.about_id and r.status in ('published', 'moved'))`.as(
    'event',
  ),
] as const
