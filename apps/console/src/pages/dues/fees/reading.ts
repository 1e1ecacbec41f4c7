import type { Due, FeeItemList, Season } from '@campkit/sdk/rest/api.generated'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useReadAll } from '#api/read-all'

/** What a changed fee changes elsewhere. */
export const CHANGES = ['fee-items'] as const

/** The season that the address names, where that is not the one that is on: its fees are prepared before it opens. */
export function useOtherSeason() {
  const { season } = useSession()
  const { search } = useAddress()
  const id = search.season
  const isOther = id !== undefined && id !== season?.id
  const other = useRead<Season>(`/seasons/${id}`, undefined, { when: isOther })
  return isOther ? other : undefined
}

/** The season's fees, the retired ones too. */
export const useAllFees = (seasonId: string) =>
  useRead<FeeItemList>('/fee-items', { seasonId, limit: 100 })

/** How many charges each fee has. */
export function useCharged(seasonId: string): ReadonlyMap<string, number> | undefined {
  const { data } = useReadAll<Due>('/dues', { seasonId })
  if (!data) return undefined
  const counts = new Map<string, number>()
  for (const { feeItemId, cancelledAt } of data) {
    if (feeItemId !== null && cancelledAt === null)
      counts.set(feeItemId, (counts.get(feeItemId) ?? 0) + 1)
  }
  return counts
}
