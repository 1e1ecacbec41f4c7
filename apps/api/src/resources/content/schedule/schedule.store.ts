import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { prepared } from '@campkit/db/prepared'
import type { ScheduleEntry } from './schedule.schema.ts'

const FIELDS = [
  'id',
  'title',
  'kind',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'all_day as allDay',
  'location',
  'description',
  'visibility',
  'status',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const SORT_COLUMNS = { startsAt: 'starts_at', '-startsAt': 'starts_at' }

export const SYNCED = {
  columns: SORT_COLUMNS,
  updatedAt: 'updated_at',
  removedFrom: 'schedule_entries',
} as const

const entries = (query: Query) =>
  query.selectFrom('schedule_entries').select(FIELDS).$castTo<ScheduleEntry>()

type One = { readonly id: string }

export const find = prepared((query, { id }: One) => entries(query).where('id', '=', id))

export const lock = prepared((query, { id }: One) =>
  entries(query).where('id', '=', id).forUpdate(),
)

type Filters = From & {
  readonly kind: string | undefined
  readonly status: string | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

export const list = prepared((query, at: Filters, order: Order) => {
  const { kind, status, since, until } = at
  const matching = entries(query)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind as string))
    .$if(status !== undefined, (q) => q.where('status', '=', status as string))
    .$if(since !== undefined, (q) => q.where('starts_at', '>=', since as string))
    .$if(until !== undefined, (q) => q.where('starts_at', '<', until as string))
  return paged(matching, at, order)
})

/** What callers write of an entry; the rest follows. */
export type ScheduleEntryFields = Omit<ScheduleEntry, 'id' | 'version' | 'createdAt' | 'updatedAt'>

const columnsOf = (fields: ScheduleEntryFields) => ({
  title: fields.title,
  kind: fields.kind,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  all_day: fields.allDay,
  location: fields.location,
  description: fields.description,
  visibility: fields.visibility,
  status: fields.status,
})

export const create = (tx: Tx, fields: ScheduleEntryFields) =>
  tx
    .insertInto('schedule_entries')
    .values({ id: newId('scheduleEntry'), ...columnsOf(fields) })
    .returning(FIELDS)
    .$castTo<ScheduleEntry>()
    .executeTakeFirstOrThrow()

export const update = (tx: Tx, id: string, fields: ScheduleEntryFields) =>
  tx
    .updateTable('schedule_entries')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .returning(FIELDS)
    .$castTo<ScheduleEntry>()
    .executeTakeFirstOrThrow()

export const remove = (tx: Tx, id: string) =>
  tx.deleteFrom('schedule_entries').where('id', '=', id).execute()
