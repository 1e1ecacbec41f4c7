import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 860px)'

/** Whether there is room for a table. Where there is not, only cards are made, not both. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(WIDE).matches,
  )
