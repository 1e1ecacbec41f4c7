import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/** Those of the ids that are members of the camp. Needs the camp's view. */
export const membersAmong = prepared((query, { ids }: Slots<{ readonly ids: readonly string[] }>) =>
  query.selectFrom('members').select('id').where(sql<boolean>`id = any (${ids}::text[])`),
)
