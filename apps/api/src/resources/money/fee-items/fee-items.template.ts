import { all } from '@campkit/db/prepared'
import type { SeasonStarter } from '../../seasons/seasons/seasons.starters.ts'
import { fieldsOf } from './fee-items.fields.ts'
import * as store from './fee-items.store.ts'

const FOR_CONFIRMED = { enrollmentStatuses: ['confirmed' as const] }

/** Dues and a deposit, at the prices that were said. Nobody is charged. */
export const feeItemStarter: SeasonStarter = {
  what: 'fee items',
  start: async ({ tx, season: { id: seasonId }, wanted: { duesCents, depositCents } }) => {
    if ((await all(tx, store.activeOf({ seasonId }))).length > 0) return []
    const items = [
      { name: 'Camp dues', kind: 'dues' as const, amountCents: duesCents },
      { name: 'Strike deposit', kind: 'deposit' as const, amountCents: depositCents },
    ].filter(({ amountCents }) => amountCents > 0)
    const rows = items.map((item) => ({
      ...fieldsOf({ ...item, appliesTo: FOR_CONFIRMED }),
      kind: item.kind,
      seasonId,
    }))
    await store.createAll(tx, rows)
    return rows.map(({ name }) => name)
  },
}
