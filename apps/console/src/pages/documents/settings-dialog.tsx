import type { Document, DocumentPatch } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { ChangeTrouble } from '#ui/conflict'
import { Dialog } from '#ui/dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/documents'
import { words as shell } from '#words/shell'
import { type Described, DescribedFields } from './described-fields.tsx'

/** Changes what is agreed about a document; what it says stays the version that it is. */
export function SettingsDialog({
  document,
  onClose,
}: {
  readonly document: Document
  readonly onClose: () => void
}) {
  const toast = useToast()
  const [version, setVersion] = useState(document.version)
  const [typed, setTyped] = useState<Described>(() => describedOf(document))
  const [hasTried, setTried] = useState(false)
  const hasTitle = typed.title.trim() !== ''
  const save = useChange<DocumentPatch>(
    (body) => ({ method: 'PATCH', path: `/documents/${document.id}`, version, body }),
    {
      changes: ['documents'],
      onDone: () => {
        toast(words.saved)
        onClose()
      },
    },
  )
  const send = () => {
    setTried(true)
    if (hasTitle) save.mutate(typed)
  }
  const takeNewest = () => {
    setTyped(describedOf(document))
    setVersion(document.version)
    save.reset()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.settingsTitle(document.title)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={save.isPending} onClick={send}>
            {words.save}
          </Button>
        </>
      }
    >
      <DescribedFields
        typed={typed}
        onType={setTyped}
        problem={save.error}
        titleFault={hasTried && !hasTitle ? words.nameFault : undefined}
      />
      <ChangeTrouble problem={save.error} onTakeNewest={takeNewest} />
    </Dialog>
  )
}

const describedOf = (document: Document): Described => {
  const { title, slug, category, visibility, pinned, ackRequired } = document
  return { title, slug, category, visibility, pinned, ackRequired }
}
