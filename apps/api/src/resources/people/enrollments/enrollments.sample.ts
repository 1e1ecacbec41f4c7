import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { plant as plantSeason } from '../../seasons/seasons/seasons.sample.ts'
import * as store from './enrollments.store.ts'

/** An enrollment in a new season: confirmed for the withdraw route, otherwise pending. */
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

/** Two members in the active season with different statuses; one of them also in the other season. */
export async function plantVaried(
  tx: Tx,
  { members: [one, other], otherSeasonId }: VariedWorld,
): Promise<Varied> {
  const add = async (seasonId: string, memberId: string): Promise<string> => {
    const row = { seasonId, memberId, status: 'pending', intent: 'maybe', by: memberId } as const
    return (await store.add(tx, row))?.id ?? ''
  }
  const active = await activeSeason(tx)
  const [first, second] = [await add(active, one), await add(active, other)]
  await store.setStatus(tx, second, { status: 'declined', by: other })
  const elsewhere = await add(otherSeasonId, one)
  return { found: { seasonId: { [active]: [first, second], [otherSeasonId]: [elsewhere] } } }
}
