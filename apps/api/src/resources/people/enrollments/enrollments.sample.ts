import type { Tx } from '@campkit/db/in-camp'
import { plant as plantSeason } from '../../seasons/seasons/seasons.sample.ts'
import * as store from './enrollments.store.ts'

/** The member in a season of their own: pending, or confirmed where the route is for those who are. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const { id: seasonId = '' } = await plantSeason(tx)
  const row = { seasonId, memberId, status: 'pending', intent: 'maybe', by: memberId } as const
  const added = await store.add(tx, row)
  if (!added) throw new Error('a member was in a new season already')
  if (path.endsWith('/withdraw')) {
    await store.setStatus(tx, added.id, { status: 'confirmed', intent: 'yes', by: memberId })
  }
  return { id: added.id }
}
