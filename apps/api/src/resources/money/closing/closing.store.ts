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
    ])
    .where('id', '=', id)
    .where(sql<boolean>`(select app.sees_camp())`),
)
export type OpenIn = NonNullable<ReturnType<typeof openIn>['rows']>[number]
