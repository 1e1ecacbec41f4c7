import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { type RawBuilder, sql } from 'kysely'
import { namedOrActive } from '../seasons/seasons.store.ts'
import type { Waiting } from './overview.schema.ts'

type Waits = { readonly what: Waiting['what']; readonly since: string }

const waits = (what: Waiting['what'], since: string, from: string) =>
  sql`select ${sql.lit(what)} as what, x.season_id, app.camp_day(${sql.raw(since)}) as since, null::bigint as cents
    from ${sql.raw(from)}`

/** Nobody decides about their own. */
const OTHERS = `x.member_id <> (select app.member_id())`

/** Whom a roll call has not noted. */
const UNCALLED = `exists (select from shift_signups u where u.shift_id = x.id
  and u.status in ('confirmed', 'swap_pending', 'checked_in'))`

const WAITING: readonly RawBuilder<unknown>[] = [
  waits('shift_requests', 'x.created_at', `shift_signups x where x.status = 'pending'`),
  waits('hours_reported', 'x.created_at', `worklog x where x.status = 'pending' and ${OTHERS}`),
  waits(
    'roll_calls',
    'x.ends_at',
    `shifts x where x.status in ('published', 'completed') and x.ends_at < now() and ${UNCALLED}`,
  ),
  waits('bed_changes', 'x.created_at', `shelter_changes x where x.status = 'open' and ${OTHERS}`),
  waits(
    'bike_requests',
    'x.created_at',
    `bike_assignments x where x.status = 'requested' and ${OTHERS}`,
  ),
  sql`select 'bikes_missing' as what, s.id as season_id, app.camp_day(x.updated_at) as since, null::bigint as cents
    from bikes x, seasons s where x.status = 'missing' and s.status = 'active'`,
  waits(
    'tickets_reported',
    'x.status_changed_at',
    `tickets x where x.status = 'reported' and x.purpose = 'own'`,
  ),
  sql`select 'debts_left' as what, s.id as season_id, app.camp_day(owing.closed_at) as since,
      case when owing.currency = s.currency then owing.cents end as cents
    from (select x.member_id, c.closed_at, c.currency, sum(x.debit_cents - x.credit_cents) as cents from ledger_entries x
        join seasons c on c.camp_id = x.camp_id and c.id = x.season_id and c.status = 'closed'
      where x.account = 'dues' and ${sql.raw(OTHERS)}
      group by x.member_id, c.id, c.closed_at, c.currency having sum(x.debit_cents) > sum(x.credit_cents)) owing,
      seasons s where s.status = 'active'`,
  waits('settlements', 'x.opened_at', `settlements x where x.settled_at is null and ${OTHERS}`),
]

const SCHOLARSHIPS = waits(
  'scholarships',
  'x.created_at',
  `scholarships x where x.status in ('submitted', 'in_review', 'waitlisted') and ${OTHERS}`,
)

type Seeing = { readonly seesScholarships: boolean }

const all = ({ seesScholarships }: Seeing) =>
  sql.join([...WAITING, ...(seesScholarships ? [SCHOLARSHIPS] : [])], sql` union all `)

/** What waits for a word of the leads in the active season, and since when. */
export const waiting = prepared((query: Query, _: Slots<Record<never, never>>, seeing: Seeing) =>
  query
    .selectFrom(
      sql<Waits & { readonly season_id: string }>`(${all(seeing)})`.as<'waits'>(sql`waits`),
    )
    .select([
      'waits.what',
      sql<number>`count(*)::int`.as('count'),
      // Without a sum where there is money that cannot be added to it.
      sql<
        number | null
      >`case when bool_and(waits.cents is not null) then sum(waits.cents)::bigint end`.as(
        'amountCents',
      ),
      sql<string>`min(waits.since)`.as('since'),
    ])
    .where('waits.season_id', '=', namedOrActive(query, undefined))
    .where(sql<boolean>`(select app.sees_camp())`)
    .groupBy('waits.what'),
)
