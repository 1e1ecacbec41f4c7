import type { Due, FeeItemList } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useReadAll } from '#api/read-all'

/** What a changed fee changes elsewhere. */
export const CHANGES = ['fee-items'] as const

/** The season's fees, the retired ones too. */
export const useAllFees = () => useRead<FeeItemList>('/fee-items', { limit: 100 })

/** How many charges each fee has. */
export function useCharged(): ReadonlyMap<string, number> | undefined {
  const { season } = useSession()
  const { data } = useReadAll<Due>('/dues', { seasonId: season?.id }, { when: season !== null })
  if (!data) return undefined
  const counts = new Map<string, number>()
  for (const { feeItemId, cancelledAt } of data) {
    if (feeItemId !== null && cancelledAt === null)
      counts.set(feeItemId, (counts.get(feeItemId) ?? 0) + 1)
  }
  return counts
}
