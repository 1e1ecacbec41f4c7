import { newId } from '@campkit/core/ids'
import { only } from '@campkit/db/prepared'
import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import * as store from './ticket-batches.store.ts'

const DAY_MS = 86_400_000

/**
 * Copies the batches; their windows and days move by as many days as the season. The copies are not published: nobody
 * knows yet how many tickets there will be.
 */
export const batchCopier: SeasonCopier = {
  what: 'ticket batches',
  copyTo: async ({ tx, fromId, toId, daysMoved, moveDay }) => {
    const move = (instant: string | null) =>
      instant && new Date(Date.parse(instant) + daysMoved * DAY_MS).toISOString()
    const batches = await store.ofSeason(tx, fromId)
    for (const { counts: _, version, createdAt, updatedAt, ...batch } of batches) {
      await only(
        tx,
        store.insert({
          ...batch,
          id: newId('ticketBatch'),
          seasonId: toId,
          claimOpensAt: move(batch.claimOpensAt),
          claimClosesAt: move(batch.claimClosesAt),
          validFromOn: batch.validFromOn && moveDay(batch.validFromOn),
          publishedAt: null,
        }),
      )
    }
    return batches.map(({ name }) => name)
  },
}
