import type { Query } from '@campkit/db/in-camp'
import { jsonInstant } from '@campkit/db/json-instant'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { IS_ON_SITE } from '../../people/members/roster.store.ts'
import { shownName } from '../../people/members/shown-name.store.ts'
import { seasonNamed } from '../../seasons/seasons/season-named.store.ts'
import type { Shift } from '../shifts/shifts.schema.ts'
import { selectCounted, select as shifts } from '../shifts/shifts.store.ts'
import type { Status } from './shift-signups.schema.ts'

/** What the rules of sign-up look at of a member. */
export type MemberFacts = {
  readonly memberId: string
  readonly enrollment: {
    readonly status: string
    readonly arrivalOn: string | null
    readonly departureOn: string | null
  } | null
  readonly tags: readonly string[]
  /** The documents whose current version they have acknowledged. */
  readonly acknowledged: readonly string[]
  /** The roles of shifts that they have completed, in any season. */
  readonly completed: readonly { readonly id: string; readonly name: string }[]
  /** Their sign-ups that are under way. */
  readonly signups: readonly {
    readonly id: string
    readonly shiftId: string
    readonly status: Status
    readonly startsAt: string
    readonly endsAt: string
    readonly restMinutes: number
  }[]
  /** What of the schedule they come to, and when. */
  readonly events: readonly {
    readonly id: string
    readonly startsAt: string
    readonly endsAt: string
  }[]
}

type Whose = { readonly memberId: string }

const signups = sql<MemberFacts['signups']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'shiftId', s.shift_id, 'status', s.status,
           'startsAt', ${jsonInstant('s.starts_at')}, 'endsAt', ${jsonInstant('s.ends_at')},
           'restMinutes', r.min_rest_minutes) order by s.starts_at, s.id)
    from shift_signups s join shifts f on f.id = s.shift_id join shift_roles r on r.id = f.role_id
   where s.member_id = members.id and (app.holds_shift(s.status) or s.status = 'waitlisted')), '[]'::jsonb)`

const events = sql<MemberFacts['events']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'startsAt', ${jsonInstant('e.starts_at')},
           'endsAt', ${jsonInstant('e.ends_at')}) order by e.starts_at, e.id)
    from schedule_rsvps r join schedule_entries e on e.id = r.entry_id
   where r.member_id = members.id and app.takes_time(e)), '[]'::jsonb)`

const completed = sql<MemberFacts['completed']>`coalesce((
  select jsonb_agg(distinct jsonb_build_object('id', r.id, 'name', r.name))
    from shift_signups s join shifts f on f.id = s.shift_id join shift_roles r on r.id = f.role_id
   where s.member_id = members.id and s.status = 'completed'), '[]'::jsonb)`

const memberFacts = (season: ReturnType<typeof sql<string>>) =>
  [
    'members.id as memberId',
    sql<MemberFacts['enrollment']>`(
      select jsonb_build_object('status', e.status, 'arrivalOn', e.arrival_on, 'departureOn', e.departure_on)
        from enrollments e where e.member_id = members.id and e.season_id = ${season})`.as(
      'enrollment',
    ),
    sql<string[]>`array(select t.tag from member_tags t where t.member_id = members.id
      and app.tag_counts(t.expires_at, t.season_id, ${season}))`.as('tags'),
    sql<string[]>`array(select a.document_id from acknowledgements a
      join documents d on d.id = a.document_id and d.current_version = a.version
      where a.member_id = members.id)`.as('acknowledged'),
    completed.as('completed'),
    signups.as('signups'),
    events.as('events'),
  ] as const

/** The facts of a member for one shift; none if the caller sees no such member or shift. */
export const factsForShift = prepared(
  (query, { memberId, shiftId }: Slots<Whose & { readonly shiftId: string }>) =>
    query
      .selectFrom('members')
      .innerJoin('shifts', (join) => join.on('shifts.id', '=', shiftId))
      .select(memberFacts(sql<string>`shifts.season_id`))
      .where('members.id', '=', memberId)
      .$castTo<MemberFacts>(),
)

