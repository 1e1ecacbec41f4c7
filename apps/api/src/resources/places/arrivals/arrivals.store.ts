import { prepared } from '@campkit/db/prepared'
import { sql } from 'kysely'
import { shownName } from '../../people/members/shown-name.store.ts'
import type { TicketStatus } from '../tickets/tickets.schema.ts'
import type { Arrival } from './arrivals.schema.ts'

/** When this was read. */
export const moment = prepared((query) =>
  query.selectNoFrom([
    sql<string>`now()::timestamptz(3)`.as('asOf'),
    sql<string>`app.camp_today()`.as('today'),
  ]),
)

/** The season that people arrive for, and whether somebody can be without a ticket in it. */
export const season = prepared((query) =>
  query
    .selectFrom('seasons')
    .select([
      'seasons.id',
      'seasons.name',
      'seasons.gate_opens_on as gateOpensOn',
      sql<boolean>`exists (select from ticket_batches b where b.season_id = seasons.id
        and b.kind = 'admission' and b.published_at <= now())`.as('hasTickets'),
    ])
    .where('seasons.status', '=', sql.lit('active')),
)

const OF_SEASON = sql`x.member_id = members.id and x.season_id = s.id`

/** Of two at the same instant the arrival counts. */
const last = sql<NonNullable<Arrival['last']>>`(
  select c.id as "checkInId", c.kind, c.occurred_at as at from check_ins c
   where c.member_id = members.id and c.kind in ('arrival', 'departure') and c.annulled_at is null
   order by c.occurred_at desc, c.kind, c.id desc limit 1)`

const ticket = sql<TicketStatus | null>`(select x.status from tickets x where ${OF_SEASON}
  and x.kind = 'admission' and x.purpose = 'own' and x.status not in ('returned', 'sold_elsewhere', 'cancelled')
  order by x.status = 'offered', x.id limit 1)`

/** What is theirs before what is offered to them, and of several units the first. */
const unit = sql<string | null>`(select u.label from shelter_assignments x
  join shelter_units u on u.id = x.unit_id
  where ${OF_SEASON} and x.status in ('proposed', 'confirmed', 'checked_in')
  order by x.status = 'proposed', x.first_night_on, x.id limit 1)`

const bike = sql<{ readonly number: string; readonly nickname: string | null }>`(
  select b.number, b.nickname from bike_assignments x join bikes b on b.id = x.bike_id
   where ${OF_SEASON} and x.status in ('reserved', 'checked_out')
   order by x.status = 'reserved', x.id limit 1)`

const shift = sql<{ readonly title: string; readonly startsAt: string }>`(
  select h.title, x.starts_at as "startsAt" from shift_signups x join shifts h on h.id = x.shift_id
   where ${OF_SEASON} and x.status in ('confirmed', 'checked_in', 'swap_pending') and x.ends_at > now()
   order by x.starts_at, x.id limit 1)`

/** Whoever has or had to do with the active season, and whoever is on site. Only for callers who see the whole camp. */
export const people = prepared((query) =>
  query
    .selectFrom('members')
    .leftJoin('seasons as s', (join) => join.on('s.status', '=', sql.lit('active')))
    .leftJoin('enrollments as e', (join) =>
      join.onRef('e.member_id', '=', 'members.id').onRef('e.season_id', '=', 's.id'),
    )
    .leftJoinLateral(last.as<'last'>(sql`last`), (join) => join.onTrue())
    .leftJoinLateral(bike.as<'bike'>(sql`bike`), (join) => join.onTrue())
    .leftJoinLateral(shift.as<'shift'>(sql`shift`), (join) => join.onTrue())
    .select([
      'members.id as memberId',
      shownName('members').as('name'),
      'members.legal_name as legalName',
      'members.photo_changed_at as photoChangedAt',
      'e.status as enrollmentStatus',
      'e.arrival_on as arrivalOn',
      'e.departure_on as departureOn',
      'e.access_pass_on as accessPassOn',
      'last.checkInId',
      'last.kind',
      'last.at',
      // Check-ins name no season: who left before this one began has not left it.
      sql<boolean | null>`(last.kind = 'arrival' or app.camp_day(last.at)
        >= least(app.camp_day(s.opened_at), s.build_starts_on, s.gate_opens_on))`.as('isOfSeason'),
      ticket.as('ticket'),
      unit.as('unit'),
      'bike.number as bikeNumber',
      'bike.nickname as bikeNickname',
      'shift.title as shiftTitle',
      'shift.startsAt as shiftStartsAt',
    ])
    .where('members.joined_at', 'is not', null)
    .where(
      sql<boolean>`(e.id is not null and members.deactivated_at is null or last.kind = 'arrival')`,
    )
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy(sql`lower(${shownName('members')})`)
    .orderBy('members.id'),
)
export type Person = NonNullable<ReturnType<typeof people>['rows']>[number]
export type Season = NonNullable<ReturnType<typeof season>['rows']>[number]
