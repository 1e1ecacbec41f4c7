import type { ShiftSwapList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'

/** What one asks, is asked, or could take. */
export const useSwaps = () => useRead<ShiftSwapList>('/shift-swaps', { status: 'open', limit: 100 })

export const SWAP_CHANGES = ['shifts', 'shift-signups', 'shift-swaps']
