import type { Season } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/seasons'
import { words as shell } from '#words/shell'
import { ClosingList } from './closing-list.tsx'

/** Opens a planned season; the one that is on is closed for good, so it says first what that leaves. */
export function ActivateDialog({
  season,
  active,
  onClose,
}: {
  readonly season: Season
  readonly active: Season | undefined
  readonly onClose: () => void
}) {
  const toast = useToast()
  const { id, name, version } = season
  const open = useChange<undefined, Season>(() => ({ path: `/seasons/${id}/activate`, version }), {
    changes: ['seasons', 'settings', 'enrollments'],
    onDone: () => {
      toast(words.opened(name))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.openTitle(name)}
      lede={words.openText(name, active?.name)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={open.isPending}
            onClick={() => open.mutate(undefined)}
          >
            {words.openButton(name, active?.name)}
          </Button>
        </>
      }
    >
      {active && <ClosingList season={active} />}
      <Trouble problem={open.error} isChange />
    </Dialog>
  )
}
