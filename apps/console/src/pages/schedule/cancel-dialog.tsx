import type { ScheduleEntry } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/schedule'
import { words as shell } from '#words/shell'

/** Calls something off: it stays in sight, and who comes is told. */
export function CancelDialog({
  entry: { id, title, version, rsvpCount },
  onClose,
}: {
  readonly entry: ScheduleEntry
  readonly onClose: () => void
}) {
  const toast = useToast()
  const patch = useChange<ScheduleEntry['status']>(
    (status) => ({ method: 'PATCH', path: `/schedule/${id}`, version, body: { status } }),
    {
      changes: ['schedule'],
      onDone: () => {
        toast(words.cancelled(title))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.cancelTitle(title)}
      lede={words.cancelText(rsvpCount)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={patch.isPending}
            onClick={() => patch.mutate('cancelled')}
          >
            {words.cancelIt}
          </Button>
        </>
      }
    >
      {patch.error && <Trouble problem={patch.error} isChange />}
    </Dialog>
  )
}
