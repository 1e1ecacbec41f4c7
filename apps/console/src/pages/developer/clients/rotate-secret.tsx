import type {
  Client,
  ClientSecretRotation,
  ClientWithSecret,
} from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSecretChange } from '#api/secret-change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { words } from '#words/developer-clients'
import { words as shell } from '#words/shell'
import { type Overlap, OverlapField } from '../overlap-field.tsx'
import { MadeClient } from './made-client.tsx'

export function RotateSecret({
  of: client,
  onClose,
}: {
  readonly of: Client
  readonly onClose: () => void
}) {
  const [made, setMade] = useState<ClientWithSecret>()
  const [overlap, setOverlap] = useState<Overlap>('3600')
  const { send, isPending, problem } = useSecretChange<ClientSecretRotation, ClientWithSecret>(
    (body) => ({ path: `/clients/${client.id}/rotate`, body }),
    { changes: ['clients'], onDone: setMade },
  )
  if (made) return <MadeClient made={made} onDone={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.rotateTitle(client.name)}
      lede={words.rotateText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={isPending}
            onClick={() => send({ overlapSeconds: Number(overlap) })}
          >
            {words.rotate}
          </Button>
        </>
      }
    >
      <OverlapField
        value={overlap}
        onChange={setOverlap}
        help={overlap === '0' ? words.rotateNow : words.rotateLater}
      />
      <Trouble problem={problem} isChange />
    </Dialog>
  )
}
