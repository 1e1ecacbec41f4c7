import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import * as store from './scholarship-pools.store.ts'

const DAY_MS = 86_400_000

/** Copies the pools with their budgets; their windows move by as many days as the season. */
export const poolCopier: SeasonCopier = {
  what: 'scholarship pools',
  copyTo: async ({ tx, fromId, toId, daysMoved }) => {
    const move = (instant: string | null) =>
      instant && new Date(Date.parse(instant) + daysMoved * DAY_MS).toISOString()
    const pools = await store.ofSeason(tx, fromId)
    for (const pool of pools) {
      const window = { opensAt: move(pool.opensAt), closesAt: move(pool.closesAt) }
      await store.create(tx, toId, { ...pool, ...window })
    }
    return pools.map(({ name }) => name)
  },
}
