import { sql } from 'kysely'

/** What a posting counts as: a reversal as what it reverses. */
const kindOf = (entry: string) => `case when ${entry}.reverses_id is null then ${entry}.kind else (
  select r.kind from ledger_entries r where r.camp_id = ${entry}.camp_id and r.id = ${entry}.reverses_id) end`

/**
 * What the camp holds of deposits by these postings: money that came in less money that went out. All that a payment
 * posts is money, a lost dispute too.
 */
export const heldCents = (entry: string) =>
  sql<number>`coalesce(sum(${sql.raw(`${entry}.credit_cents - ${entry}.debit_cents`)}) filter (
    where ${sql.raw(entry)}.account = 'deposit' and (${sql.raw(entry)}.payment_id is not null
      or ${sql.raw(kindOf(entry))} in ('payment', 'refund', 'scholarship_credit', 'transfer'))), 0)::bigint`
