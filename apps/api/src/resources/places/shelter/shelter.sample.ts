import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
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
} as const

const plantUnit = async (tx: Tx, seasonId: string, fields: Partial<units.UnitFields> = {}) => {
  const id = newId('shelterUnit')
  await units.create(tx, { ...SAMPLE, label: `Sample ${id}`, seasonId, ...fields }, id)
  return id
}

/** A unit of the active season. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  return { id: await plantUnit(tx, await activeSeason(tx)) }
}

/** Units that differ in what lists filter by, and one in another season. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const here = [
    await plantUnit(tx, seasonId, { zone: 'North' }),
    await plantUnit(tx, seasonId, { kind: 'tent', status: 'ready', zone: 'South' }),
  ]
  const there = [await plantUnit(tx, otherSeasonId)]
  return { found: { seasonId: { [seasonId]: here, [otherSeasonId]: there } } }
}
