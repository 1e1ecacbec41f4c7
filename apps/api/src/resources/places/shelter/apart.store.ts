import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { type OfSeason, oneSeason } from './one-season.store.ts'

/** What somebody keeps sealed of their wishes. */
export type SealedWishes = {
  readonly requestId: string
  readonly memberId: string
  readonly sealed: Buffer
}

/** Of everybody who has not taken their wishes back. For who sees the whole camp. */
export const sealedOfSeason = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('shelter_restricted as s')
    .innerJoin('shelter_requests as r', 'r.id', 's.request_id')
    .select(['s.request_id as requestId', 's.member_id as memberId', 's.sealed'])
    .where('r.season_id', '=', oneSeason(seasonId))
    .where('r.withdrawn_at', 'is', null)
    .where(sql<boolean>`(select app.sees_camp())`)
    .$assertType<SealedWishes>(),
)

/** The beds in the unit of an assignment, its own among them. For who sees the whole camp. */
export const bedsBeside = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('shelter_assignments as mine')
    .innerJoin('shelter_assignments as a', 'a.unit_id', 'mine.unit_id')
    .leftJoin('shelter_requests as r', (join) =>
      join
        .onRef('r.season_id', '=', 'a.season_id')
        .onRef('r.member_id', '=', 'a.member_id')
        .on('r.withdrawn_at', 'is', null),
    )
    .leftJoin('shelter_restricted as s', 's.request_id', 'r.id')
    .select([
      'a.member_id as memberId',
      'a.unit_id as unitId',
      'a.status',
      'a.first_night_on as firstNightOn',
      'a.last_night_on as lastNightOn',
      's.request_id as requestId',
      's.sealed',
    ])
    .where('mine.id', '=', id)
    .where('a.status', 'in', ['proposed', 'confirmed', 'checked_in'])
    .where('mine.status', 'in', ['proposed', 'confirmed', 'checked_in'])
    .where(sql<boolean>`(select app.sees_camp())`),
)
