import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import { sampleVault } from '../../../sample-vault.store.ts'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'
import * as members from '../../people/members/members.store.ts'
import { lockSeason } from '../../seasons/seasons/places.store.ts'
import { SAMPLE_UNIT } from './assignments.schema.ts'
import * as assignments from './assignments.store.ts'
import * as changes from './changes.store.ts'
import * as plans from './plan.store.ts'
import { UNSAID as NO_WISHES } from './requests.schema.ts'
import * as requests from './requests.store.ts'
import { UNSAID } from './units.schema.ts'
import * as units from './units.store.ts'

export const SAMPLE = {
  ...UNSAID,
  kind: 'yurt',
  capacity: 4,
  lengthCm: 500,
  widthCm: 500,
  xCm: 0,
  yCm: 0,
  openToMembers: true,
} as const

export const plantUnit = async (
  tx: Tx,
  seasonId: string,
  fields: Partial<units.UnitFields> = {},
) => {
  const id = newId('shelterUnit')
  await units.create(tx, { ...SAMPLE, label: `Sample ${id}`, seasonId, ...fields }, id)
  return id
}

type Status = assignments.NewRow['status']

/** Samples of several seasons are planted for one person, who has one bed a night in all of them together. */
async function freeYear(
  tx: Tx,
  { seasonId, memberId }: { readonly seasonId: string; readonly memberId: string },
): Promise<number> {
  const others = await tx
    .selectFrom('shelter_nights')
    .select('season_id')
    .distinct()
    .where('member_id', '=', memberId)
    .where('season_id', '<>', seasonId)
    .execute()
  return 2027 + others.length
}

export async function plantBed(
  tx: Tx,
  of: { readonly seasonId: string; readonly memberId: string; readonly unitId: string },
  status: Status = 'confirmed',
): Promise<string> {
  const year = await freeYear(tx, of)
  const { id } = await assignments.add(tx, {
    ...of,
    kind: null,
    bed: null,
    note: null,
    firstNightOn: `${year}-08-22`,
    lastNightOn: `${year}-08-29`,
    status,
    by: of.memberId,
    reason: null,
    overridden: [],
    offerHours: 72,
  })
  return id
}

type Filter = { readonly memberId: string } | { readonly unitId: string }

/** Ends what the member has, so that they can be given something; in closed seasons nothing can be ended. */
async function free(tx: Tx, filter: Filter): Promise<void> {
  const open = tx.selectFrom('seasons').select('id').where('status', '<>', 'closed')
  const ended = tx.updateTable('shelter_assignments').set({ status: 'cancelled' })
  const moved = tx.updateTable('shelter_assignments').set({ status: 'vacated' })
  const [column, value] =
    'memberId' in filter
      ? (['member_id', filter.memberId] as const)
      : (['unit_id', filter.unitId] as const)
  await ended
    .where('season_id', 'in', open)
    .where(column, '=', value)
    .where('status', 'in', ['waitlisted', 'proposed', 'confirmed'])
    .execute()
  await moved
    .where('season_id', 'in', open)
    .where(column, '=', value)
    .where('status', '=', 'checked_in')
    .execute()
}

/** The unit of the examples, empty, in a plan that is not published; members may take a bed in it themselves or not. */
async function clear(tx: Tx, seasonId: string, isOpen = true): Promise<void> {
  // Samples are planted at the same time: they take turns.
  await first(tx, lockSeason({ id: seasonId }))
  await plans.publish(tx, seasonId, null)
  const unit = { ...SAMPLE, label: 'Sample yurt', seasonId, capacity: 200, openToMembers: isOpen }
  await tx
    .insertInto('shelter_units')
    .values({ ...units.rowOf(unit), id: SAMPLE_UNIT })
    .onConflict((conflict) =>
      conflict
        .columns(['camp_id', 'id'])
        .doUpdateSet({ open_to_members: isOpen })
        .where('shelter_units.season_id', '=', seasonId),
    )
    .execute()
  await free(tx, { unitId: SAMPLE_UNIT })
}

/** In which state a route finds its row. */
function stateFor(path: string): Status {
  if (path.endsWith('/accept') || path.endsWith('/decline')) return 'proposed'
  return path.endsWith('/vacate') ? 'checked_in' : 'confirmed'
}

async function plantAssignment(tx: Tx, memberId: string, path: string) {
  const seasonId = await activeSeason(tx)
  await clear(tx, seasonId)
  await confirm(tx, seasonId, memberId)
  await free(tx, { memberId })
  if (path === '/shelter/assignments') return {}
  const unitId = await plantUnit(tx, seasonId)
  const id = await plantBed(tx, { seasonId, memberId, unitId }, stateFor(path))
  if (!path.includes('/swap/')) return { id }
  const email = `${newId('member')}@example.org`
  const other = await members.add(tx, { email, legalName: 'Other Sleeper', role: 'member' })
  await confirm(tx, seasonId, other)
  const otherUnit = await plantUnit(tx, seasonId)
  const otherId = await plantBed(tx, { seasonId, memberId: other, unitId: otherUnit })
  return { id, otherId }
}

