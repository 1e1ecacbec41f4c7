import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/** What to call a member whom the caller sees. */
export const nameOf = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('members')
    .select(['id', sql<string>`coalesce(playa_name, preferred_name, legal_name)`.as('name')])
    .where('id', '=', memberId),
)
