import type { PaymentList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'

/** What waits for a lead to confirm it, whatever the season. */
export const useReported = () =>
  useRead<PaymentList>('/payments', { status: 'reported', limit: 100 })
