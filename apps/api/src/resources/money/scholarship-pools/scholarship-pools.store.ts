import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { all, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Pool, PoolFields } from './scholarship-pools.schema.ts'

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

/** The committed amount counts all requests: members see the total, never the rows. */
const pools = (query: Query) =>
  query
    .selectFrom(
      query
        .selectFrom('scholarship_pools')
        .selectAll()
        .select(sql<number>`app.pool_committed(id)`.as('committed_cents'))
        .as('pool'),
    )
    .select([
      'id',
      'season_id as seasonId',
      'name',
      'budget_cents as budgetCents',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'max_per_member_cents as maxPerMemberCents',
      'covers',
      'committed_cents as committedCents',
      sql<number>`budget_cents - committed_cents`.as('leftCents'),
      'version',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .$assertType<Pool>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) => pools(query).where('id', '=', id))

/** The pool used when none is named: the oldest open one of the active season. */
export const findOpen = prepared((query) =>
  pools(query)
    .where(
      'season_id',
      '=',
      query.selectFrom('seasons').select('id').where('status', '=', 'active'),
    )
    .where(
      sql<boolean>`coalesce(opens_at, '-infinity') <= now() and now() < coalesce(closes_at, 'infinity')`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1),
)

/** Lock before reading, so that the committed amount is counted under the lock. Leads only. */
export const lock = prepared((query, { id }: Slots<One>) =>
  query.selectFrom('scholarship_pools').select('id').where('id', '=', id).forNoKeyUpdate(),
)

type Of = { readonly scholarshipId: string }

const poolOf = (query: Query, { scholarshipId }: Slots<Of>) =>
  query.selectFrom('scholarships').select('pool_id').where('scholarships.id', '=', scholarshipId)

/** The pool of a request. */
export const findOf = prepared((query, of: Slots<Of>) =>
  pools(query).where('id', '=', poolOf(query, of)),
)

export const lockOf = prepared((query, of: Slots<Of>) =>
  query
    .selectFrom('scholarship_pools')
    .select('id')
    .where('id', '=', poolOf(query, of))
    .forNoKeyUpdate(),
)

type Filters = From & { readonly seasonId: string | undefined }

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const matching = pools(query).where('season_id', '=', namedOrActive(query, at.seasonId))
  return paged(matching, at, order)
})

const columnsOf = (fields: PoolFields) => ({
  name: fields.name,
  budget_cents: fields.budgetCents,
  opens_at: fields.opensAt,
  closes_at: fields.closesAt,
  max_per_member_cents: fields.maxPerMemberCents,
  covers: [...fields.covers],
})

export async function create(
  tx: Tx,
  seasonId: string,
  fields: PoolFields,
  id = newId('pool'),
): Promise<string> {
  const row = { id, season_id: seasonId, ...columnsOf(fields) }
  await tx.insertInto('scholarship_pools').values(row).execute()
  return id
}

export const update = (tx: Tx, id: string, fields: PoolFields) =>
  tx.updateTable('scholarship_pools').set(columnsOf(fields)).where('id', '=', id).execute()

/** All pools of a season, oldest first. */
export const ofSeason = (tx: Tx, seasonId: string) => all(tx, everyOne({ seasonId }))

const everyOne = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  pools(query).where('season_id', '=', seasonId).orderBy('created_at').orderBy('id'),
)
