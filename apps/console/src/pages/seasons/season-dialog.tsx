import type { NewSeason, Season } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Checkbox, Field, Input } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/seasons'
import { words as shell } from '#words/shell'
import { bodyOf, typedOf } from './season-fields.ts'
import { SeasonInputs } from './season-inputs.tsx'

type Wanted = NewSeason & { readonly override?: true; readonly reason?: string }

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
  const [typed, setTyped] = useState(() => typedOf(season, camp.currency))
  const [override, setOverride] = useState(false)
  const [reason, setReason] = useState('')
  const save = useChange<Wanted, Season>(
    (body) =>
      season
        ? { method: 'PATCH', path: `/seasons/${season.id}`, version: season.version, body }
        : { path: '/seasons', body },
    {
      changes: ['seasons'],
      onDone: ({ name }) => {
        toast(season ? words.changed(name) : words.made(name))
        onClose()
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.trim()
    save.mutate({ ...bodyOf(typed), ...(override && { override, ...(why && { reason: why }) }) })
  }
  const isShutOut = save.error?.code === 'ARRIVALS_BEFORE_GATE' || override
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={season ? words.changeTitle(season.name) : words.newTitle}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={save.isPending}>
            {season ? words.changeButton : words.newButton}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
        <SeasonInputs typed={typed} onType={setTyped} problem={save.error} />
        <Trouble problem={save.error} isChange />
        {isShutOut && (
          <>
            <Checkbox
              label={words.override}
              help={words.overrideHelp}
              checked={override}
              onChange={({ target }) => setOverride(target.checked)}
            />
            {override && (
              <Field label={words.reason} fault={save.error?.of('reason')}>
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
    </Dialog>
  )
}
