import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { words } from '#words/roster'
import { Compose } from '../messages/compose.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { type useRosterSearch, viewOf } from './search.ts'
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
  const ids = selected.map(({ id }) => id)
  if (search.invite !== undefined) return <InviteDialog onClose={close} />
  if (search.open === 'save') {
    const save = (name: string) => {
      views.add({ name, search: viewOf(search) })
      close()
    }
    return <SaveViewDialog onSave={save} onClose={close} />
  }
  // The others are about people, and an address selects nobody.
  if (ids.length === 0) return null
  if (search.open === 'tag') return <TagDialog ids={ids} onClose={close} />
  if (search.open === 'charge') return <ChargeDialog ids={ids} onClose={close} />
  if (search.open === 'message') {
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
