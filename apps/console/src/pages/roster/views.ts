import { useState } from 'react'
import { useSession } from '#api/camp'
import { keptHere } from '#api/kept-here'
import { words } from '#words/roster'
import { type RosterSearch, searchOf } from './search.ts'

export type View = { readonly name: string; readonly search: RosterSearch }

/** What most leads look at. */
export const USUAL_VIEWS: readonly View[] = [
  { name: words.view.everyone, search: {} },
  { name: words.view.confirmed, search: { enrollment: 'confirmed' } },
  { name: words.view.leads, search: { role: 'lead' } },
  { name: words.view.owes, search: { dues: 'owes' } },
  { name: words.view.noTicket, search: { needs: 'no_ticket' } },
  { name: words.view.noShelter, search: { needs: 'no_shelter' } },
  { name: words.view.firstYear, search: { cohort: 'new' } },
  { name: words.view.needsRide, search: { travel: 'needs_ride' } },
]

/** A view is a name for an address. A lead's own are kept in this browser, apart for each camp. */
export function useOwnViews() {
  const { camp } = useSession()
  const place = `campkit-roster-views ${camp.slug}`
  const [views, setViews] = useState<readonly View[]>(() => readViews(place))
  const keep = (after: readonly View[]) => {
    keptHere.set(place, JSON.stringify(after))
    setViews(after)
  }
  return {
    views,
    add: (view: View) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
    restore: keep,
  }
}

/** Whatever is kept there: only what is a view is taken. */
function readViews(place: string): readonly View[] {
  try {
    const kept: unknown = JSON.parse(keptHere.get(place) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept
      .filter((one) => typeof one?.name === 'string' && typeof one?.search === 'object')
      .map(({ name, search }) => ({ name, search: searchOf(search ?? {}) }))
  } catch {
    return []
  }
}

export const isSame = (a: RosterSearch, b: RosterSearch): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())
