import type { Season } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from '#api/camp'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Checkbox, Field, Input } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/seasons'
import { words as shell } from '#words/shell'
import { bodyOf, typedOf } from './season-fields.ts'
import { SeasonInputs } from './season-inputs.tsx'

/** Plans a season by hand, or changes one that is not over. */
export function SeasonDialog({
  season,
  onClose,
}: {
  readonly season?: Season
  readonly onClose: () => void
}) {
  const form = useId()
  const { camp } = useSession()
  const toast = useToast()
  const [override, setOverride] = useState(false)
  const [reason, setReason] = useState('')
  const edit = useEdit(season, {
    typedOf: (now) => typedOf(now, camp.currency),
    bodyOf,
    path: season ? `/seasons/${season.id}` : '/seasons',
    changes: ['seasons'],
    onDone: ({ name }) => {
      toast(season ? words.changed(name) : words.made(name))
      onClose()
    },
  })
  const { error } = edit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.trim()
    edit.saveWith(override ? { override, ...(why && { reason: why }) } : {})
  }
  const isShutOut = error?.code === 'ARRIVALS_BEFORE_GATE' || override
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={season ? words.changeTitle(season.name) : words.newTitle}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={edit.isPending}>
            {season ? words.changeButton : words.newButton}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
        <SeasonInputs typed={edit.typed} onType={edit.set} problem={error} />
        <HeldTrouble of={edit} held={edit} />
        {isShutOut && (
          <>
            <Checkbox
              label={words.override}
              help={words.overrideHelp}
              checked={override}
              onChange={({ target }) => setOverride(target.checked)}
            />
            {override && (
              <Field label={words.reason} fault={error?.of('reason')}>
                <Input
                  maxLength={500}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
            )}
          </>
        )}
      </form>
    </FormDialog>
  )
}
