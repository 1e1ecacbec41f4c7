import type { Check } from './integrity.check.ts'

/** What must be true of people, seasons, applications, referrals and messages. */
export const PEOPLE_CHECKS: readonly Check[] = [
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
    invariant: 'INV-G4',
    says: 'In a closed season no application waits for a decision.',
    broken: `select a.id from applications a join seasons s on s.camp_id = a.camp_id and s.id = a.season_id
      where s.status = 'closed' and a.status in ('submitted', 'in_review', 'info_requested', 'waitlisted')`,
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
        and s.status <> 'closed' and e.status in ('invited', 'pending', 'waitlisted', 'offered', 'confirmed')`,
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
