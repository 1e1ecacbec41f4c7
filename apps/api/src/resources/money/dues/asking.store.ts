import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/** A scholarship is being decided, or waits to be accepted. Until then its member is not pressed for money. */
export const ASKED = ['submitted', 'in_review', 'waitlisted', 'approved']

type Some = { readonly seasonId: string; readonly memberIds: readonly string[] }

/** Those of the members who have asked for a scholarship and have no final answer yet. */
export const membersAsking = prepared((query, { seasonId, memberIds }: Slots<Some>) =>
  query
    .selectFrom('scholarships')
    .select('member_id as memberId')
    .distinct()
    .where('season_id', '=', seasonId)
    .where(sql<boolean>`member_id = any (${memberIds}::text[])`)
    .where(sql<boolean>`status = any (${sql.lit(`{${ASKED}}`)}::text[])`),
)
