import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

const applicants = (whose: string) => sql<number>`(
  select count(distinct a.member_id)::int from applications a where a.season_id = seasons.id and ${sql.raw(whose)})`

const enrolled = (whose: string) => sql<number>`(
  select count(*)::int from enrollments e where e.season_id = seasons.id and ${sql.raw(whose)})`

const IS_CONFIRMED = `e.status in ('confirmed', 'completed')`

/** Whoever was charged something and owes nothing, neither here nor by what was carried over to another season. */
const HAS_PAID = `coalesce((
  select sum(l.debit_cents) > 0 and sum(l.debit_cents - l.credit_cents) <= 0
    from ledger_entries l where l.member_id = e.member_id and l.season_id = e.season_id), false)
  and not exists (select from carry_overs c where c.member_id = e.member_id and c.from_season_id = e.season_id
    and c.kind = 'carry_over' and c.what = 'debt' and c.reversed_at is null)`

/** What was recorded by mistake neither came nor went back. */
const HAS_COME = `not exists (select from payments p
  where p.camp_id = l.camp_id and p.id = l.payment_id and p.status = 'taken_back')`

const ledger = (sum: string, which = 'true') => sql<number>`coalesce((
  select sum(${sql.raw(sum)}) from ledger_entries l where l.season_id = seasons.id and ${sql.raw(which)}), 0)::bigint`

/** A reversal counts as the kind it reverses. */
export const KIND = `case when l.reverses_id is null then l.kind
  else (select r.kind from ledger_entries r where r.id = l.reverses_id) end`
const IS_PRICE = `l.payment_id is null and ${KIND} in ('charge', 'deposit_charge', 'late_fee', 'adjustment')`

/** How many came how far in a season, and its money. Only for callers who see the whole camp. */
const sums = (query: Query) =>
  query
    .selectFrom('seasons')
    .select([
      'seasons.id',
      'seasons.name',
      'seasons.currency',
      applicants('a.submitted_at is not null').as('applied'),
      applicants(`a.status in ('accepted', 'offer_expired')`).as('accepted'),
      enrolled(
        `e.status in ('invited', 'pending', 'confirmed', 'waitlisted', 'offered', 'completed')`,
      ).as('enrolled'),
      enrolled(IS_CONFIRMED).as('confirmed'),
      enrolled(`${IS_CONFIRMED} and ${HAS_PAID}`).as('paid'),
      ledger('l.debit_cents - l.credit_cents', IS_PRICE).as('chargedCents'),
      ledger('l.credit_cents', `l.kind = 'payment' and ${HAS_COME}`).as('paidCents'),
      ledger(
        'l.debit_cents - l.credit_cents',
        `l.payment_id is not null and l.kind <> 'payment' and ${HAS_COME}`,
      ).as('givenBackCents'),
      ledger('l.debit_cents - l.credit_cents').as('balanceCents'),
    ])
    .where(sql<boolean>`(select app.sees_camp())`)

export type SeasonSums = NonNullable<ReturnType<typeof seasonSums>['rows']>[number]

export const seasonSums = prepared((query, { seasonId }: Slots<Wanted>) =>
  sums(query).where('seasons.id', '=', namedOrActive(query, seasonId)),
)

/** The season that was opened last before this one. */
export const seasonBefore = (query: Query, seasonId: Slot<string> | undefined) => sql<string>`(
  select o.id from seasons o, seasons this
   where this.id = (${namedOrActive(query, seasonId)}) and o.id <> this.id
     and o.opened_at < coalesce(this.opened_at, 'infinity')
   order by o.opened_at desc, o.id desc limit 1)`

export const otherSeasonSums = prepared((query, { seasonId, otherSeasonId }: Slots<Wanted>) =>
  sums(query).where('seasons.id', '=', otherSeasonId ?? seasonBefore(query, seasonId)),
)
