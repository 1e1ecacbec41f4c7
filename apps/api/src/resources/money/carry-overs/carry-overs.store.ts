import { insertAll } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { HAS_NO_PLACE } from '../dues/taking-part.store.ts'
import type { CarryOver } from './carry-overs.schema.ts'

const FIELDS = [
  'id',
  'member_id as memberId',
  'kind',
  'what',
  'from_season_id as fromSeasonId',
  'to_season_id as toSeasonId',
  'amount_cents as amountCents',
  'currency',
  'due_id as dueId',
  'reason',
  'created_by as createdBy',
  'created_at as createdAt',
  'reversed_at as reversedAt',
  'reverse_reason as reverseReason',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const carryOvers = (query: Query) =>
  query.selectFrom('carry_overs').select(FIELDS).$assertType<CarryOver>()

export const find = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  carryOvers(query).where('id', '=', id),
)

type Filters = From & {
  readonly memberId: string | undefined
  readonly fromSeasonId: string | undefined
  readonly kind: CarryOver['kind'] | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, fromSeasonId, kind } = at
  const found = { member_id: memberId, from_season_id: fromSeasonId, kind }
  return paged(matching(carryOvers(query), found), at, order)
})

export type NewRow = Pick<
  CarryOver,
  'id' | 'memberId' | 'kind' | 'what' | 'amountCents' | 'currency' | 'reason' | 'createdBy'
> &
  Pick<CarryOver, 'fromSeasonId' | 'toSeasonId' | 'dueId'>

export const add = (tx: Tx, rows: readonly NewRow[]): Promise<CarryOver[]> =>
  insertAll(
    tx,
    'carry_overs',
    rows.map((row) => ({
      id: row.id,
      member_id: row.memberId,
      kind: row.kind,
      what: row.what,
      from_season_id: row.fromSeasonId,
      to_season_id: row.toSeasonId,
      amount_cents: row.amountCents,
      currency: row.currency,
      due_id: row.dueId,
      reason: row.reason,
      created_by: row.createdBy,
    })),
  )
    .returning(FIELDS)
    .$assertType<CarryOver>()
    .execute()

export const reverse = (tx: Tx, id: string, by: string, reason: string): Promise<CarryOver> =>
  tx
    .updateTable('carry_overs')
    .set({ reversed_at: sql<string>`now()`, reversed_by: by, reverse_reason: reason })
    .where('id', '=', id)
    .returning(FIELDS)
    .$assertType<CarryOver>()
    .executeTakeFirstOrThrow()

type Which = { readonly seasonId: string | undefined }

/** The named season, or the active one; its status cannot change until the transaction ends. */
export const holdSeason = prepared((query, { seasonId }: Slots<Which>) =>
  query
    .selectFrom('seasons')
    .select([
      'id',
      'name',
      'currency',
      sql<'planned' | 'active' | 'closed'>`app.hold_season_status(id)`.as('status'),
      sql<string>`app.camp_today()`.as('today'),
    ])
    .where('id', '=', namedOrActive(query, seasonId)),
)
export type Season = NonNullable<ReturnType<typeof holdSeason>['rows']>[number]

/** Only for callers who see the whole camp: what is open of a few visible members would mislead. */
export const findSeason = prepared((query, { seasonId }: Slots<Which>) =>
  query
    .selectFrom('seasons')
    .select(['id', 'currency'])
    .where('id', '=', namedOrActive(query, seasonId))
    .where(sql<boolean>`(select app.sees_camp())`),
)

type Some = {
  readonly fromSeasonId: string
  readonly toSeasonId: string | undefined
  readonly memberIds: readonly string[] | null
}

/** Of the members, or of all, what decides whether their money stays where it is. */
export const heldOf = prepared((query, { fromSeasonId, toSeasonId, memberIds }: Slots<Some>) =>
  query
    .selectFrom('members')
    .select('members.id as memberId')
    .select((eb) => {
      const places = eb
        .selectFrom('enrollments')
        .select('enrollments.id')
        .whereRef('enrollments.member_id', '=', 'members.id')
      const unsettled = eb
        .selectFrom('settlements')
        .select('settlements.id')
        .whereRef('settlements.member_id', '=', 'members.id')
        .where('settlements.season_id', '=', fromSeasonId)
        .where('settlements.settled_at', 'is', null)
      const disputed = eb
        .selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.member_id', '=', 'members.id')
        .where('payments.status', '=', 'disputed')
      const reported = eb
        .selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.member_id', '=', 'members.id')
        .where('payments.season_id', '=', fromSeasonId)
        .where('payments.status', '=', 'reported')
      const waiting = places
        .where('enrollments.status', '=', 'waitlisted')
        .where('enrollments.season_id', '=', namedOrActive(query, toSeasonId))
      const left = places.where(HAS_NO_PLACE).where('enrollments.season_id', '=', fromSeasonId)
      return [
        eb.exists(waiting).$castTo<boolean>().as('isWaitlisted'),
        eb.exists(left).$castTo<boolean>().as('hasLeft'),
        eb.exists(unsettled).$castTo<boolean>().as('isToBeSettled'),
        eb.exists(disputed).$castTo<boolean>().as('isDisputed'),
        eb.exists(reported).$castTo<boolean>().as('isReported'),
      ]
    })
    .$if(memberIds !== null, (q) => q.where(sql<boolean>`members.id = any (${memberIds}::text[])`)),
)
export type Held = NonNullable<ReturnType<typeof heldOf>['rows']>[number]
