import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

/** What went back of a payment: by refunds that did not bounce, and by disputes that were lost. */
const givenBack = sql<number>`coalesce((
  select sum(l.debit_cents - l.credit_cents) from ledger_entries l
   where l.camp_id = payments.camp_id and l.payment_id = payments.id and l.kind <> 'payment'), 0)`

/** A season's payments that came; what was recorded by mistake did not. Only for callers who see the whole camp: sums of a few visible rows would be wrong. */
const came = (query: Query, seasonId: Slot<string> | undefined) =>
  query
    .selectFrom('payments')
    .where('payments.season_id', '=', namedOrActive(query, seasonId))
    .where('payments.paid_cents', 'is not', null)
    .where('payments.status', '<>', 'taken_back')
    .where(sql<boolean>`(select app.sees_camp())`)

const paid = sql<number>`sum(payments.paid_cents)`

export const paymentsByMethod = prepared((query, { seasonId }: Slots<Wanted>) =>
  came(query, seasonId)
    .select([
      'payments.method',
      sql<number>`count(*)::int`.as('payments'),
      sql<number>`${paid}::bigint`.as('paidCents'),
      sql<number>`sum(${givenBack})::bigint`.as('givenBackCents'),
      sql<number>`sum(payments.fee_cents)::bigint`.as('feeCents'),
      sql<number>`(${paid} - sum(${givenBack}) - sum(payments.fee_cents))::bigint`.as('netCents'),
    ])
    .groupBy('payments.method')
    .orderBy('payments.method'),
)

const paidBy = (method: 'cash' | 'check') =>
  sql<number>`coalesce(sum(payments.paid_cents) filter (where payments.method = ${sql.lit(method)}), 0)::bigint`

/** Who took cash and checks, whether or not they are still leads. */
export const cashHeldByLead = prepared((query, { seasonId }: Slots<Wanted>) =>
  came(query, seasonId)
    .innerJoin('members as lead', 'lead.id', 'payments.received_by')
    .select([
      'lead.id as leadId',
      'lead.legal_name as legalName',
      sql<number>`count(*)::int`.as('payments'),
      paidBy('cash').as('cashCents'),
      paidBy('check').as('checkCents'),
      sql<number>`sum(${givenBack})::bigint`.as('givenBackCents'),
      sql<number>`(${paid} - sum(${givenBack}))::bigint`.as('heldCents'),
    ])
    .where('payments.method', 'in', ['cash', 'check'])
    .groupBy(['lead.camp_id', 'lead.id'])
    .orderBy('lead.legal_name')
    .orderBy('lead.id'),
)
