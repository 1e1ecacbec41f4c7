import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { Vehicle } from './vehicles.schema.ts'

const taken = (leg: 'in' | 'out') =>
  sql<number>`(select count(*)::integer from ride_seats r
    where r.vehicle_id = vehicles.id and r.leg = ${sql.lit(leg)} and app.holds_ride(r.status))`

const rows = rowsOf('vehicles', Vehicle, {
  lacksPass: sql<boolean>`(status = 'planned' and needs_pass and pass_ticket_id is null)`,
  seatsTakenIn: taken('in'),
  seatsTakenOut: taken('out'),
})
export const { find, update } = rows

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly type: Vehicle['type'] | undefined
  readonly status: Vehicle['status'] | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, type, status } = at
  const ofSeason = rows.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(ofSeason, { member_id: memberId, type, status }), at, order)
})

export type VehicleFields = Omit<
  Vehicle,
  'id' | 'lacksPass' | 'seatsTakenIn' | 'seatsTakenOut' | 'version' | 'createdAt' | 'updatedAt'
>

export const create = (tx: Tx, fields: VehicleFields) =>
  only(tx, rows.insert({ id: newId('vehicle'), ...fields }))

type One = { readonly id: string }

/**
 * Locks a pass before the vehicle it is bound to: whoever takes a pass out of somebody's hands holds it before the
 * vehicle, too. Needs the camp's view.
 */
export const lockPass = prepared((query, { id }: Slots<{ readonly id: string | null }>) =>
  query.selectFrom('tickets').select('id').where('id', '=', id).forShare(),
)

type Whose = { readonly seasonId: string | undefined; readonly memberId: string }

/** The owner's enrollment, so that nobody is given a seat while they begin to drive. Needs the camp's view. */
export const lockEnrollment = prepared((query, { seasonId, memberId }: Slots<Whose>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where('season_id', '=', namedOrActive(query, seasonId))
    .where('member_id', '=', memberId)
    .forNoKeyUpdate(),
)

/** What the caller may see of it. */
export const findEnrollment = prepared((query, { seasonId, memberId }: Slots<Whose>) =>
  query
    .selectFrom('enrollments')
    .select('status')
    .where('season_id', '=', namedOrActive(query, seasonId))
    .where('member_id', '=', memberId),
)

/** What a member drives. */
export const findPlanned = prepared((query, { seasonId, memberId }: Slots<Whose>) =>
  query
    .selectFrom('vehicles')
    .select('id')
    .where('season_id', '=', namedOrActive(query, seasonId))
    .where('member_id', '=', memberId)
    .where('status', '=', sql.lit('planned')),
)

/** Needs the camp's view. */
export const cancel = (tx: Tx, { id }: One) =>
  tx
    .updateTable('vehicles')
    .set({ status: 'cancelled', pass_ticket_id: null })
    .where('id', '=', id)
    .execute()
