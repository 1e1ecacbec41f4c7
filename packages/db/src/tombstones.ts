import { sql } from 'kysely'
import { type From, paged, sortOf } from './keyset.ts'
import { prepared } from './prepared.ts'
import type { Slots } from './slot.ts'

/** Published tables: their rows may be removed or moved to another audience. */
export type Published = 'contacts' | 'documents' | 'schedule_entries'

export type Tombstone = { readonly id: string; readonly deletedAt: string }

const { order: BY_TIME } = sortOf({ deletedAt: 'deleted_at' }, 'deletedAt', 'tombstones.id')

/** Everything changed before this time is committed, and visible to the next statement (not to this one). */
export const syncedUntil = prepared((query) =>
  query.selectNoFrom(sql<string>`app.synced_until()`.as('until')),
)

/** Rows that the reader could once see and no longer can. */
export const tombstones = prepared(
  (query, at: Slots<From>, form: { readonly table: Published }) => {
    const gone = query
      .selectFrom('tombstones')
      .select(['tombstones.id', 'deleted_at as deletedAt'])
      .where('resource', '=', sql.lit(form.table))
      .where(
        sql<boolean>`not exists (select from ${sql.table(form.table)} as row
        where row.camp_id = tombstones.camp_id and row.id = tombstones.id)`,
      )
      .$castTo<Tombstone>()
    return paged(gone, at, BY_TIME)
  },
)
