import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Heard } from './changes.hearing.ts'

/** The present snapshot. */
export const now = prepared((query) =>
  query.selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('snapshot')),
)

/**
 * What the acting person may hear of since that snapshot. It is unknown if it is of a time that this database has not seen:
 * then it was restored from a backup.
 */
export const since = prepared((query, { since }: Slots<{ readonly since: string }>) =>
  query.selectNoFrom([
    sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    sql<boolean>`pg_snapshot_xmax(${since}::text::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())`.as(
      'isKnown',
    ),
    sql<Heard[]>`coalesce((
      select jsonb_agg(jsonb_build_object('type', h.type, 'isOwn', h.is_own))
        from app.heard_changes(${since}::text::pg_snapshot) h), '[]')`.as('heard'),
  ]),
)
