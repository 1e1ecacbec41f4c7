import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { words as shell } from '#words/shell'
import { CHANGED, type Ride } from './fleet.ts'

/** No, and why: the member reads it. */
export function DenyDialog({
  ride,
  onClose,
}: {
  readonly ride: Ride
  readonly onClose: () => void
}) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { id, version, memberName: name, bikeNumber } = ride
  const act = useChange<string>(
    (reason) => ({
      path: `/bike-assignments/${id}/decision`,
      body: { status: 'denied', ...(reason && { reason }) },
      version,
    }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.denied(name))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.denyTitle(name, bikeNumber)}
      lede={words.denyLede(name)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={act.isPending}
            onClick={() => act.mutate(reason.trim())}
          >
            {words.deny}
          </Button>
        </>
      }
    >
      <Field label={words.reason} optional={words.optional} fault={act.error?.of('reason')}>
        <Textarea
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Trouble problem={act.error} isChange />
    </Dialog>
  )
}
