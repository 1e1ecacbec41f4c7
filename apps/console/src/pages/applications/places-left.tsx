import type { SessionSeason } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { words } from '#words/applications'

/** How much room there is: whoever decides must know it. */
export function PlacesLeft() {
  const { season } = useSession()
  if (!season) return null
  return <p className="num px-4 pt-3 text-13 text-ink-2 lg:px-6">{said(season)}</p>
}

function said({ places: { confirmed, offered, free }, maxMembers }: SessionSeason): string {
  const parts = [
    maxMembers === null ? words.taken(confirmed) : words.places(confirmed, maxMembers),
    offered > 0 && words.offered(offered),
    free === null ? words.noLimit : words.left(free),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
