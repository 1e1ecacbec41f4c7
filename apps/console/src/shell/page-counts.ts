import type { OverviewWaitingWord } from '@campkit/sdk/rest/api.generated'
import { OF_ROLL_CALLS, OF_SHIFT_REQUESTS, useOverviewLater, waitingOf } from '#api/overview'
import type { LeadPage } from '../pages.ts'

/** The numbers beside the names of pages: what waits there. Nothing waits: no number. */
export function usePageCounts(): Readonly<Partial<Record<LeadPage['name'], number>>> {
  const data = useOverviewLater()
  if (!data) return {}
  const { cards, counts } = data
  const waits = (...words: readonly OverviewWaitingWord[]) => waitingOf(data, words)
  return {
    home: cards.length,
    roster: counts.confirmed,
    applications: counts.applicationsOpen,
    payments: counts.paymentsToConfirm,
    shelter: counts.withoutShelter,
    shifts: waits(...OF_SHIFT_REQUESTS, ...OF_ROLL_CALLS),
    bikes: waits('bike_requests'),
    scholarships: waits('scholarships'),
  }
}
