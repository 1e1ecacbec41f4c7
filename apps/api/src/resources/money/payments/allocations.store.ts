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

/** What of the selected payment counts for no charge. */
export const UNALLOCATED_CENTS = sql<number>`(
  select greatest(0, coalesce(sum(e.credit_cents - e.debit_cents), 0))::bigint from ledger_entries e
  where e.camp_id = payments.camp_id and e.payment_id = payments.id and e.due_id is null
    and e.account = 'dues')`.as('unallocatedCents')
