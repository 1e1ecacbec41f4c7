import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import { type OfSeason, oneSeason } from './one-season.store.ts'
import { ShelterUnit } from './units.schema.ts'

/** As leads see and write it. */
const held = sql<number>`app.most_held(shelter_units.id)`
const rows = rowsOf('shelter_units', ShelterUnit, { held })
export const { lock, update, remove } = rows

/** As everybody sees it: whose a unit is, is the owner's and the leads' business. */
const shown = rowsOf('shelter_units', ShelterUnit, {
  held,
  ownerMemberId: sql<string | null>`case when owner_member_id = (select app.member_id())
    or (select app.sees_camp()) then owner_member_id end`,
})
export const { find } = shown

const atOnce = rowsOf('shelter_units', ShelterUnit, {
  held: sql<number>`coalesce((
    select max(nights.held) from (select count(*)::integer as held from shelter_nights n
      where n.season_id = shelter_units.season_id and n.unit_id = shelter_units.id group by n.night_on) nights), 0)`,
})

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

/** Every unit of a season; the beds of all of them are counted at once. For who sees the whole camp. */
export const ofSeason = prepared((query, { seasonId }: Slots<OfSeason>) =>
  atOnce
    .select(query)
    .where('season_id', '=', oneSeason(seasonId))
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy('label')
    .orderBy('id'),
)

type OfMember = OfSeason & { readonly memberId: string }

/** The units in which a member has a bed or waits for one. */
export const ofMember = prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
  shown
    .select(query)
    .where('id', 'in', (own) =>
      own
        .selectFrom('shelter_assignments')
        .select('shelter_assignments.unit_id')
        .where('shelter_assignments.member_id', '=', memberId)
        .where('shelter_assignments.season_id', '=', oneSeason(seasonId))
        .where('shelter_assignments.status', 'in', [
          'waitlisted',
          'proposed',
          'confirmed',
          'checked_in',
        ]),
    ),
)

export type UnitFields = Omit<ShelterUnit, 'id' | 'held' | 'version' | 'createdAt' | 'updatedAt'>

export const create = (tx: Tx, fields: UnitFields, id = newId('shelterUnit')) =>
  only(tx, rows.insert({ id, ...fields }))

/** The units that a season's successor has, too. */
export const ofCamp = prepared((query, { seasonId }: Slots<{ readonly seasonId: string }>) =>
  rows
    .select(query)
    .where('season_id', '=', seasonId)
    .where('ownership', '=', 'camp')
    .orderBy('label')
    .orderBy('id'),
)

export const rowOf = (unit: UnitFields) => ({
  id: newId('shelterUnit'),
  season_id: unit.seasonId,
  label: unit.label,
  kind: unit.kind,
  ownership: unit.ownership,
  owner_member_id: unit.ownerMemberId,
  capacity: unit.capacity,
  power: unit.power,
  circuit: unit.circuit,
  length_cm: unit.lengthCm,
  width_cm: unit.widthCm,
  x_cm: unit.xCm,
  y_cm: unit.yCm,
  rotation_degrees: unit.rotationDegrees,
  zone: unit.zone,
  accessible: unit.accessible,
  quiet: unit.quiet,
  open_to_members: unit.openToMembers,
  status: unit.status,
  locked: unit.locked,
})

export async function createAll(tx: Tx, units: readonly UnitFields[]): Promise<void> {
  if (units.length > 0) await insertAll(tx, 'shelter_units', units.map(rowOf)).execute()
}

export const hasMember = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('id', '=', memberId).execute()).length > 0
