import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { first, prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Season, SeasonFields } from './seasons.schema.ts'

const FIELDS = [
  'id',
  'name',
  'status',
  'currency',
  'build_starts_on as buildStartsOn',
  'gate_opens_on as gateOpensOn',
  'gate_closes_on as gateClosesOn',
  'strike_ends_on as strikeEndsOn',
  'max_members as maxMembers',
  'offer_hours as offerHours',
  'opened_at as openedAt',
  'closed_at as closedAt',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'updated_at' },
} as const

/** The counts include all members: members see the numbers, never the rows. */
const seasons = (query: Query) =>
  query
    .selectFrom('seasons')
    .select(FIELDS)
    .select(sql<Season['places']>`app.season_places(id, max_members)`.as('places'))
    .$assertType<Season>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => seasons(query).where('id', '=', id))

export const findActive = prepared((query) =>
  query
    .selectFrom('seasons')
    .select(['id', 'name', 'currency'])
    .where('status', '=', 'active')
    .$assertType<Pick<Season, 'id' | 'name' | 'currency'>>(),
)

/** Takes its turn before it locks the row, or a crowd that shares the row would keep it waiting. */
export const IN_TURN = sql<boolean>`app.queue_for_season(seasons.id)`

/** Lock the camp first, so that this stays the active season. Whatever counts its places waits as well. */
export const lockActive = prepared((query) =>
  query
    .selectFrom('seasons')
    .select('id')
    .where('status', '=', 'active')
    .where(IN_TURN)
    .forNoKeyUpdate(),
)

/** The named season, or by default the active one. */
export const namedOrActive = (query: Query, seasonId: Slot<string> | undefined) =>
  seasonId ?? query.selectFrom('seasons').select('id').where('status', '=', sql.lit('active'))

type Picked = Pick<
  Slots<From & { readonly seasonId: string | undefined }>,
  'seasonId' | 'changedFrom'
>

/** Whether a list shows one season. The changes of all seasons are one list, unless one is named. */
export const isOfOneSeason = ({ seasonId, changedFrom }: Picked): boolean =>
  seasonId !== undefined || changedFrom === undefined

/** A planned season with this name. */
export const findPlanned = prepared((query, { name }: Slots<{ readonly name: string }>) =>
  query
    .selectFrom('seasons')
    .select('id')
    .where('status', '=', sql.lit('planned'))
    .where(sql<boolean>`lower(name) = lower(${name})`),
)

/** Returns only ids, because this runs outside any camp. */
export const campsWithClosedSeasons = {
  text: 'select app.camps_with_closed_seasons() as "campId"',
  values: [],
}

/** Leads only, because members may not lock a season. The counts are read under the lock. */
export async function lock(tx: Tx, { id }: One): Promise<Season | undefined> {
  const [held, season] = await Promise.all([
    tx
      .selectFrom('seasons')
      .select('id')
      .where('id', '=', id)
      .where(IN_TURN)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    first(tx, find({ id })),
  ])
  return held && season
}

/** Locks the camp, so that only one transaction at a time decides which season is active. */
export const lockCamp = (tx: Tx) => tx.selectFrom('camps').select('slug').forNoKeyUpdate().execute()

type Filters = From & { readonly status: Season['status'] | undefined }

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const found = matching(seasons(query), { status: at.status })
  return paged(found, at, order)
})

const columnsOf = (fields: SeasonFields) => ({
  name: fields.name,
  currency: fields.currency,
  build_starts_on: fields.buildStartsOn,
  gate_opens_on: fields.gateOpensOn,
  gate_closes_on: fields.gateClosesOn,
  strike_ends_on: fields.strikeEndsOn,
  max_members: fields.maxMembers,
  offer_hours: fields.offerHours,
})

type NewSeason = SeasonFields & { readonly id?: string }

export async function create(tx: Tx, fields: NewSeason, status: 'planned' | 'active') {
  const { id = newId('season') } = fields
  const opened_at = status === 'active' ? sql<string>`now()` : null
  await tx
    .insertInto('seasons')
    .values({ id, status, opened_at, ...columnsOf(fields) })
    .execute()
  return id
}

/** An unchanged currency is not written, because writing it waits for everything that is being posted in it. */
export const update = (tx: Tx, before: Season, fields: SeasonFields) => {
  const { currency, ...columns } = columnsOf(fields)
  const changed = currency === before.currency ? columns : { ...columns, currency }
  return tx.updateTable('seasons').set(changed).where('id', '=', before.id).execute()
}

export const setStatus = (tx: Tx, id: string, status: 'active' | 'closed') =>
  tx.updateTable('seasons').set({ status }).where('id', '=', id).execute()

/** Dates of the settings: what they were when the season was rolled over, and what they will be. */
export type MovedDates = {
  readonly path: string
  readonly from: Readonly<Record<string, string | null>>
  readonly to: Readonly<Record<string, string | null>>
}

export const planSettings = (tx: Tx, id: string, dates: readonly MovedDates[]) =>
  tx
    .updateTable('seasons')
    .set({ settings_dates: sql`${JSON.stringify(dates)}::jsonb` })
    .where('id', '=', id)
    .execute()

export const plannedSettings = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('seasons')
    .select(sql<readonly MovedDates[]>`settings_dates`.as('dates'))
    .where('id', '=', id),
)
