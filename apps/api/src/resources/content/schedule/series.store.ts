import { insertAll } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const COPIED = [
  'title',
  'kind',
  'all_day',
  'location',
  'description',
  'visibility',
  'audience',
  'status',
  'season_id',
  'series_id',
  'host_member_ids',
  'takes_rsvps',
  'rsvp_max',
] as const

type Repeated = { readonly id: string; readonly days: readonly number[] }

/** An entry as it would be so many days later, at the same time of day where the camp is: one row for each number. */
export const laterOnes = prepared((query, { id, days }: Slots<Repeated>) =>
  query
    .selectFrom('schedule_entries')
    .innerJoin(sql<{ n: number }>`unnest(${days}::integer[])`.as<'later'>(sql`later (n)`), (join) =>
      join.onTrue(),
    )
    .select(COPIED)
    .select([
      sql<string>`app.days_later(starts_at, later.n)`.as('starts_at'),
      sql<string>`app.days_later(ends_at, later.n)`.as('ends_at'),
    ])
    .where('id', '=', id),
)

type OfSeason = { readonly seasonId: string; readonly days: number }

/** The entries of a season that are not cancelled, moved by so many days. */
export const ofSeason = prepared((query, { seasonId, days }: Slots<OfSeason>) =>
  query
    .selectFrom('schedule_entries')
    .select(COPIED)
    .select([
      'id',
      sql<string>`app.days_later(starts_at, ${days}::integer)`.as('starts_at'),
      sql<string>`app.days_later(ends_at, ${days}::integer)`.as('ends_at'),
    ])
    .where('season_id', '=', seasonId)
    .where('status', '<>', sql.lit('cancelled'))
    .where('source_ref', 'is', null)
    .orderBy('starts_at')
    .orderBy('id'),
)

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** What the series has at that time already stays. */
export const addAll = (tx: Tx, rows: readonly Row[]) =>
  insertAll(tx, 'schedule_entries', rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const join = (tx: Tx, id: string, seriesId: string) =>
  tx.updateTable('schedule_entries').set({ series_id: seriesId }).where('id', '=', id).execute()
