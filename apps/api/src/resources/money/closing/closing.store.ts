import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const counted = (from: string) => sql<number>`(select count(*)::int ${sql.raw(from)})`
const summed = (cents: string, from: string) =>
  sql<number>`(select coalesce(sum(${sql.raw(cents)}), 0)::bigint ${sql.raw(from)})`

const OFFERED = `from enrollments e where e.season_id = seasons.id and e.status = 'offered'`
const WAITING = `from enrollments e where e.season_id = seasons.id and e.status = 'waitlisted'`
const PAGES = `from payments p where p.season_id = seasons.id and p.status in ('created', 'pending')`
const REPORTED = `from payments p where p.season_id = seasons.id and p.status = 'reported'`
const UNDECIDED = `from applications a where a.season_id = seasons.id
  and a.status in ('submitted', 'in_review', 'info_requested', 'waitlisted')`
const REQUESTED = `from scholarships s where s.season_id = seasons.id
  and s.status in ('draft', 'submitted', 'in_review', 'waitlisted', 'approved')`
const BIKES_OUT = `from bike_assignments a where a.season_id = seasons.id and a.status = 'checked_out'`
const SHIFTS_WAITING = `from shift_signups g where g.season_id = seasons.id
  and g.status in ('pending', 'offered', 'waitlisted')`
const SWAPS = `from shift_swaps w where w.season_id = seasons.id and w.status = 'open'`
const UNCALLED = `from shifts f where f.season_id = seasons.id and f.starts_at <= least(now(), seasons.closed_at)
  and exists (select from shift_signups g where g.shift_id = f.id
    and g.status in ('confirmed', 'swap_pending', 'checked_in'))`
const HOURS = `from worklog h where h.season_id = seasons.id and h.status = 'pending'`
const RIDES = `from ride_seats r where r.season_id = seasons.id
  and r.status in ('looking', 'requested', 'waitlisted', 'offered')`
const BEDS_WAITING = `from shelter_assignments b where b.season_id = seasons.id and b.status in ('proposed', 'waitlisted')`
const BEDS_TAKEN = `from shelter_assignments b where b.season_id = seasons.id and b.status = 'checked_in'`
const TICKETS_WAITING = `from ticket_requests q where q.season_id = seasons.id and q.status in ('waiting', 'offered')`
const TO_RECOVER = `from tickets t where t.season_id = seasons.id and t.to_recover`
const ON_SITE = `from (select distinct on (c.member_id) c.kind from check_ins c
    where c.kind in ('arrival', 'departure') and c.annulled_at is null
    order by c.member_id, c.occurred_at desc, c.kind, c.id desc) latest
  where latest.kind = 'arrival' and seasons.status = 'active'`
const UNSETTLED = `from settlements t where t.season_id = seasons.id and t.settled_at is null`

/** What else than balances is open in a season. Only for callers who see the whole camp. */
export const openIn = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('seasons')
    .select([
      'id',
      'status',
      'currency',
      counted(OFFERED).as('offers'),
      counted(WAITING).as('waiting'),
      counted(PAGES).as('pages'),
      summed('p.amount_cents', PAGES).as('pageCents'),
      counted(REPORTED).as('reported'),
      summed('p.amount_cents', REPORTED).as('reportedCents'),
      counted(UNDECIDED).as('applications'),
      counted(REQUESTED).as('scholarships'),
      summed(`s.approved_cents`, `${REQUESTED} and s.status = 'approved'`).as('promisedCents'),
      counted(UNSETTLED).as('settlements'),
      counted(BIKES_OUT).as('bikesOut'),
      counted(SHIFTS_WAITING).as('shiftsWaiting'),
      counted(SWAPS).as('swaps'),
      counted(UNCALLED).as('uncalled'),
      counted(HOURS).as('hours'),
      counted(RIDES).as('rides'),
      counted(BEDS_WAITING).as('bedsWaiting'),
      counted(BEDS_TAKEN).as('bedsTaken'),
      counted(TICKETS_WAITING).as('ticketsWaiting'),
      counted(TO_RECOVER).as('toRecover'),
      counted(ON_SITE).as('onSite'),
    ])
    .where('id', '=', id)
    .where(sql<boolean>`(select app.sees_camp())`),
)
export type OpenIn = NonNullable<ReturnType<typeof openIn>['rows']>[number]
