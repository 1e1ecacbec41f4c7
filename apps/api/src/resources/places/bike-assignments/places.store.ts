import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { type NotNull, sql } from 'kysely'

export type PlacedBike = {
  readonly id: string
  readonly number: string
  readonly held: number
}

/**
 * Those of these bikes that somebody waits for and that can be offered. They must be locked. Needs the camp's view to
 * count.
 */
export const findOfferable = prepared(
  (query, { bikeIds }: Slots<{ readonly bikeIds: readonly string[] }>) =>
    query
      .selectFrom('bikes')
      .select(['id', 'number'])
      .select(
        sql<number>`(select count(*)::integer from bike_assignments a
                      where a.bike_id = bikes.id and app.holds_bike(a.status))`.as('held'),
      )
      .where(sql<boolean>`id = any (${bikeIds}::text[])`)
      .where(
        sql<boolean>`status not in ('missing', 'retired') and condition in ('ok', 'needs_repair')`,
      )
      .where(
        sql<boolean>`exists (select from bike_assignments w where w.bike_id = bikes.id and w.status = 'waitlisted')`,
      )
      .orderBy('id'),
)

type Offering = { readonly bikeId: string; readonly by: string }

/**
 * Offers a bike to whose turn it is: who rode it in the season before, then who has waited longest. Passes over who has
 * no place in the season any more, or as many bikes as the camp allows by now (INV-B2).
 */
export const offer = prepared((query, { bikeId, by }: Slots<Offering>) =>
  query
    .updateTable('bike_assignments')
    .set({
      status: 'offered',
      offer_expires_at: sql<string>`clock_timestamp()
        + app.bike_setting('offerHours', 48) * interval '1 hour'`,
      status_changed_by: by,
      status_reason: null,
    })
    .where(
      sql<boolean>`id = (
        select w.id from bike_assignments w
         where w.bike_id = ${bikeId} and w.status = 'waitlisted'
           and exists (select from seasons s where s.id = w.season_id and s.status = 'active')
           and exists (select from enrollments e where e.season_id = w.season_id
             and e.member_id = w.member_id and e.status = 'confirmed')
           and (app.bikes_of(w.member_id, w.id) < app.bike_setting('perMember', 1)
             or exists (select from bikes b where b.id = w.bike_id and b.ownership = 'member_stored'))
         order by w.has_priority desc, w.waitlisted_at, w.id limit 1)`,
    )
    .returning([
      'id',
      'member_id as memberId',
      'season_id as seasonId',
      'offer_expires_at as offerExpiresAt',
    ])
    .$narrowType<{ offerExpiresAt: NotNull }>(),
)
