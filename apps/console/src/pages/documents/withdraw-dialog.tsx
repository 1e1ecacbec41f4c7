import type { Document } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/documents'
import { words as shell } from '#words/shell'

/** Takes a document back from members: from then on it is for leads. */
export function WithdrawDialog({
  document: { id, title, version },
  onClose,
}: {
  readonly document: Document
  readonly onClose: () => void
}) {
  const toast = useToast()
  const withdraw = useChange<{ readonly visibility: 'leads' }>(
    (body) => ({ method: 'PATCH', path: `/documents/${id}`, version, body }),
    {
      changes: ['documents'],
      onDone: () => {
        toast(words.withdrawn)
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.withdrawTitle(title)}
      lede={words.withdrawText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate({ visibility: 'leads' })}
          >
            {words.withdraw}
          </Button>
        </>
      }
    >
      {withdraw.error && <Trouble problem={withdraw.error} isChange />}
    </Dialog>
  )
}
