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
export type Content = Omit<ScheduleEntry, 'id' | 'version' | 'createdAt' | 'updatedAt'>

const columnsOf = (content: Content) => ({
  title: content.title,
  kind: content.kind,
  starts_at: content.startsAt,
  ends_at: content.endsAt,
  all_day: content.allDay,
  location: content.location,
  description: content.description,
  visibility: content.visibility,
  status: content.status,
})

export const create = (tx: Tx, content: Content) =>
  tx
    .insertInto('schedule_entries')
    .values({ id: newId('scheduleEntry'), ...columnsOf(content) })
    .returning(FIELDS)
    .$castTo<ScheduleEntry>()
    .executeTakeFirstOrThrow()

export const update = (tx: Tx, id: string, content: Content) =>
  tx
    .updateTable('schedule_entries')
    .set(columnsOf(content))
    .where('id', '=', id)
    .returning(FIELDS)
    .$castTo<ScheduleEntry>()
    .executeTakeFirstOrThrow()

export const remove = (tx: Tx, id: string) =>
  tx.deleteFrom('schedule_entries').where('id', '=', id).execute()
