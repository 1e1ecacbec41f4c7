import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { seasonNamed } from '../../seasons/seasons/season-named.store.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { ShiftTemplate } from './shift-templates.schema.ts'

const rows = rowsOf('shift_templates', ShiftTemplate)
export const { find, lock, update, remove } = rows

export const SORT_COLUMNS = { title: 'title', '-title': 'title' }

/** Undefined means the active season. */
type OfSeason = { readonly seasonId: string | undefined }

export const list = prepared((query, at: Slots<From & OfSeason>, order: Order) =>
  paged(rows.select(query).where('season_id', '=', namedOrActive(query, at.seasonId)), at, order),
)

export type Fields = Omit<ShiftTemplate, 'id' | 'version' | 'createdAt' | 'updatedAt'>

export const create = (tx: Tx, fields: Fields) =>
  only(tx, rows.insert({ id: newId('shiftTemplate'), ...fields }))

/** An empty season is the active one; an empty template means all of the season. So each statement has one text. */
type Which = { readonly seasonId: string; readonly templateId: string }

const isNamed = (column: string, templateId: Slots<Which>['templateId']) =>
  sql<boolean>`(${templateId}::text = '' or ${sql.ref(column)} = ${templateId}::text)`

/** The templates that shifts are made from, in the order in which all code locks them. */
export const chosen = prepared((query, { seasonId, templateId }: Slots<Which>) =>
  rows
    .select(query)
    .where('season_id', '=', seasonNamed(seasonId))
    .where(isNamed('id', templateId))
    .orderBy('id'),
)

/** Locks them: who makes shifts from the same templates takes turns. */
export const lockChosen = prepared((query, { seasonId, templateId }: Slots<Which>) =>
  query
    .selectFrom('shift_templates')
    .select('id')
    .where('season_id', '=', seasonNamed(seasonId))
    .where(isNamed('id', templateId))
    .orderBy('id')
    .forUpdate(),
)

/** The season, and when its gate opens. */
export const season = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  query
    .selectFrom('seasons')
    .select(['id', 'gate_opens_on as gateOpensOn'])
    .where('id', '=', seasonNamed(seasonId)),
)

/** What was made from these templates before, and whether anybody has ever signed up for it. */
export const made = prepared((query, { seasonId, templateId }: Slots<Which>) =>
  query
    .selectFrom('shifts')
    .select([
      'id',
      'template_id as templateId',
      'template_on as on',
      'title',
      'description',
      'location',
      'min',
      'max',
      'points',
      'multiplier_percent as multiplierPercent',
      'policy',
      'phase',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'status',
    ])
    .select(
      sql<boolean>`exists (select from shift_signups s where s.shift_id = shifts.id)`.as('isTaken'),
    )
    .where('season_id', '=', seasonNamed(seasonId))
    .where('template_id', 'is not', null)
    .where(isNamed('template_id', templateId))
    .orderBy('template_on'),
)

/** Locks what was made from these templates, in the order in which all code locks shifts. */
export const lockMade = prepared((query, { seasonId, templateId }: Slots<Which>) =>
  query
    .selectFrom('shifts')
    .select('id')
    .where('season_id', '=', seasonNamed(seasonId))
    .where('template_id', 'is not', null)
    .where(isNamed('template_id', templateId))
    .orderBy('id')
    .forNoKeyUpdate(),
)

type Rows = readonly Readonly<Record<string, unknown>>[]

export const addShifts = async (tx: Tx, shifts: Rows): Promise<void> => {
  if (shifts.length > 0) await insertAll(tx, 'shifts', shifts).execute()
}

/** Gives shifts what their templates say, in one statement. They must be locked. */
export const changeShifts = async (tx: Tx, shifts: Rows): Promise<void> => {
  if (shifts.length === 0) return
  await sql`update shifts set title = n.title, description = n.description, location = n.location, min = n.min,
      max = n.max, points = n.points, multiplier_percent = n.multiplier_percent, policy = n.policy, phase = n.phase,
      starts_at = n.starts_at, ends_at = n.ends_at, drop_cutoff_at = null
    from jsonb_populate_recordset(null::shifts, ${JSON.stringify(shifts)}::jsonb) n
    where shifts.camp_id = app.camp_id() and shifts.id = n.id`.execute(tx)
}

/** The shifts stay when their template goes. They must be locked. */
export const detach = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .updateTable('shifts')
    .set({ template_id: null, template_on: null })
    .where('template_id', '=', id)
    .returning('id'),
)

/** All templates of a season, for the one that follows it. */
export const ofSeason = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  query
    .selectFrom('shift_templates')
    .selectAll()
    .where('season_id', '=', seasonId)
    .orderBy('title')
    .orderBy('id'),
)

export const addTemplates = async (tx: Tx, templates: Rows): Promise<void> => {
  if (templates.length > 0) await insertAll(tx, 'shift_templates', templates).execute()
}
