import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { words } from '#words/roster'
import { Compose } from '../messages/compose.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { type useRosterSearch, viewOf } from './search.ts'
import { hasNoPlace } from './stages.ts'
import { TagDialog } from './tag-dialog.tsx'
import type { useOwnViews } from './views.ts'

/** What the address has opened over the list. */
export function RosterDialogs({
  address: { search, set },
  views,
  selected,
}: {
  readonly address: ReturnType<typeof useRosterSearch>
  readonly views: ReturnType<typeof useOwnViews>
  readonly selected: readonly RosterLine[]
}) {
  const close = () => set({ open: undefined, invite: undefined })
  if (search.invite !== undefined) return <InviteDialog onClose={close} />
  if (search.open === 'save') {
    const save = (name: string) => {
      views.add({ name, search: viewOf(search) })
      close()
    }
    return <SaveViewDialog onSave={save} onClose={close} />
  }
  // The others are about people, and an address selects nobody.
  if (search.open === undefined || selected.length === 0) return null
  return <AboutPeople key={search.open} what={search.open} people={selected} onClose={close} />
}

/** About whoever was selected as it opened: what it does may move them out of what is shown. */
function AboutPeople({
  what,
  people,
  onClose: close,
}: {
  readonly what: string
  readonly people: readonly RosterLine[]
  readonly onClose: () => void
}) {
  const [selected] = useState(people)
  const ids = selected.map(({ id }) => id)
  if (what === 'tag') return <TagDialog ids={ids} onClose={close} />
  if (what === 'charge') return <ChargeDialog people={selected} onClose={close} />
  if (what === 'place') {
    return <PlaceDialog people={selected.filter(hasNoPlace)} onClose={close} />
  }
  if (what === 'message') {
    return (
      <Compose
        audience={{ memberIds: ids }}
        meant={ids.length}
        to={words.selectedPeople(ids.length)}
        onClose={close}
      />
    )
  }
  return null
}
