import type { Query } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { CalendarFeed } from './calendar-feeds.schema.ts'
import { IS_SHOWN_TO_MEMBER, PART } from './member-calendar.store.ts'

const FIELDS = [
  'id',
  'member_id as memberId',
  'team_id as teamId',
  'created_at as createdAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const feeds = (query: Query) =>
  query.selectFrom('calendar_feeds').select(FIELDS).$assertType<CalendarFeed>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => feeds(query).where('id', '=', id))

/** Null means the whole camp. */
type Filters = From & { readonly memberId: string | null }

export const list = prepared((query, at: Slots<Filters>, order: Order) =>
  paged(matching(feeds(query), { member_id: at.memberId }), at, order),
)

type Which = { readonly memberId: string; readonly teamId: string | null }

/** Somebody who asks several times at once gets one address after the other. */
export const lockMember = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate(),
)

export type Place = {
  readonly hasLeft: boolean
  readonly isConfirmed: boolean
  readonly isActive: boolean
  /** In the season of the team. */
  readonly isTeams: boolean
}

/** Where a member is, or was; whoever leaves at the same moment waits, and then ends the address. */
export const holdPlaces = prepared((query, { memberId, teamId }: Slots<Which>) =>
  query
    .selectFrom('enrollments as e')
    .innerJoin('seasons as s', 's.id', 'e.season_id')
    .select([
      sql<boolean>`e.status in ('withdrawn', 'removed')`.as('hasLeft'),
      sql<boolean>`e.status = 'confirmed'`.as('isConfirmed'),
      sql<boolean>`s.status = 'active'`.as('isActive'),
      sql<boolean>`e.season_id is not distinct from (select t.season_id from teams t
        where t.id = ${teamId}::text)`.as('isTeams'),
    ])
    .where('e.member_id', '=', memberId)
    .orderBy('e.id')
    .forShare('e'),
)

/** The address before this one, which ends. */
export const replace = prepared((query, { memberId, teamId }: Slots<Which>) =>
  query
    .deleteFrom('calendar_feeds')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`team_id is not distinct from ${teamId}::text`)
    .returning('id'),
)

type NewRow = One & Which & { readonly tokenHash: Buffer }

/** The season is the team's. Adds nothing if there is no such team or member. */
export const add = prepared((query, { id, memberId, teamId, tokenHash }: Slots<NewRow>) =>
  query
    .insertInto('calendar_feeds')
    .columns(['id', 'member_id', 'season_id', 'team_id', 'token_hash'])
    .expression((from) =>
      from
        .selectFrom('members')
        .leftJoin('teams', (join) => join.on(sql<boolean>`teams.id = ${teamId}::text`))
        .select([
          sql<string>`${id}::text`.as('id'),
          'members.id as member_id',
          'teams.season_id',
          'teams.id as team_id',
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
        ])
        .where('members.id', '=', memberId)
        .where(sql<boolean>`(teams.id is not null or ${teamId}::text is null)`),
    )
    .returning(FIELDS)
    .$assertType<CalendarFeed>(),
)

export const remove = prepared((query, { id }: Slots<One>) =>
  query.deleteFrom('calendar_feeds').where('id', '=', id).returning('id'),
)

/** A shift, or an entry of the schedule, as a calendar shows it. */
export type FeedEvent = {
  readonly id: string
  readonly title: string
  readonly location: string | null
  readonly description: string | null
  /** Of a shift: its role, team and points. */
  readonly role: string | null
  readonly team: string | null
  readonly points: number | null
  readonly startsAt: string
  readonly endsAt: string
  /** Of what is on all day: the first day where the camp is, and the one after the last. */
  readonly fromDay: string | null
  readonly toDay: string | null
  readonly state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  readonly sequence: number
  readonly changedAt: string
}

/** The feed of an address, and whose it is. None if the address is unknown, or its member or camp is gone. */
export const feedOf = prepared((query, { tokenHash }: Slots<{ readonly tokenHash: Buffer }>) =>
  query
    .selectFrom('calendar_feeds as feed')
    .innerJoin('members', 'members.id', 'feed.member_id')
    .innerJoin('camps', 'camps.camp_id', 'feed.camp_id')
    .leftJoin('teams', 'teams.id', 'feed.team_id')
    .select(['camps.name as camp', 'teams.name as team'])
    .where('feed.token_hash', '=', tokenHash)
    .where('members.deactivated_at', 'is', null)
    .where('members.role', '<>', 'applicant')
    .where('camps.closed_at', 'is', null),
)

