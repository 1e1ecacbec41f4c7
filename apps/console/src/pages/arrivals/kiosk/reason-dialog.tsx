import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { words } from '#words/kiosk'
import { words as shell } from '#words/shell'

const FORM = 'let-in'

/** Sets the rules aside for one person, with a reason that stays with the check-in. */
export function ReasonDialog({
  name,
  suggested = '',
  onGiven,
  onClose,
}: {
  readonly name: string
  readonly suggested?: string
  readonly onGiven: (reason: string) => void
  readonly onClose: () => void
}) {
  const [reason, setReason] = useState(suggested)
  const given = reason.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (given !== '') onGiven(given)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.reasonTitle(name)}
      lede={words.reasonLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} disabled={given === ''}>
            {words.reasonButton(name)}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <Field label={words.reason}>
          <Textarea
            autoFocus
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
