import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Bike } from '../bikes/bikes.schema.ts'
import { BikeAssignment, type Overridable, type Status } from './bike-assignments.schema.ts'
import { toRecover } from './to-recover.store.ts'

const ofBike = <T>(column: 'number' | 'nickname') =>
  sql<T>`(select ${sql.ref(`b.${column}`)} from bikes b where b.id = bike_assignments.bike_id)`

const rows = rowsOf('bike_assignments', BikeAssignment, {
  bikeNumber: ofBike<string>('number'),
  bikeNickname: ofBike<string | null>('nickname'),
  memberName: sql<string>`(select coalesce(m.playa_name, m.preferred_name, m.legal_name) from members m
    where m.id = bike_assignments.member_id)`,
  waitlistPosition: sql<number | null>`case when status = 'waitlisted'
    then app.bike_waitlist_position(bike_id, has_priority, waitlisted_at) end`,
  toRecover: toRecover('bike_assignments'),
})
export const { find, lock } = rows

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
  readonly bikeId: string | undefined
  readonly status: Status | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, bikeId, status } = at
  const ofSeason = rows.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(ofSeason, { member_id: memberId, bike_id: bikeId, status }), at, order)
})

type One = { readonly id: string }

/**
 * Keeps the season of an assignment and the active one, in which people wait, as they are until the transaction ends.
 * Needs the camp's view.
 */
export const holdSeasons = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('seasons')
    .select(['id', 'status'])
    .where(
      sql<boolean>`(status = 'active' or id = (select a.season_id from bike_assignments a where a.id = ${id}))`,
    )
    .orderBy('id')
    .forShare(),
)

/** Locks a bike. Needs the camp's view, as do the next three. */
export const lockBike = prepared((query, { bikeId }: Slots<{ readonly bikeId: string }>) =>
  query.selectFrom('bikes').select('id').where('id', '=', bikeId).forNoKeyUpdate(),
)

/**
 * Locks the bike of an assignment, and those that its member waits for: who gives one back may get another. In the order
 * in which all code locks them.
 */
