import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { type RawBuilder, sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'
import { seasonBefore } from './season-sums.store.ts'

/** Whether somebody who was confirmed then had been charged something, and owed nothing. */
const HAD_PAID = sql`coalesce((
    select sum(l.debit_cents) > 0 and sum(l.debit_cents - l.credit_cents) <= 0 from ledger_entries l
     where l.member_id = e.member_id and l.season_id = e.season_id and least(l.occurred_at, l.posted_at) <= asked.at), false)
  and not exists (select from carry_overs c where c.member_id = e.member_id and c.from_season_id = e.season_id
    and c.kind = 'carry_over' and c.what = 'debt' and c.created_at <= asked.at
    and coalesce(c.reversed_at > asked.at, true))`

const WAS_ON_SITE = sql`coalesce((
  select c.kind = 'arrival' from check_ins c where c.member_id = e.member_id
     and c.kind in ('arrival', 'departure') and c.annulled_at is null and c.occurred_at <= asked.at
   order by c.occurred_at desc, c.kind, c.id desc limit 1), false)`

const HAS_TICKET = sql`exists (select from tickets t where t.season_id = e.season_id and t.member_id = e.member_id
  and t.kind = 'admission' and t.purpose = 'own' and t.status in ('purchased', 'in_hand', 'used', 'verified'))`

const hasBed = (statuses: string) => sql`exists (
  select from shelter_assignments a where a.member_id = e.member_id and a.season_id = e.season_id
     and a.status in (${sql.raw(statuses)}))`
const HAS_PLACE = sql`${hasBed(`'confirmed', 'checked_in', 'vacated'`)} and not ${hasBed(`'proposed'`)}`

const HAS_POINTS = sql`exists (select from app.member_points(e.member_id, e.season_id) p
   where p.committed + p.done >= app.shift_setting('requiredPoints', 0)
     and p.strike_committed + p.strike_done >= app.shift_setting('requiredStrikePoints', 0))`

type Confirmed = {
  readonly confirmed: number
  readonly paid: number
  readonly ticketed: number | null
  readonly sheltered: number | null
  readonly points: number | null
  readonly arrived: number
}

const those = (met: RawBuilder<unknown>) => sql`(count(*) filter (where ${met}))::int`

/** A place, a bed and a sign-up are stored as they are, not as they were: only of now these are known. */
const KNOWN = {
  now: sql`${those(HAS_TICKET)} as ticketed, ${those(HAS_PLACE)} as sheltered, ${those(HAS_POINTS)} as points`,
  past: sql`null::int as ticketed, null::int as sheltered, null::int as points`,
} as const

const confirmed = (when: keyof typeof KNOWN) => sql<Confirmed>`(
  select count(*)::int as confirmed, ${those(HAD_PAID)} as paid, ${KNOWN[when]}, ${those(WAS_ON_SITE)} as arrived
    from enrollments e
   where e.season_id = asked.id and e.confirmed_at <= asked.at
     and (e.status in ('confirmed', 'completed') or e.withdrawn_at > asked.at))`

const applicants = (
  whose: string,
) => sql<number>`(select count(distinct a.member_id)::int from applications a
  where a.season_id = asked.id and ${sql.raw(whose)})`
const enrolled = (whose: string) => sql<number>`(select count(*)::int from enrollments e
  where e.season_id = asked.id and e.created_at <= asked.at and ${sql.raw(whose)})`

/** A season, and the moment as of which it is counted; null if that cannot be known. */
type Asked = { readonly id: string; readonly name: string; readonly at: string | null }

/**
 * How many had come how far at a moment. Who left and came back counts from when they came back last. Only for callers who
 * see the whole camp.
 */
const reached = (query: Query, asked: RawBuilder<Asked>, when: keyof typeof KNOWN) =>
  query
    .selectFrom(asked.as<'asked'>(sql`asked`))
    .innerJoinLateral(confirmed(when).as<'here'>(sql`here`), (join) => join.onTrue())
    .select([
      'asked.name',
      sql<string | null>`case when isfinite(asked.at) then app.camp_day(asked.at) end`.as('day'),
      enrolled('true').as('invited'),
      applicants('a.submitted_at <= asked.at').as('applied'),
      applicants(`a.status in ('accepted', 'offer_expired') and a.decided_at <= asked.at`).as(
        'accepted',
      ),
      enrolled(`(e.status_changed_at > asked.at
        or e.status in ('invited', 'pending', 'confirmed', 'waitlisted', 'offered', 'completed'))`).as(
        'enrolled',
      ),
      'here.confirmed',
      'here.paid',
      'here.ticketed',
      'here.sheltered',
      'here.points',
      'here.arrived',
    ])
    .where(sql<boolean>`(select app.sees_camp())`)

export type Reached = NonNullable<ReturnType<typeof reachedNow>['rows']>[number]

export const reachedNow = prepared((query, { seasonId }: Slots<Wanted>) =>
  reached(
    query,
    sql<Asked>`(select s.id, s.name, 'infinity'::timestamptz as at from seasons s
      where s.id = (${namedOrActive(query, seasonId)}))`,
    'now',
  ),
)

/** The season before, as many days from its gate as it is now to that of this one. What was before its rows were is not known. */
export const reachedBefore = prepared((query, { seasonId }: Slots<Wanted>) =>
  reached(
    query,
    sql<Asked>`(
      select o.id, o.name, case when moment.at between o.created_at and now() then moment.at end as at
        from seasons this, seasons o,
             lateral (select now() - (this.gate_opens_on - o.gate_opens_on) * interval '1 day' as at) moment
       where this.id = (${namedOrActive(query, seasonId)}) and o.id = ${seasonBefore(query, seasonId)})`,
    'past',
  ),
)
