import { useSyncExternalStore } from 'react'

const useMedia = (asked: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(asked)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(asked).matches,
  )

/** Whether there is room for a table, as there is on paper. Where there is not, only cards are made, not both. */
export const useWide = (): boolean => useMedia('(min-width: 860px), print')

/** Whether it is drawn for paper, for what is there only then. */
export const usePaper = (): boolean => useMedia('print')

/** Whether there is room for all the columns of a wide table. */
export const useVeryWide = (): boolean => useMedia('(min-width: 1560px)')
