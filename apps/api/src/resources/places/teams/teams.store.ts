import { newId } from '@campkit/core/ids'
import { isOneOf } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { Team } from './teams.schema.ts'

const rows = rowsOf('teams', Team)
export const { find, lock, update, remove } = rows

export const SORT_COLUMNS = { name: 'name', '-name': 'name' }

type Filters = From & {
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) =>
  paged(rows.select(query).where('season_id', '=', namedOrActive(query, at.seasonId)), at, order),
)

type Fields = Omit<Team, 'id' | 'version' | 'createdAt' | 'updatedAt'>

export const create = (tx: Tx, fields: Fields) =>
  only(tx, rows.insert({ id: newId('team'), ...fields }))

/** Which of these members the camp has. */
export const findMembers = (tx: Tx, memberIds: readonly string[]) =>
  tx.selectFrom('members').select('id').where(isOneOf('id', memberIds)).execute()
