import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { ShelterBoard } from './board.schema.ts'
import { type OfSeason, oneSeason } from './one-season.store.ts'

/** Everybody who is confirmed in the season, by their name. */
export const people = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('enrollments')
    .innerJoin('members', 'members.id', 'enrollments.member_id')
    .select([
      'members.id as memberId',
      sql<string>`coalesce(members.playa_name, members.preferred_name, members.legal_name)`.as(
        'name',
      ),
      'members.playa_name as playaName',
      'members.legal_name as legalName',
      'enrollments.arrival_on as arrivalOn',
      'enrollments.departure_on as departureOn',
      // The nights of the season are read once: asked for each member, all of them would be, each time.
      sql<boolean>`members.id in (select n.member_id from shelter_nights n
        where n.season_id = ${oneSeason(seasonId)})`.as('hasBed'),
    ])
    .where('enrollments.season_id', '=', oneSeason(seasonId))
    .where('enrollments.status', '=', 'confirmed')
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('members.legal_name')
    .orderBy('members.id')
    .$assertType<ShelterBoard['people'][number]>(),
)

/** Who drives something that is planned to enter and has no pass yet (INV-V4). */
export const withoutPass = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('vehicles')
    .select('member_id as memberId')
    .distinct()
    .where('season_id', '=', oneSeason(seasonId))
    .where('status', '=', sql.lit('planned'))
    .where('needs_pass', '=', sql.lit(true))
    .where('pass_ticket_id', 'is', null)
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('member_id'),
)
