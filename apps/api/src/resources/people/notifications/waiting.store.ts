import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const IS_OPEN = `exists (select from seasons s where s.id = x.season_id and s.status <> 'closed')`

const count = (from: string, where: string) =>
  sql<number>`(select count(*)::int from ${sql.raw(from)} where ${sql.raw(where)})`

/** Money is never judged by whom it is about, so it does not wait for them. */
const OTHERS = 'x.member_id <> members.id'

/** A deposit is given back once its season is over. */
const HELD = `(select e.member_id, e.season_id from ledger_entries e
  where e.account = 'deposit' and (e.payment_id is not null or coalesce(
      (select r.kind from ledger_entries r where r.camp_id = e.camp_id and r.id = e.reverses_id), e.kind)
      in ('payment', 'refund', 'scholarship_credit', 'transfer'))
    and exists (select from seasons s where s.id = e.season_id and s.status = 'closed')
  group by e.member_id, e.season_id having sum(e.credit_cents - e.debit_cents) > 0) x`

/** What waits for each of these leads, in numbers. Leads see the whole camp. */
export const waitingFor = prepared(
  (query, { memberIds }: Slots<{ readonly memberIds: readonly string[] }>) =>
    query
      .selectFrom('members')
      .select([
        'members.id',
        count('applications x', `x.status = 'submitted' and ${IS_OPEN}`).as('applications'),
        count(
          `applications x join application_reviews r on r.application_id = x.id`,
          `x.status = 'in_review' and r.assignee_id = members.id and ${IS_OPEN}`,
        ).as('reviews'),
        count('payments x', `x.status = 'reported' and ${OTHERS}`).as('payments'),
        count(
          'scholarships x',
          `x.status in ('submitted', 'in_review') and ${OTHERS} and ${IS_OPEN}`,
        ).as('scholarships'),
        count('worklog x', `x.status = 'pending' and ${OTHERS} and ${IS_OPEN}`).as('work'),
        count('shelter_changes x', `x.status = 'open' and ${OTHERS} and ${IS_OPEN}`).as('beds'),
        count('bike_assignments x', `x.status = 'requested' and ${OTHERS} and ${IS_OPEN}`).as(
          'bikes',
        ),
        count('settlements x', `x.settled_at is null`).as('settlements'),
        count(HELD, OTHERS).as('deposits'),
        count(
          'enrollments x',
          `x.status = 'offered' and x.offer_expires_at between now() and now() + interval '1 day'`,
        ).as('offers'),
      ])
      .where(sql<boolean>`members.id = any (${memberIds})`),
)
export type WaitingFor = NonNullable<ReturnType<typeof waitingFor>['rows']>[number]
