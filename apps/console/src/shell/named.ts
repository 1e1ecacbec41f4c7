import { useEffect, useState } from 'react'
import type { Act } from '../acts.ts'
import { LEAD_PAGES, MEMBER_PAGES } from '../pages.ts'
import type { Place } from '../places.ts'

export type Named = {
  readonly places: readonly Place[]
  /** Below a member's own pages. */
  readonly own: readonly Place[]
  readonly acts: readonly Act[]
}

/** The names of pages and acts are many, and needed only where one is looked for: they come once that is open. */
export function useNamed(): Named {
  const [named, setNamed] = useState<Named>({ places: [], own: [], acts: [] })
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const [{ placesOf, ownPlacesOf }, { ACTS }] = await Promise.all([
        import('../places.ts'),
        import('../acts.ts'),
      ])
      if (isWanted) {
        setNamed({
          places: placesOf(LEAD_PAGES, MEMBER_PAGES),
          own: ownPlacesOf(MEMBER_PAGES),
          acts: ACTS,
        })
      }
    }
    void load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [])
  return named
}
