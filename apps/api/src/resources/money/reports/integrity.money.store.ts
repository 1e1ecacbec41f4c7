import type { Check } from './integrity.check.ts'

/** What must be true of money. */
export const MONEY_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-D1',
    says: 'Every posting has one side, and so a balance is its sum.',
    broken: `select l.id from ledger_entries l
      where l.debit_cents < 0 or l.credit_cents < 0 or (l.debit_cents = 0) = (l.credit_cents = 0)`,
  },
  {
    invariant: 'INV-D2',
    says: 'A reversal is the same posting on the other side, once.',
    broken: `select r.id from ledger_entries r join ledger_entries l on l.camp_id = r.camp_id and l.id = r.reverses_id
      where r.debit_cents <> l.credit_cents or r.credit_cents <> l.debit_cents or r.member_id <> l.member_id
      union all
      select min(r.id) from ledger_entries r where r.reverses_id is not null group by r.reverses_id having count(*) > 1`,
  },
  {
    invariant: 'INV-D3',
    says: 'One source posts once.',
    broken:
      'select min(l.id) as id from ledger_entries l group by l.source, l.source_id having count(*) > 1',
  },
  {
    invariant: 'INV-D4',
    // Paying more than the price makes credit; waiving more has no such way out.
    says: 'No more is forgiven of a charge than it is.',
    broken: `select l.due_id as id from ledger_entries l
      left join ledger_entries r on r.camp_id = l.camp_id and r.id = l.reverses_id
      where l.due_id is not null and coalesce(r.kind, l.kind) in
        ('charge', 'deposit_charge', 'late_fee', 'adjustment', 'transfer', 'waiver', 'write_off')
        and l.payment_id is null
      group by l.due_id having sum(l.debit_cents - l.credit_cents) < 0`,
  },
  {
    invariant: 'INV-D5',
    says: 'Of a deposit no less than nought is owed.',
    broken: `select l.member_id as id from ledger_entries l where l.account = 'deposit'
      group by l.member_id, l.season_id having sum(l.debit_cents - l.credit_cents) < 0`,
  },
  {
    invariant: 'INV-D6',
    says: 'Whatever re-prices a charge is an adjustment: it has one charging posting.',
    broken: `select l.due_id as id from ledger_entries l
      where l.due_id is not null and l.kind in ('charge', 'deposit_charge', 'late_fee')
      group by l.due_id having count(*) > 1`,
  },
  {
    invariant: 'INV-D7',
    says: 'What leaves one account or season comes to another: transfers of one act add up to nought.',
    broken: `select min(l.id) as id from ledger_entries l
      left join ledger_entries r on r.camp_id = l.camp_id and r.id = l.reverses_id
      where coalesce(r.kind, l.kind) = 'transfer'
        and coalesce(r.source, l.source) in ('deposit_release', 'carry_over', 'freed')
      group by coalesce(r.source, l.source), split_part(coalesce(r.source_id, l.source_id), '/', 1)
      having sum(l.debit_cents - l.credit_cents) <> 0`,
  },
  {
    invariant: 'INV-D8',
    says: 'No payment pays for more than is left of it, and no charge is paid for beyond its price.',
    broken: `select p.id from payments p
      where (select coalesce(sum(a.cents), 0) from app.payment_allocations(p.camp_id, p.id) a) >
        coalesce(p.paid_cents, 0) - (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.camp_id = p.camp_id and r.payment_id = p.id and r.status = 'succeeded')
      union all
      select l.due_id from ledger_entries l
      left join ledger_entries r on r.camp_id = l.camp_id and r.id = l.reverses_id
      where l.due_id is not null
      group by l.due_id
      having sum(l.credit_cents - l.debit_cents) filter (where l.payment_id is not null) >
        coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.payment_id is null and coalesce(r.kind, l.kind)
          in ('charge', 'deposit_charge', 'late_fee', 'adjustment', 'transfer', 'waiver', 'write_off')), 0)`,
  },
  {
    invariant: 'INV-D9',
    says: 'What was carried over or written off is posted to the cent, and what was undone is reversed.',
    broken: `select c.id from carry_overs c
      left join ledger_entries l on l.camp_id = c.camp_id and l.source = 'carry_over'
        and split_part(l.source_id, '/', 1) = c.id
      left join ledger_entries r on r.camp_id = l.camp_id and r.reverses_id = l.id
      group by c.id, c.kind, c.what, c.amount_cents, c.reversed_at
      having count(l.id) <> case when c.kind = 'write_off' then 1 when c.what = 'deposit' then 3 else 2 end
          or bool_or(l.debit_cents + l.credit_cents <> c.amount_cents)
          or count(r.id) <> case when c.reversed_at is null then 0 else count(l.id) end`,
  },
  {
    invariant: 'INV-D10',
    // The same as: what is held, and what went back beyond what payments left on dues, are together no more than came
    // into the deposits and is still there or has left them.
    says: 'The money of a held deposit is there: no more went back beyond dues than has left the deposits.',
    broken: `select o.member_id as id from (
        select p.member_id, p.season_id, greatest(0, -sum(l.credit_cents - l.debit_cents)) as cents
        from payments p join ledger_entries l on l.camp_id = p.camp_id and l.payment_id = p.id and l.account = 'dues'
        group by p.id, p.member_id, p.season_id) o
      group by o.member_id, o.season_id
      having sum(o.cents) > (
        select coalesce(sum(l.debit_cents - l.credit_cents), 0) from ledger_entries l
        left join ledger_entries r on r.camp_id = l.camp_id and r.id = l.reverses_id
        where l.member_id = o.member_id and l.season_id = o.season_id and l.account = 'deposit'
          and l.payment_id is null and coalesce(r.kind, l.kind) = 'transfer'
          and coalesce(r.debit_cents, l.debit_cents) > 0)`,
  },
  {
    invariant: 'INV-P1',
    says: 'One payment of a provider is one payment here.',
    broken: `select min(p.id) as id from payments p where p.provider_ref is not null
      group by p.provider, p.provider_ref having count(*) > 1`,
  },
  {
    invariant: 'INV-P2',
    says: 'No more is given back than came.',
    broken: `select p.id from payments p join refunds r on r.camp_id = p.camp_id and r.payment_id = p.id and r.status <> 'failed'
      group by p.id, p.paid_cents having sum(r.amount_cents) > coalesce(p.paid_cents, 0)`,
  },
  {
    invariant: 'INV-P3',
    says: 'A payment that came is in the ledger with all it was, and no other is.',
    broken: `select p.id from payments p
      left join ledger_entries l on l.camp_id = p.camp_id and l.payment_id = p.id and l.kind = 'payment'
      group by p.id, p.paid_cents having coalesce(sum(l.credit_cents), 0) <> coalesce(p.paid_cents, 0)`,
  },
  {
    invariant: 'INV-P4',
    says: 'Who waits for a place has no open payment page.',
    broken: `select p.id from payments p join enrollments e on e.member_id = p.member_id and e.season_id = p.season_id
      join seasons s on s.id = e.season_id and s.status <> 'closed'
      where e.status = 'waitlisted' and p.status in ('created', 'pending') and p.created_at > e.waitlisted_at`,
  },
  {
    invariant: 'INV-P5',
    says: 'Nobody received or confirmed their own payment.',
    broken: `select p.id from payments p
      where p.received_by = p.member_id or p.confirmed_by = p.member_id
         or p.channel = 'manual' and p.paid_cents is not null and num_nulls(p.received_by, p.confirmed_by) > 0`,
  },
  {
    invariant: 'INV-P6',
    says: 'A payment is in its season’s currency.',
    broken:
      'select p.id from payments p join seasons s on s.camp_id = p.camp_id and s.id = p.season_id where p.currency <> s.currency',
  },
  {
    invariant: 'INV-P7',
    says: 'A payment that was taken back counts nowhere: nothing of it is left at any charge.',
    broken: `select distinct p.id from payments p
      join ledger_entries l on l.camp_id = p.camp_id and l.payment_id = p.id
      where p.status = 'taken_back'
      group by p.id, l.account, l.due_id having sum(l.credit_cents - l.debit_cents) <> 0`,
  },
  {
    invariant: 'INV-S1',
    says: 'No pool has promised or given more than its budget.',
    broken: `select p.id from scholarship_pools p join scholarships s on s.pool_id = p.id
      group by p.id, p.budget_cents
      having sum(app.committed_cents(s.status, s.approved_cents, s.applied_cents)) > p.budget_cents`,
  },
  {
    invariant: 'INV-S2',
    says: 'No more is applied than was approved, nor than the charges cost that it pays.',
    broken: `select s.id from scholarships s where s.applied_cents > s.approved_cents
      union all
      select l.due_id from ledger_entries l
      left join ledger_entries r on r.camp_id = l.camp_id and r.id = l.reverses_id
      where l.due_id is not null
      group by l.due_id
      having sum(l.credit_cents - l.debit_cents) filter (where l.covers is not null)
        > coalesce(sum(l.debit_cents - l.credit_cents) filter (
            where coalesce(r.payment_id, l.payment_id) is null and coalesce(r.kind, l.kind)
              in ('charge', 'deposit_charge', 'late_fee', 'adjustment', 'transfer')), 0)`,
  },
  {
    invariant: 'INV-S3',
    says: 'A request is for an amount or for a percentage.',
    broken:
      'select s.id from scholarships s where num_nonnulls(s.requested_cents, s.requested_percent) <> 1',
  },
  {
    invariant: 'INV-S4',
    says: 'What is applied is credited to the cent, what is revoked is reversed, and nothing else is posted.',
    broken: `select s.id from scholarships s
      left join ledger_entries l on l.source = 'scholarship' and split_part(l.source_id, ' ', 1) = s.id
      left join ledger_entries r on r.reverses_id = l.id
      group by s.id, s.status, s.applied_cents
      having case s.status
        when 'applied' then sum(l.credit_cents - l.debit_cents) is distinct from s.applied_cents or count(r.id) > 0
        when 'revoked' then sum(l.credit_cents - l.debit_cents) is distinct from s.applied_cents or count(r.id) < count(l.id)
        else count(l.id) > 0 end`,
  },
]
