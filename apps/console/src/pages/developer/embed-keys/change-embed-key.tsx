import type { EmbedKey, NewEmbedKey } from '@campkit/sdk/rest/api.generated'
import { useId } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/developer-embed-keys'
import { words as shell } from '#words/shell'
import { EmbedKeyForm } from './embed-key-form.tsx'

export function ChangeEmbedKey({
  of: key,
  onClose,
}: {
  readonly of: EmbedKey
  readonly onClose: () => void
}) {
  const form = useId()
  const toast = useToast()
  const { mutate, isPending, error } = useChange<NewEmbedKey>(
    (body) => ({ method: 'PATCH', path: `/embed-keys/${key.id}`, body }),
    {
      changes: ['embed-keys', 'clients'],
      onDone: (_answer, { description }) => {
        toast(words.saved(description))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.changeTitle(key.description)}
      lede={words.changeText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <EmbedKeyForm id={form} begin={key} problem={error} onSubmit={(body) => mutate(body)} />
    </Dialog>
  )
}
