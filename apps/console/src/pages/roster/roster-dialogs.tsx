import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { Compose } from '../messages/compose.tsx'
import { audienceFor } from './audience.ts'
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
  lines,
  selected,
}: {
  readonly address: ReturnType<typeof useRosterSearch>
  readonly views: ReturnType<typeof useOwnViews>
  readonly lines: readonly RosterLine[]
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
    const audience = audienceFor(selected, lines, search)
    if (!audience) return <NoAudience onTag={() => set({ open: 'tag' })} onClose={close} />
    return (
      <Compose
        audience={audience}
        meant={ids.length}
        to={words.selectedPeople(ids.length)}
        onClose={close}
      />
    )
  }
  return null
}

/** A message goes to what filters find; whoever else is meant gets a tag first. */
const NoAudience = ({
  onTag,
  onClose,
}: {
  readonly onTag: () => void
  readonly onClose: () => void
}) => (
  <Dialog
    isOpen
    onClose={onClose}
    width="sm"
    title={words.noAudience}
    lede={words.noAudienceText}
    footer={
      <>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" onClick={onTag}>
          {words.tagThem}
        </Button>
      </>
    }
  />
)
