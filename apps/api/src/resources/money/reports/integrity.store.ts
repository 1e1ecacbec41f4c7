import { prepared } from '@campkit/db/prepared'
import { sql } from 'kysely'

type Check = {
  readonly invariant: string
  readonly says: string
  /** Selects the `id`s that break the invariant. The policies show only the caller's camp. */
  readonly broken: string
}

/**
 * What must be true of the data. The database already refuses most violations; this finds those that came another way:
 * a restored backup, manual changes, or a bug.
 */
const CHECKS: readonly Check[] = [
  {
    invariant: 'INV-R1',
    says: 'A camp has an active super_admin.',
    broken: `select c.camp_id as id from camps c where not exists (
      select from members m where m.camp_id = c.camp_id and m.role = 'super_admin' and m.deactivated_at is null)`,
  },
  {
    invariant: 'INV-G1',
    says: 'Exactly one season is active, once there is one.',
    broken: `select s.camp_id as id from seasons s group by s.camp_id
      having count(*) filter (where s.status = 'active') <> 1`,
  },
  {
    invariant: 'INV-G2',
    // Members who were pending, waiting or offered a place when it closed keep that status.
    says: 'In a closed season nobody is confirmed any more: they have completed it.',
    broken: `select e.id from enrollments e join seasons s on s.camp_id = e.camp_id and s.id = e.season_id
      where s.status = 'closed' and e.status = 'confirmed'`,
  },
  {
    invariant: 'INV-G3',
    // A page that was being paid when the season closed is left alone, and ends within a day.
    says: 'In a closed season no place is offered, and no payment page from before is open.',
    broken: `select e.id from enrollments e join seasons s on s.camp_id = e.camp_id and s.id = e.season_id
      where s.status = 'closed' and e.status = 'offered'
      union all
      select p.id from payments p join seasons s on s.camp_id = p.camp_id and s.id = p.season_id
      where s.status = 'closed' and p.status in ('created', 'pending') and p.created_at < s.closed_at
        and s.closed_at < now() - interval '1 day'`,
  },
  {
    invariant: 'INV-M1',
    says: 'A member has one enrollment in a season, a person one profile in a camp.',
    broken: `select min(e.id) as id from enrollments e group by e.season_id, e.member_id having count(*) > 1
      union all select min(m.id) from members m group by m.account_id having count(*) > 1`,
  },
  {
    invariant: 'INV-M2',
    says: 'No more are confirmed or offered a place than the season holds, but for overrides.',
    broken: `select s.id from seasons s join enrollments e on e.camp_id = s.camp_id and e.season_id = s.id
      where e.status in ('confirmed', 'offered') and e.overridden_by is null and s.status = 'active'
      group by s.id, s.max_members having count(*) > s.max_members`,
  },
  {
    invariant: 'INV-M3',
    says: 'Whoever was confirmed and left has a task to settle the money.',
    broken: `select e.id from enrollments e where e.status in ('withdrawn', 'removed') and e.confirmed_at is not null
      and not exists (select from settlements t where t.camp_id = e.camp_id and t.enrollment_id = e.id)`,
  },
  {
    invariant: 'INV-M4',
    says: 'Nobody departs before arriving.',
    broken: 'select e.id from enrollments e where e.departure_on < e.arrival_on',
  },
  {
    invariant: 'INV-M5',
    says: 'Who arrives before the gate opens has an access pass of that day or an earlier one.',
    broken: `select e.id from enrollments e join seasons s on s.camp_id = e.camp_id and s.id = e.season_id
      where e.arrival_on < s.gate_opens_on and coalesce(e.access_pass_on > e.arrival_on, true)
        and s.status <> 'closed'`,
  },
  {
    invariant: 'INV-M6',
    says: 'What was settled says what was open then.',
    broken: `select t.id from settlements t
      where t.settled_at is not null and num_nulls(t.settled_owed_cents, t.settled_held_cents) > 0`,
  },
  {
    invariant: 'INV-A1',
    says: 'A member has one application for a season that is not over.',
    broken: `select min(a.id) as id from applications a
      where a.status not in ('declined', 'withdrawn', 'offer_expired')
      group by a.season_id, a.member_id having count(*) > 1`,
  },
  {
    invariant: 'INV-A2',
    says: 'Whoever was accepted is enrolled, and a member while they take part.',
    broken: `select a.id from applications a join members m on m.camp_id = a.camp_id and m.id = a.member_id
      where a.status = 'accepted' and not exists (
        select from enrollments e
         where e.camp_id = a.camp_id and e.season_id = a.season_id and e.member_id = a.member_id
           and (m.role <> 'applicant' or e.status in ('withdrawn', 'removed', 'declined', 'offer_expired')))`,
  },
  {
    invariant: 'INV-F1',
    says: 'Nobody came by their own referral.',
    broken: 'select u.application_id as id from referral_uses u where u.member_id = u.applicant_id',
  },
  {
    invariant: 'INV-F2',
    says: 'An application came by one referral.',
    broken:
      'select u.application_id as id from referral_uses u group by u.application_id having count(*) > 1',
  },
  {
    invariant: 'INV-F3',
    says: 'A referral is used no oftener than it may be, and every use is counted.',
    broken: `select r.id from referrals r
      left join referral_uses u on u.camp_id = r.camp_id and u.referral_id = r.id
      group by r.id, r.uses, r.max_uses having count(u.application_id) <> r.uses or r.uses > r.max_uses`,
  },
  {
    invariant: 'INV-F4',
    says: 'What rewards a referral stands in the ledger, and only while the invited are confirmed.',
    broken: `select u.application_id as id from referral_uses u where u.reward_id is not null and not exists (
      select from ledger_entries l where l.camp_id = u.camp_id and l.id = u.reward_id and l.kind = 'rebate')`,
  },
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
    invariant: 'INV-S1',
    says: 'No pool has promised or given more than its budget.',
    broken: `select p.id from scholarship_pools p join scholarships s on s.pool_id = p.id
      group by p.id, p.budget_cents
      having sum(app.committed_cents(s.status, s.approved_cents, s.applied_cents)) > p.budget_cents`,
  },
  {
    invariant: 'INV-S2',
    says: 'No more is applied than was approved.',
    broken: 'select s.id from scholarships s where s.applied_cents > s.approved_cents',
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
        when 'applied' then sum(l.credit_cents) is distinct from s.applied_cents or count(r.id) > 0
        when 'revoked' then sum(l.credit_cents) is distinct from s.applied_cents or count(r.id) < count(l.id)
        else count(l.id) > 0 end`,
  },
  {
    invariant: 'INV-Z1',
    says: 'Nobody was reminded of a charge twice at one level, nor of another’s charge.',
    broken: `select r.due_id as id from dues_reminders r group by r.due_id, r.level having count(*) > 1
      union all
      select r.due_id from dues_reminders r join dues d on d.camp_id = r.camp_id and d.id = r.due_id
      where d.member_id <> r.member_id or d.season_id <> r.season_id`,
  },
  {
    invariant: 'INV-Z6',
    says: 'A member is told the same thing once, and it is mailed once at most.',
    broken: `select min(n.id) as id from notifications n group by n.member_id, n.dedupe_key having count(*) > 1
      union all
      select n.id from notifications n where (n.mail_status = 'mailed') <> (n.mailed_at is not null)`,
  },
  {
    invariant: 'INV-Z4',
    says: 'Whoever an announcement was for and was told has its notification, and nobody else has.',
    broken: `select r.announcement_id as id from announcement_recipients r where r.outcome = 'told' and not exists (
        select from notifications n where n.camp_id = r.camp_id and n.member_id = r.member_id
          and n.kind = 'announcement' and n.about_id = r.announcement_id)
      union all
      select n.id from notifications n where n.kind = 'announcement' and not exists (
        select from announcement_recipients r where r.camp_id = n.camp_id and r.member_id = n.member_id
          and r.announcement_id = n.about_id and r.outcome = 'told')`,
  },
  {
    invariant: 'INV-O2',
    says: 'Every waiver of a step has its reason.',
    broken: `select m.member_id as id from onboarding_marks m where m.kind = 'waived' and m.reason is null`,
  },
]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const LISTED = CHECKS.map(
  ({ invariant, says }, i) => `(${i}, ${quoted(invariant)}, ${quoted(says)})`,
).join(', ')
const BROKEN = CHECKS.map(
  ({ broken }, i) => `select ${i} as place, broken.id from (${broken}) broken`,
).join(' union all ')

/**
 * One line for each invariant: how often it is broken, and the first ids. Callers who see only part of a camp get no
 * lines.
 */
export const integrity = prepared((query) =>
  query
    .selectFrom(
      sql<{
        place: number
        invariant: string
        says: string
      }>`(values ${sql.raw(LISTED)})`.as<'listed'>(sql`listed (place, invariant, says)`),
    )
    .leftJoin(
      sql<{ place: number; id: string }>`(${sql.raw(BROKEN)})`.as<'broken'>(sql`broken`),
      'broken.place',
      'listed.place',
    )
    .where(sql<boolean>`(select app.sees_camp())`)
    .select([
      'listed.invariant',
      'listed.says',
      sql<number>`count(broken.id)::int`.as('broken'),
      sql<string | null>`min(broken.id)`.as('first'),
    ])
    .groupBy(['listed.place', 'listed.invariant', 'listed.says'])
    .orderBy('listed.place'),
)

export const INVARIANTS: readonly string[] = CHECKS.map(({ invariant }) => invariant)
