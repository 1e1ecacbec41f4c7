import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

type Page = { readonly afterId: string; readonly limit: number }

/** Who has a shift that begins tomorrow, where the camp is. Needs the camp's view. */
export const beginningTomorrow = prepared((query, { afterId, limit }: Slots<Page>) =>
  query
    .selectFrom('shift_signups as s')
    .innerJoin('shifts as f', 'f.id', 's.shift_id')
    .innerJoin('seasons', 'seasons.id', 's.season_id')
    .select([
      's.id',
      's.member_id as memberId',
      's.season_id as seasonId',
      's.starts_at as startsAt',
      'f.title',
      'f.location',
    ])
    .where('s.status', 'in', ['confirmed', 'swap_pending'])
    .where('seasons.status', '<>', 'closed')
    .where('s.starts_at', '>', sql<string>`now()`)
    .where('s.starts_at', '<', sql<string>`now() + interval '50 hours'`)
    .where(sql<boolean>`app.camp_day(s.starts_at) = app.camp_today() + 1`)
    .where('s.id', '>', afterId)
    .orderBy('s.id')
    .limit(limit),
)
