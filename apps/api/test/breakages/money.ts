import type { Breakages } from './breakages.ts'

const POOL = `insert into scholarship_pools (camp_id, id, season_id, name, budget_cents, covers)
  values ($camp, 'pol_1', $season, 'p', 10, '{dues}')`

const scholarship = (columns: string, values: string) => `insert into scholarships
  (camp_id, id, season_id, pool_id, member_id, requested_cents, status_changed_by, ${columns})
  values ($camp, 'sho_1', $season, 'pol_1', $ana, 5, 'x', ${values})`

const approved = (status: string, approvedCents: number, appliedCents: number | 'null') =>
  scholarship(
    'status, approved_cents, applied_cents, decided_by, expires_at',
    `'${status}', ${approvedCents}, ${appliedCents}, 'x', now()`,
  )

// biome-ignore format: a table
export const MONEY_BREAKAGES: Breakages = {
  'INV-D1': ['alter table ledger_entries drop constraint one_side', 'update ledger_entries set credit_cents = 5'],
  'INV-D2': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, reverses_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'reversal', 1, 'led_1', 'x', 'y', 'x')`],
  'INV-D3': ['alter table ledger_entries drop constraint posted_once',
             `insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, debit_cents, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'charge', 1, 'test', '1', 'x')`],
  'INV-D4': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, due_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'waiver', 101, 'due_1', 'x', 'y', 'x')`],
  'INV-D5': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'deposit', 'payment', 1, 'x', 'y', 'x')`],
  'INV-D6': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, debit_cents, due_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'charge', 1, 'due_1', 'x', 'y', 'x')`],
  'INV-D7': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'transfer', 5, 'carry_over', 'cov_1/2', 'x')`],
  'INV-D8': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, due_id, payment_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'payment', 101, 'due_1', 'pay_1', 'x', 'y', 'x')`],
  'INV-D9': [`insert into carry_overs (camp_id, id, member_id, kind, what, from_season_id, amount_cents, currency, reason, created_by)
              values ($camp, 'cov_1', $ana, 'write_off', 'debt', $season, 5, 'USD', 'r', 'x')`],
  'INV-D10': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, debit_cents, payment_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'refund', 51, 'pay_1', 'x', 'y', 'x')`],
  'INV-P1': ['alter table payments drop constraint one_per_provider_ref', `update payments set provider = 'test', provider_ref = 'same'`],
  'INV-P2': [`insert into refunds (camp_id, id, payment_id, member_id, amount_cents, mode, status, reason, processed_by)
              values ($camp, 'rfd_1', 'pay_1', $ana, 51, 'manual', 'succeeded', 'r', 'x')`],
  'INV-P3': [`update payments set paid_cents = 49 where id = 'pay_1'`],
  'INV-P4': [`update enrollments set status = 'waitlisted', waitlisted_at = now() - interval '1 hour'`,
             `update payments set status = 'created' where id = 'pay_2'`],
  'INV-P5': ['alter table payments drop constraint received_by_another', `update payments set received_by = member_id where id = 'pay_1'`],
  'INV-P6': ['alter table payments drop constraint paid_in_its_currency', `update payments set currency = 'EUR' where id = 'pay_1'`],
  'INV-P7': [`update payments set status = 'taken_back', channel = 'manual', status_reason = 'r', received_by = $boss, confirmed_by = $boss where id = 'pay_1'`],
  'INV-S1': [POOL, approved('approved', 11, 'null')],
  'INV-S2': ['alter table scholarships drop constraint no_more_than_approved', POOL, approved('revoked', 5, 6)],
  'INV-S3': ['alter table scholarships drop constraint amount_or_percent', POOL, scholarship('requested_percent', '5')],
  'INV-S4': [POOL, approved('applied', 5, 5)],
}

/** Of invariants with two halves, the second; the name begins with the invariant. */
// biome-ignore format: a table
export const MORE_MONEY_BREAKAGES: Breakages = {
  'INV-S2: a charge that costs less than a scholarship pays of it':
    [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, due_id, covers, source, source_id, posted_by)
      values ($camp, 'led_2', $season, $ana, 'dues', 'scholarship_credit', 101, 'due_1', '{dues}', 'scholarship', 'sho_1', 'x')`],
}
