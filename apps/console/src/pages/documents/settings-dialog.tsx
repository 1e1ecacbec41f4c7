import type { Document } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { FormDialog } from '#ui/form-dialog'
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
  const [hasTried, setTried] = useState(false)
  const edit = useEdit(document, {
    typedOf: (now) => describedOf(now ?? document),
    bodyOf: (said) => said,
    path: `/documents/${document.id}`,
    changes: ['documents'],
    onDone: () => {
      toast(words.saved)
      onClose()
    },
  })
  const hasTitle = edit.typed.title.trim() !== ''
  const send = () => {
    setTried(true)
    if (hasTitle) edit.save()
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.settingsTitle(document.title)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={edit.isPending} onClick={send}>
            {words.save}
          </Button>
        </>
      }
    >
      <DescribedFields
        typed={edit.typed}
        onType={edit.set}
        problem={edit.error}
        titleFault={hasTried && !hasTitle ? words.nameFault : undefined}
      />
      <HeldTrouble of={edit} held={edit} />
    </FormDialog>
  )
}

const describedOf = (document: Document): Described => {
  const { title, slug, category, visibility, pinned, ackRequired } = document
  return { title, slug, category, visibility, pinned, ackRequired }
}
