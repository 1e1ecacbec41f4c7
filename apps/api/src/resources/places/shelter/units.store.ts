import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { ShelterUnit } from './units.schema.ts'

/** As leads see and write it. */
const rows = rowsOf('shelter_units', ShelterUnit)
export const { lock, update, remove } = rows

/** As everybody sees it: whose a unit is, is the owner's and the leads' business. */
const shown = rowsOf('shelter_units', ShelterUnit, {
  ownerMemberId: sql<string | null>`case when owner_member_id = (select app.member_id())
    or (select app.sees_camp()) then owner_member_id end`,
})
export const { find } = shown

export const SORT_COLUMNS = { label: 'label', '-label': 'label' }

type Filters = From & {
  readonly seasonId: string | undefined
  readonly kind: ShelterUnit['kind'] | undefined
  readonly status: ShelterUnit['status'] | undefined
  readonly zone: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { seasonId, kind, status, zone } = at
  const ofSeason = shown.select(query).where('season_id', '=', namedOrActive(query, seasonId))
  return paged(matching(ofSeason, { kind, status, zone }), at, order)
})

export type UnitFields = Omit<ShelterUnit, 'id' | 'version' | 'createdAt' | 'updatedAt'>

export const create = (tx: Tx, fields: UnitFields, id = newId('shelterUnit')) =>
  only(tx, rows.insert({ id, ...fields }))

export const hasMember = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('id', '=', memberId).execute()).length > 0
