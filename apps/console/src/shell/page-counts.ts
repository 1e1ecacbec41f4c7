import type { Overview, OverviewWaitingWord } from '@campkit/sdk/rest/api.generated'
import { useEffect, useState } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import type { LeadPage } from '../pages.ts'

/** These numbers come after the page, which must not wait for them. */
const LATER_MS = 2000

/** The numbers beside the names of pages: what waits there. Nothing waits: no number. */
export function usePageCounts(): Readonly<Partial<Record<LeadPage['name'], number>>> {
  const { season } = useSession()
  const isLater = useLater()
  const { data } = useRead<Overview>('/overview', undefined, { when: isLater && season !== null })
  if (!data) return {}
  const { cards, counts, waiting } = data
  const waits = (...words: readonly OverviewWaitingWord[]) =>
    waiting.reduce((sum, { what, count }) => sum + (words.includes(what) ? count : 0), 0)
  return {
    home: cards.length,
    roster: counts.confirmed,
    applications: counts.applicationsOpen,
    payments: counts.paymentsToConfirm,
    shelter: counts.withoutShelter,
    shifts: waits('shift_requests', 'hours_reported', 'roll_calls'),
    bikes: waits('bike_requests'),
    scholarships: waits('scholarships'),
  }
}

function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
