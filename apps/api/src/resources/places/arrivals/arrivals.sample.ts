import type { Tx } from '@campkit/db/in-camp'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'

/** The member is expected in the active season. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  await confirm(tx, await activeSeason(tx), memberId)
  return {}
}
