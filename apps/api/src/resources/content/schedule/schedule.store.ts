import { newId } from '@campkit/core/ids'
import { isOneOf } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { all, only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { ScheduleEntry, type ScheduleEntryFields } from './schedule.schema.ts'

const computed = {
  sourceRef: sql<string | null>`schedule_entries.source_ref`,
  rsvpCount: sql<number>`app.rsvps_to(schedule_entries.id)`,
}
const json = {
  audience: jsonColumn<ScheduleEntry['audience']>('schedule_entries.audience'),
}
const rows = rowsOf('schedule_entries', ScheduleEntry, computed, json)
export const { find, lock, update, remove } = rows

export const SORT_COLUMNS = { startsAt: 'starts_at', '-startsAt': 'starts_at' }

export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'updated_at' },
  removedFrom: 'schedule_entries',
  fixed: ['seasonId'],
} as const

type Filters = From & {
  readonly seasonId: string | undefined
  readonly seriesId: string | undefined
  readonly location: string | undefined
  readonly kind: ScheduleEntry['kind'] | undefined
  readonly status: ScheduleEntry['status'] | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { kind, status, location, seasonId: season_id, seriesId: series_id } = at
  const found = matching(rows.select(query), { kind, status, location, season_id, series_id })
    .$call(given(at.since, (q, since) => q.where('starts_at', '>=', since)))
    .$call(given(at.until, (q, until) => q.where('starts_at', '<', until)))
  return paged(found, at, order)
})

export const create = (tx: Tx, fields: ScheduleEntryFields) =>
  only(tx, rows.insert({ id: newId('scheduleEntry'), ...fields }))

/** An entry with those of its series that come after it, locked; one without a series stands alone. */
export const lockFollowing = prepared((query, { id }: Slots<{ readonly id: string }>) => {
  const entry = query.selectFrom('schedule_entries as e').where('e.id', '=', id)
  return rows
    .select(query)
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and([
          where('series_id', '=', entry.select('e.series_id')),
          where('starts_at', '>=', entry.select('e.starts_at')),
        ]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .forUpdate()
})

export const findMembers = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('members').select('id').where(isOneOf('id', ids)).execute()

const MOST_NAMED = 3

const forTag = prepared((query, { tag }: Slots<{ readonly tag: string }>) =>
  query
    .selectFrom('schedule_entries')
    .select('title')
    .where(sql<boolean>`audience->>'tag' = ${tag}`)
    .where('ends_at', '>', sql<string>`now()`)
    .orderBy('starts_at')
    .limit(MOST_NAMED),
)

/** A few of the coming entries that are for members with a tag. */
export const entriesFor = async (tx: Tx, tag: string): Promise<readonly string[]> =>
  (await all(tx, forTag({ tag }))).map(({ title }) => `“${title}” of the schedule`)
