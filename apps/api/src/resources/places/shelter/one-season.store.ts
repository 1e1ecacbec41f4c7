import type { Slot } from '@campkit/db/slot'
import { sql } from 'kysely'

/** For several readings in one answer: which season is meant, by its id or by an empty text for the active one. */
export type OfSeason = { readonly seasonId: string }

/** One text, whether or not a season is named. */
export const oneSeason = (seasonId: Slot<string>) =>
  sql<string>`coalesce(nullif(${seasonId}::text, ''), (select id from seasons where status = 'active'))`
