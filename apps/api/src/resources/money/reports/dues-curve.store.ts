import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'
import { KIND, seasonBefore } from './season-sums.store.ts'

/** What came and did not go back. */
const IS_MONEY = sql`(l.kind = 'payment' or l.payment_id is not null)`

/** Prices, less what nobody has to pay: waivers, and what scholarships cover. */
const IS_TO_PAY = sql`l.payment_id is null and ${sql.raw(KIND)} in ('charge', 'deposit_charge', 'late_fee', 'adjustment',
  'waiver', 'write_off', 'scholarship_credit')`

type Moved = {
  readonly season_id: string
  readonly entry_id: string
  readonly member_id: string
  readonly kind: string
  readonly memo: string | null
  readonly side: 'received' | 'due'
  readonly day: string
  readonly received: number
  readonly expected: number
}

/** Money by the day it came, which may be before a lead recorded it; prices by the day they are due. */
const MOVED = sql<Moved>`(
  select l.season_id, l.id as entry_id, l.member_id, l.kind, l.memo, 'received' as side,
         app.camp_day(least(l.occurred_at, l.posted_at)) as day, l.credit_cents - l.debit_cents as received, 0 as expected
    from ledger_entries l where ${IS_MONEY}
  union all
  select l.season_id, l.id, l.member_id, l.kind, l.memo, 'due',
         coalesce(d.due_on, app.camp_day(l.posted_at)), 0, l.debit_cents - l.credit_cents
    from ledger_entries l left join dues d on d.id = l.due_id where ${IS_TO_PAY})`

/** A season without either has one row without a day. */
const curve = (query: Query) =>
  query
    .selectFrom('seasons')
    .leftJoin(MOVED.as<'moved'>(sql`moved`), 'moved.season_id', 'seasons.id')
    .select([
      'moved.day',
      sql<number>`coalesce(sum(moved.received), 0)::bigint`.as('received'),
      sql<number>`coalesce(sum(moved.expected), 0)::bigint`.as('expected'),
      'seasons.currency',
      'seasons.gate_opens_on as gateOpensOn',
      sql<string>`app.camp_today()`.as('today'),
    ])
    .where(sql<boolean>`(select app.sees_camp())`)
    .groupBy(['seasons.camp_id', 'seasons.id', 'moved.day'])
    .orderBy('moved.day')

export type CurveDay = NonNullable<ReturnType<typeof duesCurve>['rows']>[number]

export const duesCurve = prepared((query, { seasonId }: Slots<Wanted>) =>
  curve(query).where('seasons.id', '=', namedOrActive(query, seasonId)),
)

export const duesCurveBefore = prepared((query, { seasonId }: Slots<Wanted>) =>
  curve(query).where('seasons.id', '=', seasonBefore(query, seasonId)),
)

/** What each point of the curve is made of. */
export const moneyByDay = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom(MOVED.as<'moved'>(sql`moved`))
    .innerJoin('members', 'members.id', 'moved.member_id')
    .select([
      sql<string | null>`case when moved.side = 'received' then moved.day end`.as('receivedOn'),
      sql<string | null>`case when moved.side = 'due' then moved.day end`.as('dueOn'),
      'moved.member_id as memberId',
      'members.legal_name as legalName',
      'moved.kind',
      sql<number>`moved.received + moved.expected`.as('amountCents'),
      'moved.memo',
      'moved.entry_id as entryId',
    ])
    .where('moved.season_id', '=', namedOrActive(query, seasonId))
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('moved.day')
    .orderBy('moved.entry_id'),
)
