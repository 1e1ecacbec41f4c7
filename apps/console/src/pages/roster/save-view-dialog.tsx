import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'

/** Gives what the address says a name. */
export function SaveViewDialog({
  onSave,
  onClose,
}: {
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}) {
  const form = useId()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.saveTitle}
      lede={words.saveText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={!name.trim()}>
            {words.saveView}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={words.viewName}>
          <Input value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
