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
  readonly day: string
  readonly received: number
  readonly expected: number
}

/** Money by the day it came, which may be before a lead recorded it; prices by the day they are due. A season without either has one row without a day. */
const curve = (query: Query) =>
  query
    .selectFrom('seasons')
    .leftJoin(
      sql<Moved>`(
        select l.season_id, app.camp_day(least(l.occurred_at, l.posted_at)) as day, l.credit_cents - l.debit_cents as received, 0 as expected
          from ledger_entries l where ${IS_MONEY}
        union all
        select l.season_id, coalesce(d.due_on, app.camp_day(l.posted_at)), 0, l.debit_cents - l.credit_cents
          from ledger_entries l left join dues d on d.id = l.due_id where ${IS_TO_PAY})`.as<'moved'>(
        sql`moved`,
      ),
      'moved.season_id',
      'seasons.id',
    )
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
