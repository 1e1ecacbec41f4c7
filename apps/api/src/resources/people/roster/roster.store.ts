import { type From, type Order, paged, sortOf } from '@campkit/db/keyset'
import { prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { type RawBuilder, sql } from 'kysely'
import { LACKS_DUES } from '../../money/dues/uncharged.store.ts'
import { toRecover } from '../../places/bike-assignments/to-recover.store.ts'
import {
  IS_ON_SITE,
  isInRoster,
  latestApplication,
  type Roster,
  type RosterForm,
  STATUS,
  seasonOf,
} from '../members/roster.store.ts'
import { shownName } from '../members/shown-name.store.ts'
import type { RosterLine } from './roster.schema.ts'

export const SORT_COLUMNS = {
  name: { sortName: 'shown.sortName' },
  '-name': { sortName: 'shown.sortName' },
} as const
export const ID_COLUMN = 'members.id'

/** More than any camp has. Where a filter is computed, a page is cut only after it. */
export const EVERYBODY = 100_000

const OF_SEASON = sql`x.member_id = members.id and x.season_id = seasons.id`

const shown = sql<{ readonly name: string; readonly sortName: string }>`(
  select n.name, lower(n.name) as "sortName"
    from (select ${shownName('members')} as name) n)`

/** Where they sleep: what is theirs before what is offered to them, and of several units the first. */
const unit = sql<{ readonly id: string; readonly label: string }>`(
  select u.id, u.label from shelter_assignments x join shelter_units u on u.id = x.unit_id
   where ${OF_SEASON} and x.status in ('proposed', 'confirmed', 'checked_in')
   order by x.status = 'proposed', x.first_night_on, x.id limit 1)`

const tags = sql<string[]>`array(select x.tag from member_tags x where x.member_id = members.id
  and app.tag_counts(x.expires_at, x.season_id, seasons.id) order by x.tag)`

const hasPass = sql<boolean>`exists (select from vehicles x where ${OF_SEASON} and x.status = 'planned'
  and x.pass_ticket_id is not null)`

const rideWith = sql<string | null>`(select app.ride_name(x.driver_id) from ride_seats x
  where ${OF_SEASON} and x.leg = 'in' and x.status = 'accepted' limit 1)`

const bikeOutOn = sql<
  string | null
>`(select app.camp_day(min(x.checked_out_at)) from bike_assignments x
  where ${OF_SEASON} and ${toRecover('x')})`

type LeftBehind = RosterLine['dues']['leftBehind']

/** What is still owed in seasons that are over, deposits too, other than in the one that is asked for. */
const leftBehind = sql<LeftBehind>`coalesce((
  select jsonb_agg(jsonb_build_object('seasonId', x.id, 'seasonName', x.name, 'owedCents', x.owed,
      'currency', x.currency) order by x.closed_at desc, x.id)
    from (select c.id, c.name, c.currency, c.closed_at, sum(a.owed) as owed
        from (select l.camp_id, l.season_id, sum(l.debit_cents - l.credit_cents) as owed from ledger_entries l
           where l.member_id = members.id group by l.camp_id, l.season_id, l.account
          having sum(l.debit_cents) > sum(l.credit_cents)) a
        join seasons c on c.camp_id = a.camp_id and c.id = a.season_id and c.status = 'closed'
       where c.id <> seasons.id
       group by c.id, c.name, c.currency, c.closed_at) x), '[]')`

/** Leads are of the camp, whether or not they have a place in a season. */
const IS_LEAD = sql<boolean>`members.role in ('admin', 'super_admin')
  and members.joined_at is not null and members.deactivated_at is null`

/** Who is enrolled; those who only applied are found by what became of that, or of their place. */
function isListed(asked: Slot<string> | undefined, withLeads: boolean): RawBuilder<boolean> {
  const listed = [
    sql`e.id is not null`,
    ...(withLeads ? [IS_LEAD] : []),
    ...(asked
      ? [
          sql`a.id is not null and ${asked}::jsonb ?| array['enrollmentStatus', 'applicationStatus']`,
        ]
      : []),
  ]
  return sql<boolean>`(${sql.join(listed, sql` or `)})`
}

type Form = Order & RosterForm & { readonly withLeads?: boolean }

/** Everybody in a season, by the name that the camp knows them by. Only for callers who see the whole camp. */
export const people = prepared((query, at: Slots<Roster & From>, form: Form) =>
  paged(
    query
      .selectFrom('members')
      .innerJoin('seasons', (join) => join.on(sql<boolean>`seasons.id = ${seasonOf(at.asked)}`))
      .leftJoin('enrollments as e', (join) =>
        join.onRef('e.member_id', '=', 'members.id').onRef('e.season_id', '=', 'seasons.id'),
      )
      .leftJoinLateral(latestApplication(sql`seasons.id`).as<'a'>(sql`a`), (join) => join.onTrue())
      .leftJoinLateral(unit.as<'unit'>(sql`unit`), (join) => join.onTrue())
      .innerJoinLateral(shown.as<'shown'>(sql`shown`), (join) => join.onTrue())
      .select([
        'members.id',
        'shown.name',
        'shown.sortName',
        'members.playa_name as playaName',
        'members.legal_name as legalName',
        'members.email',
        'members.role',
        'members.camp_title as campTitle',
        STATUS.as('status'),
        'seasons.id as seasonId',
        'e.id as enrollmentId',
        'e.status as enrollmentStatus',
        'e.camp_role as campRole',
        'e.cohort',
        'e.arrival_on as arrivalOn',
        'e.departure_on as departureOn',
        'e.access_pass_on as accessPassOn',
        sql<string | null>`e.transport->>'mode'`.as('transport'),
        'a.id as applicationId',
        'a.status as applicationStatus',
        'unit.id as unitId',
        'unit.label as unit',
        tags.as('tags'),
        hasPass.as('hasPass'),
        rideWith.as('rideWith'),
        bikeOutOn.as('bikeOutOn'),
        LACKS_DUES.as('lacksDues'),
        leftBehind.as('leftBehind'),
        IS_ON_SITE.as('isOnSite'),
      ])
      .where(isInRoster(at, form))
      .where(isListed(at.asked, form.withLeads ?? false))
      .where(sql<boolean>`(select app.sees_camp())`),
    at,
    form,
  ),
)
export type Person = NonNullable<ReturnType<typeof people>['rows']>[number]

const { order } = sortOf(SORT_COLUMNS, 'name', ID_COLUMN)
const WHOLE = { afterValue: undefined, afterNext: undefined, afterId: undefined, limit: EVERYBODY }

/** All of them, whatever the filters. */
export const everybody = ({ at, form }: { readonly at: Roster; readonly form: RosterForm }) =>
  people({ ...at, ...WHOLE }, { ...form, ...order })
