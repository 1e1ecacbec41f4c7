import type { ApiKey } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useReadAnew } from '#api/read-anew'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/developer-keys'
import { numberOf } from '../calls.tsx'

/** Revokes a key at once, after saying what used it last. */
export function RemoveKey({
  of: key,
  onClose,
}: {
  readonly of: ApiKey
  readonly onClose: () => void
}) {
  const toast = useToast()
  useReadAnew('api-keys')
  const { mutate, isPending, error } = useChange<string>(
    (id) => ({ method: 'DELETE', path: `/api-keys/${id}` }),
    {
      changes: ['api-keys'],
      onDone: () => {
        toast(words.removed(key.description))
        onClose()
      },
    },
  )
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
      <LastUse of={key} />
      <Trouble problem={error} isChange />
    </Dialog>
  )
}

function LastUse({ of: key }: { readonly of: ApiKey }) {
  const clock = useClock()
  if (key.lastUsedAt === null) return <Note>{words.neverUsed}</Note>
  const { lastUsedAddress: address, lastUserAgent: agent } = key
  return (
    <Note tone="warn">
      <p>{words.usedBy(clock.since(key.lastUsedAt), numberOf(key.callsLastDay))}</p>
      {address && (
        <p className="wrap-anywhere">
          {agent ? words.usedFrom(address, agent) : words.usedFromAddress(address)}
        </p>
      )}
    </Note>
  )
}