/** The camp, unless it is closed. */
export const openCamp = prepared((query) =>
  query.selectFrom('camps').select('camps.name').where('camps.closed_at', 'is', null),
)

/** More than anybody has in a year, and than a team has shifts. */
const MOST = 2000

const OF_SHIFT = sql`f.id, f.title, f.location, f.description, r.name as role, t.name as team,
  app.shift_worth(f.points, f.multiplier_percent) as points, f.starts_at as "startsAt", f.ends_at as "endsAt",
  null::date as "fromDay", null::date as "toDay"`

const OF_ENTRY = sql`e.id, e.title, e.location, e.description, null::text as role, null::text as team,
  null::integer as points, e.starts_at as "startsAt", e.ends_at as "endsAt",
  case when e.all_day then app.camp_day(e.starts_at) end as "fromDay",
  case when e.all_day then app.camp_day(e.ends_at - interval '1 millisecond') + 1 end as "toDay"`

/**
 * What the calendar shows: of a member the latest sign-up for each shift, and what of the schedule is of their calendar
 * (`member-calendar.store.ts`); of a team every shift that was published. No names. The sequence of an event only grows, as versions do.
 */
export const eventsOf = prepared((query, { tokenHash }: Slots<{ readonly tokenHash: Buffer }>) =>
  query
    .selectFrom(
      sql<FeedEvent>`(
        (select distinct on (s.shift_id) ${OF_SHIFT},
                case when s.status in ('removed', 'cancelled') then 'CANCELLED'
                     when s.status in ('pending', 'offered') then 'TENTATIVE' else 'CONFIRMED' end as state,
                (f.version + sum(s.version) over (partition by s.shift_id))::integer as sequence,
                greatest(f.updated_at, s.updated_at) as "changedAt", s.status as held
           from calendar_feeds c join shift_signups s on s.member_id = c.member_id
           join shifts f on f.id = s.shift_id join shift_roles r on r.id = f.role_id join teams t on t.id = r.team_id
          where c.token_hash = ${tokenHash} and c.team_id is null and s.ends_at > now() - interval '1 year'
          order by s.shift_id, s.created_at desc, s.id desc)
        union all
        (select ${OF_ENTRY}, case e.status when 'cancelled' then 'CANCELLED' else 'CONFIRMED' end,
                e.version, e.updated_at, 'confirmed'
           from calendar_feeds c join members m on m.id = c.member_id
           join schedule_entries e on e.ends_at > now() - interval '1 year'
          where c.token_hash = ${tokenHash} and c.team_id is null and ${IS_SHOWN_TO_MEMBER} and (${PART}) is not null)
        union all
        (select ${OF_SHIFT}, case f.status when 'cancelled' then 'CANCELLED' else 'CONFIRMED' end,
                f.version, f.updated_at, 'confirmed'
           from calendar_feeds c join shift_roles r on r.team_id = c.team_id join teams t on t.id = r.team_id
           join shifts f on f.role_id = r.id
          where c.token_hash = ${tokenHash} and c.team_id is not null and f.status <> 'draft')
      )`.as('event'),
    )
    .selectAll()
    .where(
      sql<boolean>`event.held in ('pending', 'offered', 'confirmed', 'swap_pending', 'checked_in', 'completed',
        'no_show', 'removed', 'cancelled')`,
    )
    .orderBy('event.startsAt')
    .orderBy('event.id')
    .limit(sql.lit(MOST)),
)

/** What of the schedule anybody may see, cancelled or not. */
export const publicEvents = prepared((query) =>
  query
    .selectFrom(
      sql<FeedEvent>`(
        select ${OF_ENTRY}, case e.status when 'cancelled' then 'CANCELLED' else 'CONFIRMED' end as state,
               e.version as sequence, e.updated_at as "changedAt"
          from schedule_entries e
         where e.visibility = 'public' and e.audience is null and e.status <> 'draft'
           and (e.shown_from is null or e.shown_from <= now()) and e.ends_at > now() - interval '1 year'
      )`.as('event'),
    )
    .selectAll()
    .orderBy('event.startsAt')
    .orderBy('event.id')
    .limit(sql.lit(MOST)),
)
