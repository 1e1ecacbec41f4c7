import type { Slot } from '@campkit/db/slot'
import { sql } from 'kysely'

/** For readings that go together: the named season, or the active one if the name is empty. So each has one text. */
export const seasonNamed = (seasonId: Slot<string>) =>
  sql<string>`coalesce(nullif(${seasonId}::text, ''), (select id from seasons where status = 'active'))`
