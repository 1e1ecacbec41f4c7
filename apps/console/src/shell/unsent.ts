import { useEffect, useState } from 'react'
import { countWaiting } from '../pages/arrivals/kiosk/entries-store.ts'

/** How many check-ins of this device wait to be sent; none where the browser keeps nothing. */
export const countUnsent = (): Promise<number> => countWaiting().catch(() => 0)

/** The same, for a page; undefined until it is known. */
export function useUnsent(): number | undefined {
  const [unsent, setUnsent] = useState<number>()
  useEffect(() => void countUnsent().then(setUnsent), [])
  return unsent
}
