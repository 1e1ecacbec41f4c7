import { WITH_PLACE } from '@campkit/core/has-place'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/** Enrolled, and without a place in the season: yet, or any more. Nobody asks these members for what they owe. */
export const HAS_NO_PLACE = sql<boolean>`enrollments.status <> all (${sql.lit(`{${WITH_PLACE}}`)}::text[])`

type Some = { readonly seasonId: string; readonly memberIds: readonly string[] }

/** Those of the members who can be charged automatically: active, and not enrolled without a place. */
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
            .where(HAS_NO_PLACE),
        ),
      ),
    ),
)
