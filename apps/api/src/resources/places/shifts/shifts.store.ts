import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { Shift } from './shifts.schema.ts'

const computed = {
  teamId: sql<string>`(select r.team_id from shift_roles r where r.id = shifts.role_id)`,
  worth: sql<number>`app.shift_worth(shifts.points, shifts.multiplier_percent)`,
  dropsUntil: sql<string>`app.drop_cutoff(shifts.starts_at, shifts.drop_cutoff_at,
    (select app.shift_setting('dropCutoffHours', 48)))::timestamptz(3)`,
  statusChangedAt: sql<string>`shifts.status_changed_at`,
  statusReason: sql<string | null>`shifts.status_reason`,
  templateId: sql<string | null>`shifts.template_id`,
}
/** The counts include all members: members see the numbers, never the rows. */
const rows = rowsOf('shifts', Shift, {
  ...computed,
  places: sql<Shift['places']>`app.shift_places(shifts.id, shifts.max)`,
})
export const { find, lock, update, remove } = rows
export const select = rows.select
/** For many shifts of a season: beside `app.places_of_shifts` as `counts`, which counts all of them at once. */
export const selectCounted = rowsOf('shifts', Shift, {
  ...computed,
  places: sql<Shift['places']>`counts.places`,
}).select

export const SORT_COLUMNS = { startsAt: 'starts_at', '-startsAt': 'starts_at' }

type Filters = From & {
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
  readonly teamId: string | undefined
  readonly phase: Shift['phase'] | undefined
  readonly status: Shift['status'] | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { seasonId, teamId, phase, status, since, until } = at
  const ofSeason = rows.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  const found = matching(ofSeason, { phase, status })
    .$call(
      given(teamId, (q, slot) =>
        q.where('role_id', 'in', (roles) =>
          roles.selectFrom('shift_roles').select('id').where('team_id', '=', slot),
        ),
      ),
    )
    .$call(given(since, (q, slot) => q.where('starts_at', '>=', slot)))
    .$call(given(until, (q, slot) => q.where('starts_at', '<', slot)))
  return paged(found, at, order)
})

/** What a caller writes of a new shift. */
export type Fields = Omit<Parameters<typeof rows.insert>[0], 'id'>

export const create = (tx: Tx, fields: Fields) =>
  only(tx, rows.insert({ id: newId('shift'), ...fields }))

/** Moves a shift to a status; the database refuses a transition that is not allowed. */
export const setStatus = (
  tx: Tx,
  id: string,
  { status, by, reason }: { status: Shift['status']; by: string; reason: string | null },
) =>
  tx
    .updateTable('shifts')
    .set({ status, status_changed_by: by, status_reason: reason })
    .where('id', '=', id)
    .execute()
