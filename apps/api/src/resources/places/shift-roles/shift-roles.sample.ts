import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { plantTeam } from '../teams/teams.sample.ts'
import { UNSAID } from './shift-roles.schema.ts'
import * as store from './shift-roles.store.ts'

/** A role that anybody can take, in a new team of the given season. */
export async function plantRole(tx: Tx, seasonId: string) {
  const { id: teamId } = await plantTeam(tx, seasonId)
  const name = `Role ${newId('shiftRole').slice(-12)}`
  return store.create(tx, { ...UNSAID, seasonId, teamId, name })
}

/** A role of the active season, or a team for the route that adds one to it. */
export async function plant(tx: Tx, _: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const { id } = path.startsWith('/teams/')
    ? await plantTeam(tx, seasonId)
    : await plantRole(tx, seasonId)
  return { id }
}

/** Two roles of the active season, one of another. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const here = [await plantRole(tx, seasonId), await plantRole(tx, seasonId)]
  const there = await plantRole(tx, otherSeasonId)
  return {
    found: { seasonId: { [seasonId]: here.map(({ id }) => id), [otherSeasonId]: [there.id] } },
  }
}
