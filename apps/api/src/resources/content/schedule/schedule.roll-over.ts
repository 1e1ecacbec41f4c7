import { newId } from '@campkit/core/ids'
import { all } from '@campkit/db/prepared'
import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import * as store from './series.store.ts'

/** Copies the schedule as drafts, each entry at the same time of day. Series stay series; nobody hosts or comes yet. */
export const scheduleCopier: SeasonCopier = {
  what: 'schedule',
  copyTo: async ({ tx, fromId, toId, daysMoved }) => {
    const entries = await all(tx, store.ofSeason({ seasonId: fromId, days: daysMoved }))
    const series = new Map<string, string>()
    const copies = entries.map(({ series_id: of, ...entry }) => {
      const id = newId('scheduleEntry')
      if (of !== null && !series.has(of)) series.set(of, id)
      const seriesId = of === null ? null : (series.get(of) ?? null)
      const anew = { status: 'draft', host_member_ids: [], season_id: toId, series_id: seriesId }
      return { ...entry, ...anew, id }
    })
    if (copies.length > 0) await store.addAll(tx, copies)
    return entries.map(({ title }) => title)
  },
}
