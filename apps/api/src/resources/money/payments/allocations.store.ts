import { sql } from 'kysely'
import type { Payment } from './payments.schema.ts'

const allocated = (fields: string) =>
  sql.raw(`(
  select coalesce(jsonb_agg(jsonb_build_object(${fields}) order by a.due_on, a.due_id), '[]')
  from app.payment_allocations(payments.camp_id, payments.id) a)`)

/** What the selected payment pays, as the API shows it. */
export const ALLOCATIONS = sql<
  Payment['allocations']
>`${allocated(`'dueId', a.due_id, 'amountCents', a.cents`)}`.as('allocations')

export type Line = {
  readonly dueId: string
  readonly name: string
  readonly amountCents: number
}

/** The same with the names of the charges, for receipts and the payment page. */
export const LINES = sql<
  readonly Line[]
>`${allocated(`'dueId', a.due_id, 'name', a.name, 'amountCents', a.cents`)}`.as('lines')

/** Ends the source id of the posting that paid what was owed without a charge. */
export const BESIDE = 'beside'

const LEFT_FOR_NONE = `(
  select greatest(0, coalesce(sum(e.credit_cents - e.debit_cents), 0)) from ledger_entries e
  where e.camp_id = payments.camp_id and e.payment_id = payments.id and e.due_id is null and e.account = 'dues')`
const PAID_BESIDE = `(
  select coalesce(sum(e.credit_cents), 0) from ledger_entries e
  where e.camp_id = payments.camp_id and e.payment_id = payments.id and e.source = 'payment'
    and e.source_id = payments.id || ' ${BESIDE}')`

/** What of the selected payment paid what was owed without a charge. Credit is given back before it. */
export const BESIDE_CENTS =
  sql<number>`${sql.raw(`least(${LEFT_FOR_NONE}, ${PAID_BESIDE})::bigint`)}`.as('besideCents')

/** What of the selected payment became credit. */
export const CREDIT_CENTS =
  sql<number>`${sql.raw(`greatest(0, ${LEFT_FOR_NONE} - ${PAID_BESIDE})::bigint`)}`.as(
    'creditCents',
  )
