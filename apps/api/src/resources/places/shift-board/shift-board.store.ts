import { jsonInstant } from '@campkit/db/json-instant'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { IS_ON_SITE } from '../../people/members/roster.store.ts'
import { shownName } from '../../people/members/shown-name.store.ts'
import { seasonNamed } from '../../seasons/seasons/season-named.store.ts'
import { selectCounted } from '../shifts/shifts.store.ts'
import type { OnShift, ShiftBoard } from './shift-board.schema.ts'

type OfSeason = { readonly seasonId: string }
/** Empty: this week if it has shifts, else that of the next one; without any the week in which the gate opens. */
type Span = OfSeason & { readonly from: string; readonly days: number }

/** Looked up once for all shifts: `app.camp_day` would look it up for each. */
const ZONE = sql`(select app.camp_zone())`
const DAY = sql`(x.starts_at at time zone ${ZONE})::date`
/** Of this week. */
const MONDAY = sql`date_trunc('week', app.camp_today()::timestamp)::date`
const SEES_CAMP = sql<boolean>`(select app.sees_camp())`

/** The days of a season's shifts, and the one that a board begins with. */
const span = ({ seasonId, from }: Slots<OfSeason & { readonly from: string }>) => sql<{
  readonly first_on: string | null
  readonly last_on: string | null
  readonly from_on: string
}>`(
  select min(${DAY}) as first_on, max(${DAY}) as last_on,
         coalesce(nullif(${from}::text, '')::date, date_trunc('week', coalesce(
           min(${DAY}) filter (where ${DAY} >= ${MONDAY} and x.status <> 'cancelled'),
           max(${DAY}), (select s.gate_opens_on from seasons s where s.id = ${seasonNamed(seasonId)}),
           app.camp_today())::timestamp)::date) as from_on
    from shifts x where x.season_id = ${seasonNamed(seasonId)})`

export const spanOf = prepared((query, at: Slots<OfSeason & { readonly from: string }>) =>
  query
    .selectFrom('seasons')
    .innerJoin(span(at).as<'span'>(sql`span`), (join) => join.onTrue())
    .select([
      'seasons.id as seasonId',
      sql<string>`app.camp_today()`.as('today'),
      'span.from_on as from',
      'span.first_on as firstOn',
      'span.last_on as lastOn',
      sql<number>`coalesce(span.last_on - span.first_on + 1, 0)`.as('allDays'),
    ])
    .where('seasons.id', '=', seasonNamed(at.seasonId))
    .where(SEES_CAMP),
)

const people = sql<OnShift[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'signupId', s.id, 'memberId', members.id, 'name', ${shownName('members')}, 'phone', members.phone,
           'status', s.status, 'since', ${jsonInstant('s.status_changed_at')}, 'needsReconfirm', s.needs_reconfirm,
           'waitlistPosition', s.place, 'pointsCredited', s.points_credited, 'version', s.version)
         order by s.status = 'waitlisted', s.place, lower(${shownName('members')}), s.id)
    from (select w.*, case when w.status = 'waitlisted' then
                 row_number() over (partition by w.status = 'waitlisted' order by w.waitlisted_at, w.id) end as place
            from shift_signups w where w.shift_id = shifts.id
             and (app.holds_shift(w.status) or w.status in ('waitlisted', 'excused'))) s
    join members on members.id = s.member_id), '[]'::jsonb)`

/** The shifts of some days with everybody on them. */
export const shiftsOf = prepared((query, at: Slots<Span>, { isWhole }: { isWhole: boolean }) =>
  selectCounted(query)
    .innerJoin(
      sql<{ shift_id: string }>`app.places_of_shifts(${seasonNamed(at.seasonId)})`.as('counts'),
      'counts.shift_id',
      'shifts.id',
    )
    .innerJoin(span(at).as<'span'>(sql`span`), (join) => join.onTrue())
    .select(people.as('people'))
    .where('shifts.season_id', '=', seasonNamed(at.seasonId))
    .$if(!isWhole, (q) =>
      q.where(
        sql<boolean>`shifts.starts_at >= span.from_on::timestamp at time zone ${ZONE}
          and shifts.starts_at < (span.from_on + ${at.days}::int)::timestamp at time zone ${ZONE}`,
      ),
    )
    .where(SEES_CAMP)
    .orderBy('shifts.starts_at')
    .orderBy('shifts.title')
    .orderBy('shifts.id')
    .$castTo<ShiftBoard['shifts'][number]>(),
)

const leads = sql<ShiftBoard['teams'][number]['leads']>`coalesce((
  select jsonb_agg(jsonb_build_object('memberId', members.id, 'name', ${shownName('members')}) order by u.n)
    from unnest(teams.lead_member_ids) with ordinality u(id, n) join members on members.id = u.id), '[]'::jsonb)`

const roles = sql<ShiftBoard['teams'][number]['roles']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'points', r.points) order by lower(r.name), r.id)
    from shift_roles r where r.team_id = teams.id), '[]'::jsonb)`

export const teamsOf = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('teams')
    .select(['teams.id', 'teams.name', leads.as('leads'), roles.as('roles')])
    .where('teams.season_id', '=', seasonNamed(seasonId))
    .where(SEES_CAMP)
    .orderBy(sql`lower(teams.name)`)
    .orderBy('teams.id'),
)

const arrivedAt = sql<string>`(
  select max(c.occurred_at) from check_ins c
   where c.member_id = members.id and c.kind = 'arrival' and c.annulled_at is null)`

export const onSite = prepared((query) =>
  query
    .selectFrom('members')
    .select(['members.id as memberId', shownName('members').as('name'), arrivedAt.as('since')])
    .where(IS_ON_SITE)
    .where(SEES_CAMP)
    .orderBy(sql`lower(${shownName('members')})`)
    .orderBy('members.id'),
)
