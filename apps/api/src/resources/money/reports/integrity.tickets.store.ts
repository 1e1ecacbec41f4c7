import type { Check } from './integrity.check.ts'

const HELD = `('offered', 'claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified')`

/** What must be true of tickets and passes. */
export const TICKET_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-T1',
    says: 'A ticket has one holder, and its history ends with them.',
    broken: `select t.id from tickets t left join lateral (
        select x.to_member_id from ticket_transfers x where x.camp_id = t.camp_id and x.ticket_id = t.id
         order by x.number desc limit 1) latest on true
      where latest.to_member_id is distinct from t.member_id`,
  },
  {
    invariant: 'INV-T2',
    says: 'A member has one admission ticket in a season, but for those they sell or give away.',
    broken: `select min(t.id) as id from tickets t
      where t.kind = 'admission' and t.purpose = 'own' and t.status in ${HELD}
      group by t.season_id, t.member_id having count(*) > 1`,
  },
  {
    invariant: 'INV-T3',
    says: 'No more tickets of a batch are given out than it has, but for overrides.',
    broken: `select b.id from ticket_batches b join tickets t on t.camp_id = b.camp_id and t.batch_id = b.id
      where t.overridden_by is null and app.is_active_ticket(t.status)
      group by b.id, b.quantity having count(*) > b.quantity`,
  },
  {
    invariant: 'INV-T4',
    says: 'No two tickets of a season and kind have the same code.',
    broken: `select min(c.ticket_id) as id from ticket_codes c
      group by c.season_id, c.kind, c.digest having count(*) > 1`,
  },
  {
    invariant: 'INV-T5',
    says: 'Who holds a ticket of a season that is not closed is confirmed in it, or it is to be recovered.',
    broken: `select t.id from tickets t join seasons s on s.camp_id = t.camp_id and s.id = t.season_id
      where s.status <> 'closed' and t.ownership = 'camp_allotment' and t.status in ${HELD}
        and t.status <> 'used' and not t.to_recover and not exists (
          select from enrollments e where e.camp_id = t.camp_id and e.season_id = t.season_id
            and e.member_id = t.member_id and e.status = 'confirmed')`,
  },
  {
    invariant: 'INV-T6',
    says: 'Whoever has left keeps nothing of the camp that is not paid for, and waits for nothing.',
    broken: `select t.id from tickets t join enrollments e
        on e.camp_id = t.camp_id and e.season_id = t.season_id and e.member_id = t.member_id
      where e.status in ('withdrawn', 'removed') and t.status in ('offered', 'claimed')
      union all
      select r.id from ticket_requests r join enrollments e
        on e.camp_id = r.camp_id and e.season_id = r.season_id and e.member_id = r.member_id
      where e.status in ('withdrawn', 'removed') and r.status in ('waiting', 'offered')`,
  },
  {
    invariant: 'INV-T7',
    says: 'What was returned for a refund was with who had paid for it.',
    broken: `select t.id from tickets t where t.status = 'returned' and t.purchaser_id <> t.member_id`,
  },
  {
    invariant: 'INV-T8',
    says: 'Nobody who could have it waits for a ticket that is free.',
    // What opened a moment ago is offered by a job.
    broken: `select r.id from ticket_requests r
        join ticket_batches b on b.camp_id = r.camp_id and b.id = r.batch_id
        join seasons s on s.camp_id = b.camp_id and s.id = b.season_id
        join enrollments e on e.camp_id = r.camp_id and e.season_id = r.season_id and e.member_id = r.member_id
      where r.status = 'waiting' and e.status = 'confirmed' and s.status <> 'closed'
        and greatest(b.published_at, b.claim_opens_at) < now() - interval '10 minutes'
        and b.published_at is not null and (b.claim_closes_at is null or b.claim_closes_at > now())
        and b.quantity > (select count(*) from tickets t where t.camp_id = b.camp_id and t.batch_id = b.id
              and t.status in ('offered', 'claimed', 'purchased', 'in_hand', 'used'))
        and not (r.kind = 'admission' and exists (select from tickets t where t.camp_id = r.camp_id
              and t.season_id = r.season_id and t.member_id = r.member_id and t.kind = 'admission'
              and t.purpose = 'own' and t.status in ${HELD}))`,
  },
  {
    invariant: 'INV-V5',
    says: 'From when somebody may come in follows from the passes they hold.',
    broken: `select e.id from enrollments e
      where e.access_pass_on is distinct from app.access_pass_on(e.season_id, e.member_id)`,
  },
  {
    invariant: 'INV-V6',
    says: 'Who holds a pass for setup access builds, or has a reason.',
    broken: `select t.id from tickets t join enrollments e
        on e.camp_id = t.camp_id and e.season_id = t.season_id and e.member_id = t.member_id
      where t.kind = 'setup_access' and t.status in ${HELD} and t.access_reason is null and not e.build_crew`,
  },
]
