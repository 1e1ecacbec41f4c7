import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Status } from './bike-assignments.schema.ts'

const COMING = sql<boolean>`bike_assignments.status in ('requested', 'waitlisted', 'offered', 'reserved')`

type Whose = { readonly memberId: string; readonly seasonId: string }

/** Locks the bikes that a member has reserved, is offered or waits for, in the order in which all code locks them. */
export const lockComing = prepared((query, { memberId, seasonId }: Slots<Whose>) =>
  query
    .selectFrom('bikes')
    .select('id')
    .where('id', 'in', (of) =>
      of
        .selectFrom('bike_assignments')
        .select('bike_id')
        .where('season_id', '=', seasonId)
        .where('member_id', '=', memberId)
        .where(COMING),
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Locks a bike, and those that whoever has it waits for. */
export const lockBikeAndNext = prepared((query, { bikeId }: Slots<{ readonly bikeId: string }>) =>
  query
    .selectFrom('bikes')
    .select('id')
    .where(
      sql<boolean>`(id = ${bikeId} or id = any (array(
        select w.bike_id from bike_assignments a
          join bike_assignments w on w.camp_id = a.camp_id and w.member_id = a.member_id and w.status = 'waitlisted'
         where a.bike_id = ${bikeId} and app.holds_bike(a.status))))`,
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

export type Ended = {
  readonly id: string
  readonly bikeId: string
  readonly memberId: string
  readonly seasonId: string
  readonly was: Status
  readonly status: Status
  readonly number: string
}

const ENDED = [
  'bike_assignments.id',
  'bike_assignments.bike_id as bikeId',
  'bike_assignments.member_id as memberId',
  'bike_assignments.season_id as seasonId',
  'before.status as was',
  'bike_assignments.status',
  sql<string>`(select b.number from bikes b where b.id = bike_assignments.bike_id)`.as('number'),
] as const

type By = { readonly by: string }
type Ending = By & { readonly reason: string }

/** Ends what a member has not been handed out yet. The bikes must be locked. */
export const endComing = prepared(
  (query, { memberId, seasonId, by, reason }: Slots<Whose & Ending>) =>
    query
      .updateTable('bike_assignments')
      .from('bike_assignments as before')
      .set({ status: 'cancelled', status_changed_by: by, status_reason: reason })
      .whereRef('before.camp_id', '=', 'bike_assignments.camp_id')
      .whereRef('before.id', '=', 'bike_assignments.id')
      .where('bike_assignments.season_id', '=', seasonId)
      .where('bike_assignments.member_id', '=', memberId)
      .where(COMING)
      .returning(ENDED)
      .$castTo<Ended>(),
)

/** Ends what is not handed out when a season closes. What is out stays out (INV-B5). */
export const endSeason = prepared(
  (query, { seasonId, by }: Slots<By & { readonly seasonId: string }>) =>
    query
      .updateTable('bike_assignments')
      .from('bike_assignments as before')
      .set({
        status: sql<Status>`case when bike_assignments.status in ('offered', 'reserved')
          then 'expired' else 'cancelled' end`,
        status_changed_by: by,
        status_reason: null,
      })
      .whereRef('before.camp_id', '=', 'bike_assignments.camp_id')
      .whereRef('before.id', '=', 'bike_assignments.id')
      .where('bike_assignments.season_id', '=', seasonId)
      .where(COMING)
      .returning(ENDED)
      .$castTo<Ended>(),
)

type OfBike = { readonly bikeId: string }

/**
 * What becomes of the assignments of a bike that leaves the fleet: reservations and offers end; of a retired one nobody
 * waits on.
 */
export const endOfBike = prepared(
  (query, { bikeId, by, reason }: Slots<OfBike & Ending>, { of }: { of: 'missing' | 'retired' }) =>
    query
      .updateTable('bike_assignments')
      .from('bike_assignments as before')
      .set({ status: 'cancelled', status_changed_by: by, status_reason: reason })
      .whereRef('before.camp_id', '=', 'bike_assignments.camp_id')
      .whereRef('before.id', '=', 'bike_assignments.id')
      .where('bike_assignments.bike_id', '=', bikeId)
      .where(COMING)
      .$if(of === 'missing', (q) => q.where('bike_assignments.status', '<>', 'waitlisted'))
      .returning(ENDED)
      .$castTo<Ended>(),
)

/** Whoever is offered a bike that cannot be ridden waits again, in their turn. */
export const waitAgain = prepared((query, { bikeId, by, reason }: Slots<OfBike & Ending>) =>
  query
    .updateTable('bike_assignments')
    .from('bike_assignments as before')
    .set({
      status: 'waitlisted',
      offer_expires_at: null,
      status_changed_by: by,
      status_reason: reason,
    })
    .whereRef('before.camp_id', '=', 'bike_assignments.camp_id')
    .whereRef('before.id', '=', 'bike_assignments.id')
    .where('bike_assignments.bike_id', '=', bikeId)
    .where('bike_assignments.status', '=', 'offered')
    .returning(ENDED)
    .$castTo<Ended>(),
)

/** Who has a bike, or has reserved it. */
export const holderOf = prepared((query, { bikeId }: Slots<OfBike>) =>
  query
    .selectFrom('bike_assignments')
    .select(['id', 'member_id as memberId', 'season_id as seasonId'])
    .where('bike_id', '=', bikeId)
    .where('status', 'in', [
      sql.lit('requested' as const),
      sql.lit('reserved' as const),
      sql.lit('checked_out' as const),
    ]),
)

/** Takes a bike out of the fleet, or back into it. It must be locked, and nobody may have it. */
export const setService = prepared(
  (
    query,
    { bikeId, status }: Slots<OfBike & { readonly status: 'available' | 'missing' | 'retired' }>,
  ) => query.updateTable('bikes').set({ status }).where('id', '=', bikeId).returning('id'),
)