/** The facts of a member for all shifts of a season; by default the active one. */
export const factsForSeason = prepared(
  (query, { memberId, seasonId }: Slots<Whose & { readonly seasonId: string }>) =>
    query
      .selectFrom('members')
      .innerJoin('seasons', (join) => join.on('seasons.id', '=', seasonNamed(seasonId)))
      .select(memberFacts(sql<string>`seasons.id`))
      .where('members.id', '=', memberId)
      .$castTo<MemberFacts>(),
)

/** One of those who have a place in a season, as leads look for somebody. */
export type Everybody = MemberFacts & {
  readonly name: string
  readonly isOnSite: boolean
  readonly missingPoints: number
  readonly missingStrike: number
}

const missing = (setting: string, isStrike: boolean, season: ReturnType<typeof sql<string>>) =>
  sql<number>`(select greatest(0, app.shift_setting(${sql.lit(setting)}, 0) - p.committed - p.done)
    from app.shift_points(members.id, ${season}, ${sql.lit(isStrike)}) p)`

/** Everybody who has a place in a season. Only for callers who see the whole camp. */
const everybodyIn = (query: Query, season: ReturnType<typeof sql<string>>) =>
  query
    .selectFrom('members')
    .select([
      ...memberFacts(season),
      shownName('members').as('name'),
      IS_ON_SITE.as('isOnSite'),
      missing('requiredPoints', false, season).as('missingPoints'),
      missing('requiredStrikePoints', true, season).as('missingStrike'),
    ])
    .where(
      sql<boolean>`exists (select from enrollments e where e.member_id = members.id
        and e.season_id = ${season} and e.status = 'confirmed')`,
    )
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy(sql`lower(${shownName('members')})`)
    .orderBy('members.id')
    .$castTo<Everybody>()

export const factsOfEverybody = prepared(
  (query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
    everybodyIn(query, seasonNamed(seasonId)),
)

/** The same, of the season that a shift is of. */
export const factsOfEverybodyFor = prepared(
  (query, { shiftId }: Slots<{ readonly shiftId: string }>) =>
    everybodyIn(query, sql<string>`(select f.season_id from shifts f where f.id = ${shiftId})`),
)

/** What the rules of sign-up look at of a shift. */
export type ShiftFacts = Shift & {
  readonly requires: {
    /** The day on which it begins, where the camp is. */
    readonly day: string
    readonly tags: readonly string[]
    readonly ack: readonly string[]
    readonly dues: boolean
    readonly restMinutes: number
    readonly training: { readonly id: string; readonly name: string } | null
  }
}

const requires = sql<ShiftFacts['requires']>`jsonb_build_object(
  'day', (shifts.starts_at at time zone (select app.camp_zone()))::date, 'tags', role.requires_tags, 'ack', role.requires_ack,
  'dues', role.requires_dues, 'restMinutes', role.min_rest_minutes,
  'training', (select jsonb_build_object('id', t.id, 'name', t.name)
    from shift_roles t where t.id = role.training_role_id))`.as('requires')

export const shiftFacts = prepared((query, { shiftId }: Slots<{ readonly shiftId: string }>) =>
  shifts(query)
    .innerJoin('shift_roles as role', 'role.id', 'shifts.role_id')
    .select(requires)
    .where('shifts.id', '=', shiftId)
    .$castTo<ShiftFacts>(),
)

/** Every published shift of a season that has not begun. */
export const comingShifts = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  selectCounted(query)
    .innerJoin('shift_roles as role', 'role.id', 'shifts.role_id')
    .innerJoin(
      sql<{ shift_id: string }>`app.places_of_shifts(${seasonNamed(seasonId)})`.as('counts'),
      'counts.shift_id',
      'shifts.id',
    )
    .select(requires)
    .where('shifts.season_id', '=', seasonNamed(seasonId))
    .where('shifts.status', '=', sql.lit('published'))
    .where('shifts.starts_at', '>', sql<string>`clock_timestamp()`)
    .orderBy('shifts.starts_at')
    .orderBy('shifts.id')
    .$castTo<ShiftFacts>(),
)
