import type { ScheduleEntry } from '@campkit/sdk/rest/api.generated'
import { useAddress } from '#api/address'
import { CancelDialog } from './cancel-dialog.tsx'
import { followingOf } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'

/** What the address has opened over the calendar: a new entry, one entry, or an act about it. */
export function ScheduleDialogs({ all }: { readonly all: readonly ScheduleEntry[] }) {
  const { search, set } = useAddress()
  const close = () => set({ new: undefined, open: undefined, act: undefined })
  const back = () => set({ act: undefined })
  if (search.new !== undefined) return <EntryForm onClose={close} />
  const entry = all.find(({ id }) => id === search.open)
  if (!entry) return null
  const following = followingOf(entry, all)
  const about = { entry, following }
  switch (search.act) {
    case 'change':
      return <EntryForm key={entry.id} {...about} onClose={back} />
    case 'repeat':
      return <RepeatDialog entry={entry} onClose={back} />
    case 'remove':
      return <RemoveDialog {...about} onClose={back} onRemoved={close} />
    case 'cancel':
      return <CancelDialog entry={entry} onClose={back} />
    default:
      return <EntryDialog entry={entry} onAct={(act) => set({ act })} onClose={close} />
  }
}
