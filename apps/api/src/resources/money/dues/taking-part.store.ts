import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/** Enrollment statuses without a place in the season. Leads settle what these members owe. */
export const NOT_TAKING_PART = ['withdrawn', 'removed', 'declined', 'offer_expired', 'waitlisted']

type Some = { readonly seasonId: string; readonly memberIds: readonly string[] }

/** Those of the members who can be charged automatically: active, and in none of these statuses. */
export const membersTakingPart = prepared((query, { seasonId, memberIds }: Slots<Some>) =>
  query
    .selectFrom('members')
    .select('members.id as memberId')
    .where('members.deactivated_at', 'is', null)
    .where(sql<boolean>`members.id = any (${memberIds}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.member_id', '=', 'members.id')
            .where('enrollments.season_id', '=', seasonId)
            .where(
              sql<boolean>`enrollments.status = any (${sql.lit(`{${NOT_TAKING_PART}}`)}::text[])`,
            ),
        ),
      ),
    ),
)
