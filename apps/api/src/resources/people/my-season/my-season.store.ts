import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isForReader, isRead } from '../../content/documents/acknowledgements.store.ts'
import { everyFact } from '../../money/dues/standing.store.ts'

/** What to call a member whom the caller sees. */
export const nameOf = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('members')
    .select(['id', sql<string>`coalesce(playa_name, preferred_name, legal_name)`.as('name')])
    .where('id', '=', memberId),
)

/** What they say they have paid in the active season, and no lead has confirmed or refused yet. */
export const comingOf = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('payments')
    .innerJoin('seasons', 'seasons.id', 'payments.season_id')
    .select([
      sql<number>`coalesce(sum(payments.amount_cents), 0)::int`.as('comingCents'),
      sql<number>`coalesce(sum(payments.amount_cents) filter (where payments.status = 'reported'), 0)::int`.as(
        'reportedCents',
      ),
    ])
    .where('seasons.status', '=', 'active')
    .where('payments.member_id', '=', memberId)
    .where('payments.status', 'in', ['reported', 'pending']),
)

/**
 * The money of a member in the seasons that are over, the latest first, with what else says whether they are asked for it.
 * Seasons in which nothing was ever booked are left out.
 */
export const moneyBehind = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  everyFact(query)
    .select((eb) => [
      'seasons.name as seasonName',
      eb
        .selectFrom('enrollments')
        .select('enrollments.status')
        .whereRef('enrollments.member_id', '=', 'members.id')
        .whereRef('enrollments.season_id', '=', 'seasons.id')
        .as('enrollmentStatus'),
      eb
        .selectFrom('payments')
        .select(sql<number>`coalesce(sum(payments.amount_cents), 0)::int`.as('cents'))
        .whereRef('payments.member_id', '=', 'members.id')
        .whereRef('payments.season_id', '=', 'seasons.id')
        .where('payments.status', '=', 'reported')
        .$asScalar()
        .$notNull()
        .as('reportedCents'),
    ])
    .where('members.id', '=', memberId)
    .where('seasons.status', '=', 'closed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entries')
          .select('ledger_entries.id')
          .where('ledger_entries.member_id', '=', memberId)
          .whereRef('ledger_entries.season_id', '=', 'seasons.id'),
      ),
    )
    .orderBy('seasons.closed_at', 'desc')
    .orderBy('seasons.id'),
)

/** What a member must read and has not, in the active season: what the step of the onboarding counts. */
export const unreadDocuments = prepared(
  (query, { memberId }: Slots<{ readonly memberId: string }>) =>
    query
      .selectFrom('members')
      .innerJoin('seasons', (join) => join.on('seasons.status', '=', 'active'))
      .innerJoin('documents', (join) => join.on('documents.ack_required', '<>', 'none'))
      .select(['documents.id', 'documents.title'])
      .where('members.id', '=', memberId)
      .where(isForReader)
      .where(({ not }) => not(isRead))
      .orderBy('documents.title'),
)
