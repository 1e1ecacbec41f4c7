import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { plant as plantSeason } from '../../seasons/seasons/seasons.sample.ts'
import * as store from './enrollments.store.ts'
import { wayOf } from './enrollments.transitions.ts'

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

/** Confirms the member in the season, also if all its places are taken; false if their enrollment has ended. */
export async function confirm(tx: Tx, seasonId: string, memberId: string): Promise<boolean> {
  const by = memberId
  const row = { seasonId, memberId, status: 'pending', intent: 'yes', by } as const
  const found =
    (await store.add(tx, row)) ?? (await first(tx, store.findOf({ seasonId, memberId })))
  if (!found || found.status === 'confirmed') return found !== undefined
  const steps = wayOf(found.status, 'confirmed')
  for (const status of steps ?? []) {
    const made = { status, by, intent: 'yes', overrideReason: 'a sample', offerHours: 24 } as const
    await store.setStatus(tx, found.id, made)
  }
  return steps !== undefined
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
