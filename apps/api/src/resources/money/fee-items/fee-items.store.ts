import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { all, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isOfOneSeason, namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { FeeItem } from './fee-items.schema.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'name',
  'kind',
  'amount_cents as amountCents',
  jsonColumn<FeeItem['tiers']>('tiers').as('tiers'),
  'tier_choice as tierChoice',
  'due_on as dueOn',
  jsonColumn<FeeItem['appliesTo']>('applies_to').as('appliesTo'),
  'scholarship_eligible as scholarshipEligible',
  'refundable',
  'refundable_until_on as refundableUntilOn',
  'late_after_days as lateAfterDays',
  'active',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const SORT_COLUMNS = {
  name: 'name',
  '-name': 'name',
  createdAt: 'created_at',
  '-createdAt': 'created_at',
}

export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'updated_at' },
  fixed: ['seasonId'],
} as const

const items = (query: Query) => query.selectFrom('fee_items').select(FIELDS).$assertType<FeeItem>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => items(query).where('id', '=', id))
/** The item of a charge, if it has one. */
export const findOfDue = prepared((query, { dueId }: Slots<{ readonly dueId: string }>) =>
  items(query).where('id', '=', (dues) =>
    dues.selectFrom('dues').select('dues.fee_item_id').where('dues.id', '=', dueId),
  ),
)
export const lock = prepared((query, { id }: Slots<One>) =>
  items(query).where('id', '=', id).forUpdate(),
)

type Filters = From & {
  readonly seasonId: string | undefined
  readonly kind: FeeItem['kind'] | undefined
}
type Form = Order & { readonly active: boolean | undefined }

export const list = prepared((query, at: Slots<Filters>, form: Form) => {
  const { seasonId, kind } = at
  const ofSeason = items(query).$if(isOfOneSeason(at), (q) =>
    q.where('season_id', '=', namedOrActive(query, seasonId)),
  )
  const found = matching(ofSeason, { kind, active: form.active })
  return paged(found, at, form)
})

export type FeeItemFields = Omit<
  FeeItem,
  'id' | 'seasonId' | 'kind' | 'version' | 'createdAt' | 'updatedAt'
>

const columnsOf = (fields: FeeItemFields) => ({
  name: fields.name,
  amount_cents: fields.amountCents,
  tiers: JSON.stringify(fields.tiers),
  tier_choice: fields.tierChoice,
  due_on: fields.dueOn,
  applies_to: JSON.stringify(fields.appliesTo),
  scholarship_eligible: fields.scholarshipEligible,
  refundable: fields.refundable,
  refundable_until_on: fields.refundableUntilOn,
  late_after_days: fields.lateAfterDays,
  active: fields.active,
})

type New = FeeItemFields & Pick<FeeItem, 'seasonId' | 'kind'>

const rowOf = (item: New) => ({
  id: newId('feeItem'),
  season_id: item.seasonId,
  kind: item.kind,
  ...columnsOf(item),
})

export const create = (tx: Tx, item: New): Promise<FeeItem> =>
  tx
    .insertInto('fee_items')
    .values(rowOf(item))
    .returning(FIELDS)
    .$assertType<FeeItem>()
    .executeTakeFirstOrThrow()

export async function createAll(tx: Tx, all: readonly New[]): Promise<void> {
  const rows = all.map((item) => ({
    ...rowOf(item),
    tiers: item.tiers,
    applies_to: item.appliesTo,
  }))
  if (rows.length > 0) await insertAll(tx, 'fee_items', rows).execute()
}

export const update = (tx: Tx, id: string, fields: FeeItemFields): Promise<FeeItem> =>
  tx
    .updateTable('fee_items')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .returning(FIELDS)
    .$assertType<FeeItem>()
    .executeTakeFirstOrThrow()

export const activeOf = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  items(query)
    .where('season_id', '=', seasonId)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id'),
)

/** The named season, or the active one. */
export const findSeason = prepared((query, { id }: Slots<{ readonly id: string | undefined }>) =>
  query
    .selectFrom('seasons')
    .select('id')
    .$call(given(id, (q, slot) => q.where('id', '=', slot)))
    .$if(id === undefined, (q) => q.where('status', '=', 'active')),
)

/** Camps with a season that has a late fee. Returns only ids, because this runs outside any camp. */
export const campsWithLateFees = {
  text: 'select app.camps_with_late_fees() as "campId"',
  values: [],
}

/** The late fee of the active season, if it has one. */
export const findLateFee = prepared((query) =>
  items(query)
    .where('kind', '=', 'late_fee')
    .where('active', '=', true)
    .where(sql<boolean>`season_id in (select id from seasons where status = 'active')`),
)

const MOST_NAMED = 3

const naming = prepared((query, { tag }: Slots<{ readonly tag: string }>) =>
  query
    .selectFrom('fee_items')
    .innerJoin('seasons', 'seasons.id', 'fee_items.season_id')
    .select('fee_items.name')
    .where('seasons.status', '!=', sql.lit('closed'))
    .where(sql<boolean>`coalesce(fee_items.applies_to->'tags' @> to_jsonb(${tag}::text), false)`)
    .orderBy('fee_items.name')
    .limit(MOST_NAMED),
)

/** A few of the items that are for members with a tag. */
export const itemsNaming = async (tx: Tx, tag: string): Promise<readonly string[]> =>
  (await all(tx, naming({ tag }))).map(({ name }) => `the fee item “${name}”`)
