import type { ApiKey, ApiKeyRotation, CreatedApiKey } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useSecretChange } from '#api/secret-change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { words } from '#words/developer-keys'
import { words as shell } from '#words/shell'
import { type Overlap, OverlapField } from '../overlap-field.tsx'
import { type Ends, endOf } from './ends.ts'
import { EndsField } from './ends-field.tsx'
import { MadeKey } from './made-key.tsx'

/** A successor with the same permissions; the old key ends now or after a while. */
export function RotateKey({
  of: key,
  onClose,
}: {
  readonly of: ApiKey
  readonly onClose: () => void
}) {
  const session = useSession()
  const [made, setMade] = useState<CreatedApiKey>()
  const [overlap, setOverlap] = useState<Overlap>('3600')
  const [ends, setEnds] = useState<Ends>(key.expiresAt === null ? 'never' : 'in90Days')
  const { send, isPending, problem } = useSecretChange<ApiKeyRotation, CreatedApiKey>(
    (body) => ({ path: `/api-keys/${key.id}/rotate`, body }),
    { changes: ['api-keys'], onDone: setMade },
  )
  const rotate = () => {
    const expiresAt = endOf(ends, session)?.toISOString()
    send({ overlapSeconds: Number(overlap), ...(expiresAt && { expiresAt }) })
  }
  if (made) return <MadeKey made={made} onDone={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.rotateTitle(key.description)}
      lede={words.rotateText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" onClick={rotate} disabled={isPending}>
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
      <EndsField label={words.newEnds} value={ends} onChange={setEnds} />
      <Trouble problem={problem} isChange />
    </Dialog>
  )
}
