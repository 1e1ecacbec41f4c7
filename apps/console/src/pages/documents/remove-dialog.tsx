import type { Document } from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/documents'
import { words as shell } from '#words/shell'

/** Removes a document with its versions and who has read them: that cannot be undone. */
export function RemoveDialog({
  document: { id, title, version, currentVersion },
  readerCount,
  onClose,
}: {
  readonly document: Document
  readonly readerCount: number
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const remove = useChange<string>((path) => ({ method: 'DELETE', path, version }), {
    changes: ['documents'],
    onDone: () => {
      toast(words.removed(title))
      void navigate({ to: `/c/${camp.slug}/documents` })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.removeTitle(title)}
      lede={words.removeText(currentVersion, readerCount)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={remove.isPending}
            onClick={() => remove.mutate(`/documents/${id}`)}
          >
            {words.removeButton}
          </Button>
        </>
      }
    >
      {remove.error && <Trouble problem={remove.error} isChange />}
    </Dialog>
  )
}
