import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { plantRole } from '../shift-roles/shift-roles.sample.ts'
import { UNSAID } from './shift-templates.schema.ts'
import * as store from './shift-templates.store.ts'

/** A template of a new role, for three days. */
export async function plantTemplate(tx: Tx, seasonId: string, changes: Partial<store.Fields> = {}) {
  const { id: roleId } = await plantRole(tx, seasonId)
  return store.create(tx, {
    ...UNSAID,
    roleId,
    seasonId,
    title: 'Sample template',
    startTime: '22:00',
    durationMinutes: 480,
    max: 3,
    points: 2,
    firstOn: '2027-05-01',
    lastOn: '2027-05-03',
    ...changes,
  })
}

/** A template of the active season, or a role for the route that adds one to it. */
export async function plant(tx: Tx, _: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const { id } = path.startsWith('/shift-roles/')
    ? await plantRole(tx, seasonId)
    : await plantTemplate(tx, seasonId)
  return { id }
}

/** Two templates of the active season, one of another. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const here = [await plantTemplate(tx, seasonId), await plantTemplate(tx, seasonId)]
  const there = await plantTemplate(tx, otherSeasonId)
  return {
    found: { seasonId: { [seasonId]: here.map(({ id }) => id), [otherSeasonId]: [there.id] } },
  }
}
