import type { Client } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/developer-clients'

export function DisableClient({
  of: client,
  onClose,
}: {
  readonly of: Client
  readonly onClose: () => void
}) {
  const clock = useClock()
  const toast = useToast()
  const { mutate, isPending, error } = useChange<string>(
    (id) => ({ path: `/clients/${id}/disable` }),
    {
      changes: ['clients'],
      onDone: () => {
        toast(words.disabled(client.name))
        onClose()
      },
    },
  )
  const { lastUsedAt } = client
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.disableTitle(client.name)}
      lede={words.disableText}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="danger-fill" disabled={isPending} onClick={() => mutate(client.id)}>
            {words.disable}
          </Button>
        </>
      }
    >
      <Note tone={lastUsedAt === null ? 'idle' : 'warn'}>
        {lastUsedAt === null ? words.notUsed : words.usedAt(clock.since(lastUsedAt))}
      </Note>
      <Trouble problem={error} isChange />
    </Dialog>
  )
}
