import type { Payment } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from '#api/read-all'

/** What waits for a lead to confirm it, whatever the season. */
export const useReported = () =>
  useReadAll<Payment>('/payments', { status: 'reported', everySeason: true })

/** Nobody confirms their own; the number beside the page's name leaves it out as well. */
export const isToConfirm =
  (me: string) =>
  ({ memberId }: Payment): boolean =>
    memberId !== me
