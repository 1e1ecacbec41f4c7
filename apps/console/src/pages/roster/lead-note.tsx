import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { words } from '#words/roster'
import { PlaceDialog } from './place-dialog.tsx'
import { hasNoPlace } from './stages.ts'

/** Among the leads: how many have no place in the season, and the way to give them one. */
export function LeadNote({ lines }: { readonly lines: readonly RosterLine[] }) {
  const { season } = useSession()
  const [asked, setAsked] = useState<readonly RosterLine[]>()
  const without = lines.filter(hasNoPlace)
  if (season === null || (without.length === 0 && !asked)) return null
  return (
    <div className="no-print px-4 pt-3 lg:px-6">
      {without.length > 0 && (
        <Note>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {words.leadsWithout(without.length, season.name)}
            <Button size="sm" onClick={() => setAsked(without)}>
              {words.placeTitle(without.length)}
            </Button>
          </span>
        </Note>
      )}
      {asked && <PlaceDialog people={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
