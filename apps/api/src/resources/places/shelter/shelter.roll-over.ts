import { all } from '@campkit/db/prepared'
import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import * as plans from './plan.store.ts'
import * as store from './units.store.ts'

/** Copies the camp's own units, and the lot with its circuits. Nobody is placed, and nothing is published. */
export const shelterCopier: SeasonCopier = {
  what: 'shelter units',
  copyTo: async ({ tx, fromId, toId }) => {
    const [units] = await Promise.all([
      all(tx, store.ofCamp({ seasonId: fromId })),
      all(tx, plans.copied({ fromId, toId })),
    ])
    await store.createAll(
      tx,
      units.map((unit) => ({ ...unit, seasonId: toId, status: 'planned', locked: false })),
    )
    return units.map(({ label }) => label)
  },
}
