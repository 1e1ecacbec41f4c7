import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { all, only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { ShiftRole } from './shift-roles.schema.ts'

const rows = rowsOf('shift_roles', ShiftRole)
export const { find, lock, update, remove } = rows

/** Whether a season has no team yet. */
export const hasNoTeam = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  query.selectNoFrom(
    sql<boolean>`not exists (select from teams where season_id = ${seasonId})`.as('isEmpty'),
  ),
)

export const SORT_COLUMNS = { name: 'name', '-name': 'name' }

type Filters = From & {
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
  readonly teamId: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { seasonId, teamId } = at
  const found = matching(
    rows.select(query).where('season_id', '=', namedOrActive(query, seasonId)),
    { team_id: teamId },
  )
  return paged(found, at, order)
})

type Fields = Omit<ShiftRole, 'id' | 'version' | 'createdAt' | 'updatedAt'>

export const create = (tx: Tx, fields: Fields) =>
  only(tx, rows.insert({ id: newId('shiftRole'), ...fields }))

type Named = {
  readonly seasonId: string
  readonly tags: readonly string[]
  readonly documentIds: readonly string[]
  readonly roleId: string | null
}

/** How many of the tags, documents and roles that a role names there are. Tags and documents stay until the transaction ends. */
export const countNamed = prepared((query, { tags, documentIds, roleId, seasonId }: Slots<Named>) =>
  query.selectNoFrom([
    sql<number>`(select count(*)::int from (
      select from tags where key = any (${tags}::text[]) order by key for key share) held)`.as(
      'tags',
    ),
    sql<number>`(select count(*)::int from (
      select from documents where id = any (${documentIds}::text[]) order by id for key share) held)`.as(
      'documents',
    ),
    sql<number>`(select count(*)::int from shift_roles
                    where id = ${roleId}::text and season_id = ${seasonId}::text)`.as('roles'),
  ]),
)

const MOST_NAMED = 3

type Required = { readonly by: 'requires_tags' | 'requires_ack' }

const requiring = prepared((query, { what }: Slots<{ readonly what: string }>, { by }: Required) =>
  query
    .selectFrom('shift_roles')
    .innerJoin('seasons', 'seasons.id', 'shift_roles.season_id')
    .select('shift_roles.name')
    .where('seasons.status', '!=', sql.lit('closed'))
    .where(sql<boolean>`${what} = any (${sql.ref(`shift_roles.${by}`)})`)
    .orderBy('shift_roles.name')
    .limit(MOST_NAMED),
)

/** A few of the roles that require a tag, or a document. */
const rolesBy =
  (by: Required['by']) =>
  async (tx: Tx, what: string): Promise<readonly string[]> =>
    (await all(tx, requiring({ what }, { by }))).map(({ name }) => `the role “${name}”`)
export const rolesRequiring = rolesBy('requires_tags')
export const rolesRequiringDocument = rolesBy('requires_ack')
