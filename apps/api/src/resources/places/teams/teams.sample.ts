import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import * as store from './teams.store.ts'

/** A team without leads, in the given season. */
export const plantTeam = (tx: Tx, seasonId: string) =>
  store.create(tx, {
    seasonId,
    name: `Team ${newId('team').slice(-12)}`,
    description: null,
    leadMemberIds: [],
  })

/** A team of the active season. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  const { id } = await plantTeam(tx, await activeSeason(tx))
  return { id }
}

/** Two teams of the active season, one of another. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const here = [await plantTeam(tx, seasonId), await plantTeam(tx, seasonId)]
  const there = await plantTeam(tx, otherSeasonId)
  return {
    found: { seasonId: { [seasonId]: here.map(({ id }) => id), [otherSeasonId]: [there.id] } },
  }
}
