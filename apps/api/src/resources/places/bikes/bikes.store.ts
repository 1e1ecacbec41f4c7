import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { Bike } from './bikes.schema.ts'

/** As leads see and write it. */
const rows = rowsOf('bikes', Bike)
export const { lock, update, remove } = rows

const forLeads = (column: 'storage' | 'notes') =>
  sql<string | null>`case when (select app.sees_camp()) then ${sql.ref(`bikes.${column}`)} end`

/** As everybody sees it: where a bike is kept is the leads' business, and whose it is also the owner's. */
const shown = rowsOf('bikes', Bike, {
  storage: forLeads('storage'),
  notes: forLeads('notes'),
  ownerMemberId: sql<string | null>`case when owner_member_id = (select app.member_id())
    or (select app.sees_camp()) then owner_member_id end`,
})
export const { find } = shown

/** The picture of a bike that the caller sees. */
export const findPhoto = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('bike_photos')
    .select(['name', 'content_type as contentType', 'bytes'])
    .where('bike_id', '=', id),
)

export const SORT_COLUMNS = { number: 'number', '-number': 'number' }

type Filters = From & {
  readonly [K in 'kind' | 'condition' | 'status' | 'ownership']: Bike[K] | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { kind, condition, status, ownership } = at
  return paged(matching(shown.select(query), { kind, condition, status, ownership }), at, order)
})

export type BikeFields = Omit<Bike, 'id' | 'status' | 'version' | 'createdAt' | 'updatedAt'>

export const create = (tx: Tx, fields: BikeFields) =>
  only(tx, rows.insert({ id: newId('bike'), status: 'available', ...fields }))

export const hasMember = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('id', '=', memberId).execute()).length > 0
