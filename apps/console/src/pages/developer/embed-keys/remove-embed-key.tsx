import type { EmbedKey } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/developer-embed-keys'
import { numberOf } from '../calls.tsx'

export function RemoveEmbedKey({
  of: key,
  onClose,
}: {
  readonly of: EmbedKey
  readonly onClose: () => void
}) {
  const clock = useClock()
  const toast = useToast()
  const { mutate, isPending, error } = useChange<string>(
    (id) => ({ method: 'DELETE', path: `/embed-keys/${id}` }),
    {
      changes: ['embed-keys', 'clients'],
      onDone: () => {
        toast(words.removed(key.description))
        onClose()
      },
    },
  )
  const { lastUsedAt } = key
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.removeTitle(key.description)}
      lede={words.removeText}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="danger-fill" disabled={isPending} onClick={() => mutate(key.id)}>
            {words.remove}
          </Button>
        </>
      }
    >
      <Note tone={lastUsedAt === null ? 'idle' : 'warn'}>
        {lastUsedAt === null
          ? words.notUsed
          : words.usedAt(clock.since(lastUsedAt), numberOf(key.callsLastDay))}
      </Note>
      <Trouble problem={error} isChange />
    </Dialog>
  )
}