/** Beds to propose, and nobody in them; each lead has a place, too, because the examples name whoever acts. */
async function plantRest(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  await clear(tx, seasonId, false)
  const leads = await tx
    .selectFrom('members')
    .select('id')
    .where('role', 'in', ['admin', 'super_admin'])
    .where('deactivated_at', 'is', null)
    .execute()
  for (const one of new Set([memberId, ...leads.map(({ id }) => id)])) {
    await confirm(tx, seasonId, one)
    await free(tx, { memberId: one })
  }
  return {}
}

/** A bed in another unit than that of the examples, and for most routes the wish to change it. */
async function plantChange(tx: Tx, memberId: string, path: string) {
  const seasonId = await activeSeason(tx)
  await clear(tx, seasonId)
  await confirm(tx, seasonId, memberId)
  await free(tx, { memberId })
  await all(tx, changes.endAll({ seasonId, memberId }))
  await plantBed(tx, { seasonId, memberId, unitId: await plantUnit(tx, seasonId) })
  if (path === '/shelter/changes') return {}
  return { id: await askFor(tx, seasonId, memberId, await plantUnit(tx, seasonId)) }
}

async function askFor(tx: Tx, seasonId: string, memberId: string, unitId: string | null) {
  const asked = { seasonId, memberId, unitId, withMemberId: null, reason: 'noise' }
  return (await changes.create(tx, asked)).id
}

/** Wishes with something restricted. */
async function plantWishes(tx: Tx, seasonId: string, memberId: string): Promise<string> {
  const known = await first(tx, requests.findOf({ memberId, seasonId }))
  if (known) {
    await requests.setWithdrawn(tx, known.id, false)
    return known.id
  }
  const made = await requests.create(tx, { ...NO_WISHES, memberId, seasonId })
  const restricted = { avoidMemberIds: [], accessibility: 'a ramp' }
  await requests.writeRestricted(tx, await sampleVault(tx), made, restricted)
  return made.id
}

/** What the route works on: a unit, an assignment, or the member's wishes. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  if (path.startsWith('/shelter/proposals')) return plantRest(tx, memberId)
  if (path.startsWith('/shelter/changes')) return plantChange(tx, memberId, path)
  if (path.startsWith('/shelter/assignments')) return plantAssignment(tx, memberId, path)
  if (path === '/members/:memberId/shelter' || path === '/shelter/requests') {
    await plantWishes(tx, seasonId, memberId)
    return {}
  }
  return { id: await plantUnit(tx, seasonId) }
}

/** Rows that differ in what lists filter by, and some in another season. */
export async function plantVaried(tx: Tx, world: VariedWorld): Promise<Varied> {
  const { otherSeasonId, members: people } = world
  const seasonId = await activeSeason(tx)
  const here = [
    await plantUnit(tx, seasonId, { zone: 'North' }),
    await plantUnit(tx, seasonId, { kind: 'tent', status: 'ready', zone: 'South' }),
  ] as const
  const there = [await plantUnit(tx, otherSeasonId)]
  const [one, other] = people
  await confirm(tx, seasonId, one)
  await confirm(tx, seasonId, other)
  const beds = [
    await plantBed(tx, { seasonId, memberId: one, unitId: here[0] }),
    await plantBed(tx, { seasonId, memberId: other, unitId: here[1] }, 'proposed'),
  ]
  const wishes = [await plantWishes(tx, seasonId, one)]
  const own = { ...NO_WISHES, bring: 'own' as const, memberId: other, seasonId }
  wishes.push((await requests.create(tx, own)).id)
  const elsewhere = [(await requests.create(tx, { ...own, seasonId: otherSeasonId })).id]
  await confirm(tx, otherSeasonId, one)
  await free(tx, { memberId: one })
  const away = [
    await plantBed(tx, { seasonId: otherSeasonId, memberId: one, unitId: there[0] ?? '' }),
  ]
  const asked = [await askFor(tx, seasonId, one, null), await askFor(tx, seasonId, other, null)]
  await changes.withdraw(tx, asked[1] ?? '')
  const askedThere = [await askFor(tx, otherSeasonId, one, null)]
  return {
    found: {
      seasonId: {
        [seasonId]: [...here, ...beds, ...wishes, ...asked],
        [otherSeasonId]: [...there, ...elsewhere, ...away, ...askedThere],
      },
    },
  }
}
