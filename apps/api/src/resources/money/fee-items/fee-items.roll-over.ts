import { all } from '@campkit/db/prepared'
import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import * as store from './fee-items.store.ts'

/** Copies the active items, with their days moved. Nobody is charged. */
export const feeItemCopier: SeasonCopier = {
  what: 'fee items',
  copyTo: async ({ tx, fromId, toId, moveDay }) => {
    const items = await all(tx, store.activeOf({ seasonId: fromId }))
    const move = (day: string | null) => day && moveDay(day)
    const copies = items.map(({ dueOn, refundableUntilOn, ...item }) => ({
      ...item,
      seasonId: toId,
      dueOn: move(dueOn),
      refundableUntilOn: move(refundableUntilOn),
    }))
    await store.createAll(tx, copies)
    return copies.map(({ name }) => name)
  },
}
