import type { Query } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

// What becomes of a season's applications when it closes. Each is one statement, because the season is closed by the
// next ones.

type Of = { readonly seasonId: string }

const moved = (
  query: Query,
  seasonId: Slot<string>,
  status: 'in_review' | 'withdrawn' | 'offer_expired',
  reason: Slot<string> | null = null,
) =>
  query
    .updateTable('applications')
    .set({ status, status_changed_by: 'camp', status_reason: reason })
    .where('season_id', '=', seasonId)
    .returning(['id', 'member_id as memberId'])

/** Applications with an open question can only go back to review, and from there be withdrawn. */
export const endQuestions = prepared((query, { seasonId }: Slots<Of>) =>
  moved(query, seasonId, 'in_review').where('status', '=', sql.lit('info_requested')),
)

export const withdrawUndecided = prepared(
  (query, { seasonId, reason }: Slots<Of & { readonly reason: string }>) =>
    moved(query, seasonId, 'withdrawn', reason).where('status', 'in', [
      'submitted',
      'in_review',
      'waitlisted',
    ]),
)

/** Of those who were accepted: whoever has not taken the place that was offered. */
export const expireAccepted = prepared((query, { seasonId }: Slots<Of>) =>
  moved(query, seasonId, 'offer_expired')
    .where('status', '=', sql.lit('accepted'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('enrollments')
          .select('enrollments.id')
          .whereRef('enrollments.season_id', '=', 'applications.season_id')
          .whereRef('enrollments.member_id', '=', 'applications.member_id')
          .where('enrollments.status', '=', sql.lit('offer_expired')),
      ),
    ),
)
