import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { ShelterBoard } from './board.schema.ts'
import { type OfSeason, oneSeason } from './one-season.store.ts'

const NAME = sql<string>`coalesce(members.playa_name, members.preferred_name, members.legal_name)`

/** Everybody who is confirmed in the season, by their name. */
export const people = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('enrollments')
    .innerJoin('members', 'members.id', 'enrollments.member_id')
    .select([
      'members.id as memberId',
      NAME.as('name'),
      'members.playa_name as playaName',
      'members.legal_name as legalName',
      'enrollments.arrival_on as arrivalOn',
      'enrollments.departure_on as departureOn',
      // The nights of the season are read once: asked for each member, all of them would be, each time.
      sql<boolean>`members.id in (select n.member_id from shelter_nights n
        where n.season_id = ${oneSeason(seasonId)})`.as('hasBed'),
      sql<boolean>`members.id in (select w.member_id from onboarding_marks w
        where w.season_id = ${oneSeason(seasonId)} and w.step_key = 'shelter' and w.kind = 'waived')`.as(
        'isSpared',
      ),
    ])
    .where('enrollments.season_id', '=', oneSeason(seasonId))
    .where('enrollments.status', '=', 'confirmed')
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('members.legal_name')
    .orderBy('members.id')
    .$assertType<ShelterBoard['people'][number]>(),
)

/**
 * Who is named by a bed, a unit, a wish or a request for another bed, and is not confirmed: leads without a place in the
 * season, and in a closed season everybody.
 */
export const others = prepared((query, { seasonId }: Slots<OfSeason>) =>
  query
    .selectFrom('members')
    .select(['members.id as memberId', NAME.as('name')])
    .where(
      sql<boolean>`members.id in (
        select a.member_id from shelter_assignments a where a.season_id = ${oneSeason(seasonId)}
           and (a.status = 'waitlisted' or app.holds_bed(a.status))
        union all select u.owner_member_id from shelter_units u
         where u.season_id = ${oneSeason(seasonId)} and u.owner_member_id is not null
        union all select unnest(r.with_member_ids || r.near_member_ids) from shelter_requests r
         where r.season_id = ${oneSeason(seasonId)}
        union all select unnest(array[c.member_id, c.with_member_id]) from shelter_changes c
         where c.season_id = ${oneSeason(seasonId)} and c.status = 'open')`,
    )
    .where(
      sql<boolean>`not exists (select from enrollments e where e.member_id = members.id
        and e.season_id = ${oneSeason(seasonId)} and e.status = 'confirmed')`,
    )
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('members.legal_name')
    .orderBy('members.id')
    .$assertType<ShelterBoard['others'][number]>(),
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
