import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import type { Of } from './places.store.ts'
import { namedOrActive } from './seasons.store.ts'

const DAYS = ['build_starts_on', 'gate_opens_on', 'gate_closes_on', 'strike_ends_on'] as const

/** The days of a season; null for those that nobody has said yet. */
export const daysOf = prepared(
  (query, { seasonId }: Slots<{ readonly seasonId: string | undefined }>) =>
    query.selectFrom('seasons').select(DAYS).where('id', '=', namedOrActive(query, seasonId)),
)

/** The same, of the season of a row. */
export const daysOfSeasonOf = prepared(
  (query, { id }: Slots<{ readonly id: string }>, { of }: OfSeason) =>
    query
      .selectFrom('seasons')
      .select(DAYS)
      .where('id', '=', query.selectFrom(of).select('season_id').where('id', '=', id)),
)

export type OfSeason = { readonly of: Of['of'] | 'schedule_entries' | 'fee_items' }
