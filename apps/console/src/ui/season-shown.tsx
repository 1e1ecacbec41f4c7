import type { SeasonList } from '@campkit/sdk/rest/api.generated'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { words } from '#words/shell'
import { Button } from './button.tsx'
import { Note } from './card.tsx'

/** The season that the address names, unless it is the one that is on. */
export function useOtherSeason(): string | undefined {
  const { season } = useSession()
  const { search } = useAddress()
  return search.season === season?.id ? undefined : search.season
}

/** On a page that usually shows the season that is on: which other one it shows, and the way back. */
export function SeasonShown() {
  const { season } = useSession()
  const { set } = useAddress()
  const other = useOtherSeason()
  const seasons = useRead<SeasonList>('/seasons', { limit: 100 }, { when: other !== undefined })
  const name = seasons.data?.data.find(({ id }) => id === other)?.name
  if (name === undefined) return null
  return (
    <div className="px-4 py-3 lg:px-6">
      <Note>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {words.seasonShown(name)}
          {season && (
            <Button size="sm" className="no-print" onClick={() => set({ season: undefined })}>
              {words.showSeason(season.name)}
            </Button>
          )}
        </p>
      </Note>
    </div>
  )
}
