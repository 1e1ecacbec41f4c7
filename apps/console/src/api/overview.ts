import type { Overview, OverviewWaitingWord } from '@campkit/sdk/rest/api.generated'
import { useEffect, useState } from 'react'
import { useSession } from './camp.ts'
import { useRead } from './read.ts'

/** Numbers beside names come after the page, which must not wait for them. */
const LATER_MS = 2000

/** The overview, for what stands around a page. */
export function useOverviewLater(): Overview | undefined {
  const { season } = useSession()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return useRead<Overview>('/overview', undefined, { when: isLater && season !== null }).data
}

/** What waits for a word about shifts: requests and hours on a page of their own, roll calls on the board. */
export const OF_SHIFT_REQUESTS = ['shift_requests', 'hours_reported'] as const
export const OF_ROLL_CALLS = ['roll_calls'] as const

/** How much of these waits for a word of the leads. */
export const waitingOf = ({ waiting }: Overview, words: readonly OverviewWaitingWord[]): number =>
  waiting.reduce((sum, { what, count }) => sum + (words.includes(what) ? count : 0), 0)
