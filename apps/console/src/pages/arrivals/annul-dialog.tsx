import type { CheckIn } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/arrivals'
import { words as shell } from '#words/shell'

/** Says that something did not happen, and why. */
export function AnnulDialog({
  checkIn,
  name,
  onClose,
}: {
  readonly checkIn: CheckIn
  readonly name: string
  readonly onClose: () => void
}) {
  const clock = useClock()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const annul = useChange<string>(
    (given) => ({ path: `/check-ins/${checkIn.id}/annul`, body: { reason: given } }),
    {
      changes: ['check-ins'],
      onDone: () => {
        toast(words.annulDone)
        onClose()
      },
    },
  )
  const given = reason.trim()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.annulTitle}
      lede={words.annulLede(words.kinds[checkIn.kind], name, clock.moment(checkIn.occurredAt))}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={given === '' || annul.isPending}
            onClick={() => annul.mutate(given)}
          >
            {words.annulTitle}
          </Button>
        </>
      }
    >
      <Field label={words.reason} fault={annul.error?.of('reason')}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Trouble problem={annul.error} isChange />
    </Dialog>
  )
}
