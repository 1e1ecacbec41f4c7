import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/** Statuses of who has left a season, or has no place in it: what they owe is for the leads to settle. */
export const NOT_TAKING_PART = ['withdrawn', 'removed', 'declined', 'offer_expired', 'waitlisted']

type Some = { readonly seasonId: string; readonly memberIds: readonly string[] }

/** Whom of these the clock may charge: neither who is not here, nor who is deactivated. */
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
