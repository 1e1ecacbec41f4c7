import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { ScheduleEntry, type ScheduleEntryFields } from './schedule.schema.ts'

const rows = rowsOf('schedule_entries', ScheduleEntry)
export const { find, lock, update, remove } = rows

export const SORT_COLUMNS = { startsAt: 'starts_at', '-startsAt': 'starts_at' }

export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'updated_at' },
  removedFrom: 'schedule_entries',
} as const

type Filters = From & {
  readonly kind: ScheduleEntry['kind'] | undefined
  readonly status: ScheduleEntry['status'] | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const found = matching(rows.select(query), { kind: at.kind, status: at.status })
    .$call(given(at.since, (q, since) => q.where('starts_at', '>=', since)))
    .$call(given(at.until, (q, until) => q.where('starts_at', '<', until)))
  return paged(found, at, order)
})

export const create = (tx: Tx, fields: ScheduleEntryFields) =>
  only(tx, rows.insert({ id: newId('scheduleEntry'), ...fields }))