export const lockBikesAround = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('bikes')
    .select('id')
    .where(
      sql<boolean>`id = any (array(
        select w.bike_id from bike_assignments a
          join bike_assignments w on w.camp_id = a.camp_id
           and (w.id = a.id or w.member_id = a.member_id and w.status = 'waitlisted')
         where a.id = ${id}))`,
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

type Around = { readonly bikeIds: readonly string[]; readonly memberId: string }

/**
 * Locks the enrollments of a member and of everybody who waits for one of these bikes, in the order in which all code
 * locks them: so two bikes that one member may get take turns. The bikes must be locked before.
 */
export const lockEnrollments = prepared((query, { bikeIds, memberId }: Slots<Around>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where(sql<boolean>`season_id = (select s.id from seasons s where s.status = 'active')`)
    .where(
      sql<boolean>`(member_id = ${memberId} or member_id = any (array(select w.member_id from bike_assignments w
        where w.bike_id = any (${bikeIds}::text[]) and w.status = 'waitlisted')))`,
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Whose an assignment is, and what opens the bike's lock, as far as the caller may see that (INV-B6). */
export const findWithCode = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('bike_assignments')
    .leftJoin('bike_lock_codes', 'bike_lock_codes.bike_id', 'bike_assignments.bike_id')
    .select([
      'bike_assignments.bike_id as bikeId',
      'bike_assignments.member_id as memberId',
      'bike_lock_codes.sealed',
    ])
    .where('bike_assignments.id', '=', id),
)

/** The picture of the return, for the rider and leads. */
export const findPhoto = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('return_photos')
    .select(['name', 'content_type as contentType', 'bytes'])
    .where('assignment_id', '=', id),
)

type Wish = { readonly bikeId: string; readonly memberId: string }

export type Facts = Pick<Bike, 'condition' | 'status' | 'ownership' | 'ownerMemberId'> & {
  readonly isMember: boolean
  /** The member has this bike, or waits for it. */
  readonly isTheirs: boolean
  readonly bikesHeld: number
  readonly perMember: number
  readonly needsApproval: boolean
}

/** A member's confirmed place in the active season, as far as the caller sees it: nobody takes a bike for somebody else. */
export const findPlace = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', sql.lit('confirmed'))
    .where(sql<boolean>`season_id = (select s.id from seasons s where s.status = 'active')`),
)

/** All that decides whether a member gets a bike. It must be locked, and the member's enrollment. */
export const findFacts = prepared((query, { bikeId, memberId }: Slots<Wish>) =>
  query
    .selectFrom('bikes')
    .select(['condition', 'status', 'ownership', 'owner_member_id as ownerMemberId'])
    .select([
      sql<boolean>`exists (select from members m where m.id = ${memberId})`.as('isMember'),
      sql<boolean>`exists (select from enrollments e where e.member_id = ${memberId} and e.status = 'confirmed'
        and e.season_id = (select s.id from seasons s where s.status = 'active'))`.as(
        'isConfirmed',
      ),
      sql<boolean>`exists (select from bike_assignments a where a.bike_id = ${bikeId} and a.member_id = ${memberId}
        and (app.holds_bike(a.status) or a.status = 'waitlisted'))`.as('isTheirs'),
      sql<number>`app.bikes_of(${memberId}, '')`.as('bikesHeld'),
      sql<number>`app.bike_setting('perMember', 1)`.as('perMember'),
      sql<boolean>`coalesce((select (s.bikes->>'needsApproval')::boolean from settings s), false)`.as(
        'needsApproval',
      ),
    ])
    .where('id', '=', bikeId)
    .$castTo<Facts>(),
)

export type Overriding = {
  readonly by: string
  readonly reason: string
  readonly rules: readonly Overridable[]
}

type NewRow = {
  readonly seasonId: string
  readonly bikeId: string
  readonly memberId: string
  readonly status: 'requested' | 'reserved' | 'waitlisted'
  readonly depositDueId: string | null
  readonly by: string
  readonly reason: string | null
  readonly overriddenBy: string | null
  readonly overrideReason: string | null
  readonly overridden: readonly Overridable[]
}

/** The database sets the turn in the queue and refuses what its rules do not allow. */
export const add = async (tx: Tx, row: NewRow): Promise<BikeAssignment> => {
  const id = newId('bikeAssignment')
  const [, made] = await Promise.all([
    tx
      .insertInto('bike_assignments')
      .values({
        id,
        season_id: row.seasonId,
        bike_id: row.bikeId,
        member_id: row.memberId,
        status: row.status,
        deposit_due_id: row.depositDueId,
        status_changed_by: row.by,
        status_reason: row.reason,
        overridden_by: row.overriddenBy,
        override_reason: row.overrideReason,
        overridden: sql<never>`${row.overridden}::text[]`,
      })
      .execute(),
    only(tx, find({ id })),
  ])
  return made
}

export type Move = {
  readonly status: Status
  readonly by: string
  readonly reason?: string | undefined
  readonly dueAt?: string | undefined
  readonly depositDueId?: string | undefined
  readonly override?: Overriding | undefined
  readonly back?: {
    readonly condition: Bike['condition']
    readonly note: string | null
    readonly photoFileId: string | null
    readonly keptCents: number | null
    readonly releasedCents: number | null
  }
}

/** The database sets the times, and refuses a transition that is not allowed. Needs the camp's view. */
export async function move(tx: Tx, id: string, made: Move): Promise<BikeAssignment> {
  const { status, by, reason, dueAt, depositDueId, override, back } = made
  const [, after] = await Promise.all([
    tx
      .updateTable('bike_assignments')
      .set({
        status,
        status_changed_by: by,
        status_reason: reason ?? null,
        ...(status === 'checked_out' && { checked_out_by: by }),
        ...(dueAt !== undefined && { due_at: dueAt }),
        ...(depositDueId !== undefined && { deposit_due_id: depositDueId }),
        ...(override && {
          overridden_by: override.by,
          override_reason: override.reason,
          overridden: sql<never>`${override.rules}::text[]`,
        }),
        ...(back && {
          returned_by: by,
          return_condition: back.condition,
          return_note: back.note,
          return_photo_file_id: back.photoFileId,
          // What was settled when it was lost stays, if it is found again.
          ...(back.keptCents !== null && { kept_cents: back.keptCents }),
          ...(back.releasedCents !== null && { released_cents: back.releasedCents }),
        }),
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(),
    only(tx, find({ id })),
  ])
  return after
}

/** Notes in which condition a bike is. It must be locked. */
export const setCondition = (tx: Tx, bikeId: string, condition: Bike['condition']) =>
  tx.updateTable('bikes').set({ condition }).where('id', '=', bikeId).execute()

type OfMember = { readonly dueId: string; readonly memberId: string; readonly seasonId: string }

/** A deposit of the member in the season that was not cancelled. */
export const findDeposit = prepared((query, { dueId, memberId, seasonId }: Slots<OfMember>) =>
  query
    .selectFrom('dues')
    .select('id')
    .where('id', '=', dueId)
    .where('member_id', '=', memberId)
    .where('season_id', '=', seasonId)
    .where('kind', '=', sql.lit('deposit'))
    .where('cancelled_at', 'is', null),
)
