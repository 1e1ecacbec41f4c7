import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Kind } from '../fee-items/fee-items.schema.ts'
import { everyFact } from './standing.store.ts'

export const SORT_COLUMNS = {
  dueOn: 'due_on',
  '-dueOn': 'due_on',
  createdAt: 'created_at',
  '-createdAt': 'created_at',
}

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly feeItemId: string | undefined
  readonly kind: Kind | undefined
}

/** Each charge's place on the page, by the charge's id. */
export type Places = Readonly<Record<string, number>>

/** The facts of the members whose charges are on the page: what a charge comes to depends on all of them. */
export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const placed = query.with('page', (page) =>
    page
      .selectFrom(pageOf(query, at, order).as('charge'))
      .select(['id', 'member_id', 'season_id', sql<number>`row_number() over ()`.as('place')]),
  )
  // Looked up by key: with a join the planner could go through all members for each row of the page.
  return everyFact(placed)
    .select(
      sql<Places>`(select jsonb_object_agg(page.id, page.place) from page
        where page.member_id = members.id and page.season_id = seasons.id)`.as('places'),
    )
    .where(sql<boolean>`members.id = any (array(select member_id from page))`)
    .where(sql<boolean>`seasons.id = any (array(select season_id from page))`)
})

function pageOf(query: Query, at: Slots<Filters>, order: Order) {
  const { memberId, seasonId, feeItemId, kind } = at
  const dues = query
    .selectFrom('dues')
    .select(['id', 'member_id', 'season_id'])
    .where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(dues, { member_id: memberId, fee_item_id: feeItemId, kind }), at, order)
}

export type NewCharge = {
  readonly memberId: string
  readonly seasonId: string
  readonly feeItemId: string | null
  readonly name: string
  readonly kind: Kind
  readonly tierKey: string | null
  readonly dueOn: string
  readonly scholarshipEligible: boolean
  /** For a late fee: the charge that was late. */
  readonly lateForId?: string
}

const rowOf = (charge: NewCharge) => ({
  id: newId('due'),
  member_id: charge.memberId,
  season_id: charge.seasonId,
  fee_item_id: charge.feeItemId,
  name: charge.name,
  kind: charge.kind,
  tier_key: charge.tierKey,
  due_on: charge.dueOn,
  scholarship_eligible: charge.scholarshipEligible,
  late_for_id: charge.lateForId ?? null,
})

/** The database refuses to charge a member the same item twice. */
export const add = (tx: Tx, id: string, charge: NewCharge): Promise<unknown> =>
  tx
    .insertInto('dues')
    .values({ ...rowOf(charge), id })
    .execute()

/** Adds several charges at once. */
export async function addAll(
  tx: Tx,
  charges: readonly (NewCharge & { readonly id: string })[],
): Promise<void> {
  if (charges.length === 0) return
  const rows = charges.map((charge) => ({ ...rowOf(charge), id: charge.id }))
  await insertAll(tx, 'dues', rows).execute()
}

export type Added = {
  readonly id: string
  readonly memberId: string
  readonly lateForId: string | null
}

/** Adds the charges that do not exist yet, and returns those. */
export async function addNew(tx: Tx, charges: readonly NewCharge[]): Promise<Added[]> {
  if (charges.length === 0) return []
  return insertAll(tx, 'dues', charges.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'member_id as memberId', 'late_for_id as lateForId'])
    .execute()
}

export const change = (tx: Tx, id: string, tierKey: string | null, dueOn: string) =>
  tx.updateTable('dues').set({ tier_key: tierKey, due_on: dueOn }).where('id', '=', id).execute()

/** Cancels a charge and its late fees; returns the ids of those that were not cancelled before. */
export async function cancel(tx: Tx, id: string, by: string, reason: string): Promise<string[]> {
  const rows = await tx
    .updateTable('dues')
    .set({ cancelled_at: sql`now()`, cancelled_by: by, cancel_reason: reason })
    .where((eb) => eb.or([eb('id', '=', id), eb('late_for_id', '=', id)]))
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export type Season = {
  readonly id: string
  readonly status: 'planned' | 'active' | 'closed'
  readonly today: string
}

type Which = { readonly feeItemId?: string | undefined; readonly seasonId?: string | undefined }

/** The season of the item, else the named season, else the active one. */
const seasonOf = (query: Query, { feeItemId, seasonId }: Slots<Which>) =>
  feeItemId === undefined || feeItemId === null
    ? namedOrActive(query, seasonId)
    : query.selectFrom('fee_items').select('season_id').where('id', '=', feeItemId)

export const findSeason = prepared((query, which: Slots<Which>) =>
  query
    .selectFrom('seasons')
    .select(['id', 'status', sql<string>`app.camp_today()`.as('today')])
    .where('id', '=', seasonOf(query, which))
    .$assertType<Season>(),
)

type Enrolled = Which & { readonly memberId: string }

export const findEnrollmentStatus = prepared((query, which: Slots<Enrolled>) =>
  query
    .selectFrom('enrollments')
    .select('status')
    .where('season_id', '=', seasonOf(query, which))
    .where('member_id', '=', which.memberId),
)
