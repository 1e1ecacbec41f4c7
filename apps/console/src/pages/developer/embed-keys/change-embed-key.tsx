import type { EmbedKey } from '@campkit/sdk/rest/api.generated'
import { useId } from 'react'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/developer-embed-keys'
import { words as shell } from '#words/shell'
import { bodyOf, EmbedKeyForm, typedOf } from './embed-key-form.tsx'

export function ChangeEmbedKey({
  of: key,
  onClose,
}: {
  readonly of: EmbedKey
  readonly onClose: () => void
}) {
  const form = useId()
  const toast = useToast()
  const edit = useEdit(key, {
    typedOf: (now) => typedOf(now ?? key),
    bodyOf,
    path: `/embed-keys/${key.id}`,
    changes: ['embed-keys', 'clients'],
    onDone: ({ description }) => {
      toast(words.saved(description))
      onClose()
    },
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.changeTitle(key.description)}
      lede={words.changeText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={edit.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <EmbedKeyForm
        id={form}
        typed={edit.typed}
        set={edit.set}
        problem={edit.error}
        onSubmit={edit.save}
      >
        <HeldTrouble of={edit} held={edit} />
      </EmbedKeyForm>
    </FormDialog>
  )
}
