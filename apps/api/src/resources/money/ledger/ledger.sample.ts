import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { plantCharge } from '../dues/dues.sample.ts'
import { post } from '../dues/post.ts'
import { activeSeason } from '../fee-items/fee-items.sample.ts'

/** A rebate of the member in the active season. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const id = await post(tx, rebateOf(memberId, seasonId))
  return { id: id ?? '' }
}

/** Entries of both ledger accounts, and in two seasons. */
export async function plantVaried(tx: Tx, world: VariedWorld): Promise<Varied> {
  const { members, otherSeasonId } = world
  const [memberId] = members
  await plantCharge(tx, memberId, { kind: 'deposit' })
  const { id: here = '' } = await plant(tx, memberId)
  const there = await post(tx, rebateOf(memberId, otherSeasonId))
  const seasonId = await activeSeason(tx)
  return { found: { seasonId: { [seasonId]: [here], [otherSeasonId]: [there ?? ''] } } }
}

const rebateOf = (memberId: string, seasonId: string) =>
  ({
    seasonId,
    memberId,
    account: 'dues',
    kind: 'rebate',
    creditCents: 100,
    source: 'sample',
    sourceId: newId('ledgerEntry'),
    postedBy: 'system',
  }) as const
