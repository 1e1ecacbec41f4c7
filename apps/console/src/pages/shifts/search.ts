import { useAddress } from '#api/address'
import { useOtherSeason } from '#ui/season-shown'
import { useWide } from '#ui/wide'

export type View = 'week' | 'list'

/** What the address says: which view, week, filters, and which shift or panel is open. */
export function useShiftSearch() {
  const { search, set } = useAddress()
  const isWide = useWide()
  const season = useOtherSeason()
  const usual: View = isWide ? 'week' : 'list'
  const view: View = search.view === 'list' || search.view === 'week' ? search.view : usual
  return {
    view,
    /** Undefined for the one that is on. */
    season,
    week: search.week,
    isWhole: view === 'list' && search.days === 'all',
    filters: { team: search.team, day: search.day, fill: search.fill },
    shift: search.shift,
    isPeople: search.people !== undefined,
    assign: search.assign,
    isAllLacking: search.lacking === 'all',
    isAdding: search.add !== undefined,
    set,
  }
}
export type ShiftSearch = ReturnType<typeof useShiftSearch>
