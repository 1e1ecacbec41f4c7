import type { Check } from './integrity.check.ts'

const HOLDING = `('pending', 'confirmed', 'offered', 'checked_in', 'completed', 'no_show', 'swap_pending')`
const UNDER_WAY = `('pending', 'confirmed', 'offered', 'swap_pending', 'waitlisted')`

/** What must be true of shifts and sign-ups. */
export const SHIFT_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-X1',
    // Leads can lower the number of places below those who have one (INV-X9): who came before that stays.
    says: 'Nobody came to a shift that had as many as fit, but for overrides.',
    broken: `select f.id from shifts f join shift_signups s on s.camp_id = f.camp_id and s.shift_id = f.id
      where s.status in ${HOLDING} and 'FULL' <> all (s.overridden)
      group by f.id, f.max, f.updated_at having count(*) > f.max and max(s.created_at) > f.updated_at`,
  },
  {
    invariant: 'INV-X2',
    says: 'Nobody has signed up for a shift twice.',
    broken: `select min(s.id) as id from shift_signups s where s.status in ${HOLDING} or s.status = 'waitlisted'
      group by s.shift_id, s.member_id having count(*) > 1`,
  },
  {
    invariant: 'INV-X3',
    says: 'Nobody has two shifts at a time, but for overrides.',
    broken: `select s.id from shift_signups s join shift_signups o on o.camp_id = s.camp_id and o.member_id = s.member_id
        and o.id > s.id and o.starts_at < s.ends_at and o.ends_at > s.starts_at
      where s.status in ${HOLDING} and o.status in ${HOLDING}
        and 'SHIFT_CONFLICT' <> all (s.overridden || o.overridden)`,
  },
  {
    invariant: 'INV-X4',
    says: 'Nobody took a shift by themselves after it began.',
    broken: `select s.id from shift_signups s
      where s.origin = 'self' and s.overridden = '{}' and s.created_at > s.starts_at`,
  },
  {
    invariant: 'INV-X5',
    says: 'Nobody gave a shift up by themselves after it began.',
    broken: `select s.id from shift_signups s
      where s.status = 'dropped' and s.status_changed_by = s.member_id and s.status_changed_at > s.starts_at`,
  },
  {
    invariant: 'INV-X6',
    says: 'Nobody who could have it waits for a shift with a free place.',
    broken: `select w.id from shift_signups w join shifts f on f.camp_id = w.camp_id and f.id = w.shift_id
      where w.status = 'waitlisted' and f.status = 'published' and f.starts_at > now()
        and f.max > (select count(*) from shift_signups h where h.camp_id = f.camp_id and h.shift_id = f.id
                       and h.status in ${HOLDING})
        and exists (select from enrollments e where e.camp_id = w.camp_id and e.season_id = w.season_id
                       and e.member_id = w.member_id and e.status = 'confirmed'
                       and not (f.phase in ('build', 'event', 'strike')
                         and (coalesce(e.arrival_on > app.camp_day(f.starts_at), false)
                           or coalesce(e.departure_on < app.camp_day(f.starts_at), false))))
        and not exists (select from shift_signups o where o.camp_id = w.camp_id and o.member_id = w.member_id
                       and o.status in ${HOLDING} and o.starts_at < w.ends_at and o.ends_at > w.starts_at)`,
  },
  {
    invariant: 'INV-X7',
    says: 'Whoever has signed up has the time that the shift has.',
    broken: `select s.id from shift_signups s join shifts f on f.camp_id = s.camp_id and f.id = s.shift_id
      where s.status in ${UNDER_WAY} and (s.starts_at, s.ends_at) <> (f.starts_at, f.ends_at)`,
  },
  {
    invariant: 'INV-X8',
    says: 'Points are credited for completed shifts and approved hours, and for nothing else.',
    broken: `select s.id from shift_signups s where (s.status = 'completed') <> (s.points_credited is not null)
      union all
      select w.id from worklog w where (w.status = 'approved') <> (w.points_credited is not null)
        or w.status = 'approved' and w.status_changed_by = w.member_id`,
  },
  {
    invariant: 'INV-X9',
    says: 'Nobody is on a shift that is cancelled or not published.',
    broken: `select s.id from shift_signups s join shifts f on f.camp_id = s.camp_id and f.id = s.shift_id
      where s.status in ${UNDER_WAY} and f.status in ('draft', 'cancelled')`,
  },
  {
    invariant: 'INV-X10',
    says: 'Who has a coming shift on site is there on that day, but for overrides.',
    // Who is asked again after a move has not said yes yet, and cannot while they are not there.
    broken: `select s.id from shift_signups s
        join shifts f on f.camp_id = s.camp_id and f.id = s.shift_id
        join seasons g on g.camp_id = s.camp_id and g.id = s.season_id
        join enrollments e on e.camp_id = s.camp_id and e.season_id = s.season_id and e.member_id = s.member_id
      where s.status in ('confirmed', 'swap_pending') and g.status <> 'closed' and f.phase in ('build', 'event', 'strike')
        and s.starts_at > now() and 'REQUIREMENT_MISSING' <> all (s.overridden) and not s.needs_reconfirm
        and (e.arrival_on > app.camp_day(s.starts_at) or e.departure_on < app.camp_day(s.starts_at))`,
  },
]
