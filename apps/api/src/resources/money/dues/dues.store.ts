import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Kind } from '../fee-items/fee-items.schema.ts'

/** Whose a charge is; what it comes to is derived from the ledger. */
export type DueRow = {
  readonly id: string
  readonly memberId: string
  readonly seasonId: string
  readonly feeItemId: string | null
  readonly tierKey: string | null
  readonly dueOn: string
  readonly createdAt: string
}

export const SORT_COLUMNS = {
  dueOn: 'due_on',
  '-dueOn': 'due_on',
  createdAt: 'created_at',
  '-createdAt': 'created_at',
}

const dues = (query: Query) =>
  query
    .selectFrom('dues')
    .select([
      'id',
      'member_id as memberId',
      'season_id as seasonId',
      'fee_item_id as feeItemId',
      'tier_key as tierKey',
      'due_on as dueOn',
      'created_at as createdAt',
    ])
    .$assertType<DueRow>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => dues(query).where('id', '=', id))

type Filters = From & {
  /** Null is the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly feeItemId: string | undefined
  readonly kind: Kind | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, feeItemId, kind } = at
  const found = matching(dues(query).where('season_id', '=', namedOrActive(query, seasonId)), {
    member_id: memberId,
    fee_item_id: feeItemId,
    kind,
  })
  return paged(found, at, order)
})

export type NewCharge = {
  readonly memberId: string
  readonly seasonId: string
  readonly feeItemId: string | null
  readonly name: string
  readonly kind: Kind
  readonly tierKey: string | null
  readonly dueOn: string
  readonly scholarshipEligible: boolean
  /** Of a late fee: the charge that was late. */
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

/** Its id; a second charge of the same item is refused. */
export async function add(tx: Tx, charge: NewCharge): Promise<string> {
  const row = rowOf(charge)
  await tx.insertInto('dues').values(row).execute()
  return row.id
}

export type Added = { readonly id: string; readonly memberId: string }

/** Those that were not there already. */
export async function addNew(tx: Tx, charges: readonly NewCharge[]): Promise<Added[]> {
  if (charges.length === 0) return []
  return insertAll(tx, 'dues', charges.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'member_id as memberId'])
    .execute()
}

export const change = (tx: Tx, id: string, tierKey: string | null, dueOn: string) =>
  tx.updateTable('dues').set({ tier_key: tierKey, due_on: dueOn }).where('id', '=', id).execute()

/** With the late fees that it brought about; the ids of all that were not cancelled before. */
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

/** The season asked for, or the active one. */
export const findSeason = prepared((query, { id }: Slots<{ readonly id: string | undefined }>) =>
  query
    .selectFrom('seasons')
    .select(['id', 'status', sql<string>`app.camp_today()`.as('today')])
    .$call(given(id, (q, slot) => q.where('id', '=', slot)))
    .$if(id === undefined, (q) => q.where('status', '=', 'active'))
    .$assertType<Season>(),
)

type Enrolled = { readonly memberId: string; readonly seasonId: string }

export const findEnrollmentStatus = prepared((query, { memberId, seasonId }: Slots<Enrolled>) =>
  query
    .selectFrom('enrollments')
    .select('status')
    .where('season_id', '=', seasonId)
    .where('member_id', '=', memberId),
)
