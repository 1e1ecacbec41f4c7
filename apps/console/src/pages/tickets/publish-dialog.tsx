import type { TicketBatch } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tickets-lead'
import { CHANGED } from './states.ts'

/** Shows a batch to the members, and says first whom that offers something. */
export function PublishDialog({
  batch: { id, name, version, counts },
  onClose,
}: {
  readonly batch: TicketBatch
  readonly onClose: () => void
}) {
  const toast = useToast()
  const publish = useChange<string>(
    (publishedAt) => ({
      method: 'PATCH',
      path: `/ticket-batches/${id}`,
      body: { publishedAt },
      version,
    }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.published(name))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.publishTitle(name)}
      lede={words.publishText(counts.free, counts.waiting)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={publish.isPending}
            onClick={() => publish.mutate(new Date().toISOString())}
          >
            {words.publish}
          </Button>
        </>
      }
    >
      {publish.error && <Trouble problem={publish.error} isChange />}
    </Dialog>
  )
}
