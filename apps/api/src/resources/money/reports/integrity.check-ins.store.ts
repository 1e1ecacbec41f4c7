import type { Check } from './integrity.check.ts'

/** What must be true of who came and went. */
export const CHECK_IN_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-C1',
    says: 'An event of a sender is recorded once.',
    broken: `select min(c.id) as id from check_ins c group by c.member_id, c.client_event_id having count(*) > 1`,
  },
  {
    invariant: 'INV-C2',
    says: 'Nobody arrived twice within a minute, but for what was uploaded late; nobody came to a shift twice.',
    broken: `select c.id from check_ins c where c.kind = 'arrival' and c.annulled_at is null and c.source <> 'offline'
      and exists (select from check_ins o where o.camp_id = c.camp_id and o.member_id = c.member_id and o.id > c.id
        and o.kind = 'arrival' and o.annulled_at is null and o.source <> 'offline'
        and abs(extract(epoch from o.occurred_at - c.occurred_at)) < 60
        and not exists (select from check_ins d where d.camp_id = c.camp_id and d.member_id = c.member_id
          and d.kind = 'departure' and d.occurred_at between least(c.occurred_at, o.occurred_at)
            and greatest(c.occurred_at, o.occurred_at)))
      union all
      select min(c.id) from check_ins c where c.signup_id is not null and c.annulled_at is null
      group by c.signup_id, c.kind having count(*) > 1`,
  },
  {
    invariant: 'INV-C3',
    says: 'Whatever was annulled says by whom and why.',
    broken: `select c.id from check_ins c where num_nulls(c.annulled_at, c.annulled_by, c.annul_reason) not in (0, 3)`,
  },
  {
    invariant: 'INV-C4',
    says: 'Whoever came to a shift was signed up for it.',
    broken: `select c.id from check_ins c where c.kind in ('shift_in', 'shift_out') and not exists (
      select from shift_signups s where s.camp_id = c.camp_id and s.id = c.signup_id and s.shift_id = c.shift_id
        and s.member_id = c.member_id)`,
  },
  {
    invariant: 'INV-C5',
    says: 'Who is on site follows from what has happened: nothing was recorded before it did.',
    broken: `select c.id from check_ins c where c.occurred_at > c.recorded_at + interval '6 minutes'`,
  },
]
