import type { ShiftTemplate } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Select } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-setup'
import { type BoardTeam, CHANGES } from './reading.ts'
import { TemplateFields } from './template-fields.tsx'
import { bodyOf, isComplete, type TypedTemplate, typedTemplate } from './template-form.ts'

/** Makes a template, or changes one. Shifts come of it only when they are made. */
export function TemplateDialog({
  template,
  teams,
  onClose,
}: {
  readonly template?: ShiftTemplate | undefined
  readonly teams: readonly BoardTeam[]
  readonly onClose: () => void
}) {
  const toast = useToast()
  const roles = teams.flatMap(({ name: team, roles: own }) =>
    own.map(({ id, name, points }) => ({ id, name: `${team}: ${name}`, points })),
  )
  const [chosenId, setRoleId] = useState(template?.roleId)
  // The roles may come after the dialog.
  const roleId = chosenId ?? roles[0]?.id ?? ''
  const done = (said: string) => {
    toast(said)
    onClose()
  }
  const edit = useEdit(template, {
    typedOf: typedTemplate,
    bodyOf,
    path: template ? `/shift-templates/${template.id}` : `/shift-roles/${roleId}/templates`,
    changes: CHANGES,
    onDone: ({ title }) => done(words.saved(title)),
  })
  const { error } = edit
  // A new one is worth what its role is, until somebody types another number.
  const [isWorthTyped, setWorthTyped] = useState(template !== undefined)
  const worth = roles.find(({ id }) => id === roleId)?.points ?? 1
  const typed = isWorthTyped ? edit.typed : { ...edit.typed, points: String(worth) }
  const type = (next: TypedTemplate) => {
    if (next.points !== typed.points) setWorthTyped(true)
    edit.set(next)
  }
  const chooseRole = (id: string) => {
    setRoleId(id)
    setWorthTyped(false)
  }
  const remove = useChange<ShiftTemplate>(
    ({ id, version }) => ({ method: 'DELETE', path: `/shift-templates/${id}`, version }),
    { changes: CHANGES, onDone: (_, { title }) => done(words.removed(title)) },
  )
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={template ? words.editTemplate(template.title) : words.addTemplate}
      footer={
        <>
          {template && (
            <Button
              kind="danger"
              className="mr-auto"
              disabled={remove.isPending}
              onClick={() => remove.mutate(template)}
            >
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!isComplete(typed) || roleId === '' || edit.isPending}
            onClick={template ? edit.save : () => edit.saveWith({ points: Number(typed.points) })}
          >
            {template ? words.save : words.addTemplate}
          </Button>
        </>
      }
    >
      {!template && (
        <Field label={words.role}>
          <Select value={roleId} onChange={({ target }) => chooseRole(target.value)}>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <TemplateFields typed={typed} onType={type} problem={error} />
      {template && <p className="text-13 text-ink-3">{words.removeTemplateText}</p>}
      <HeldTrouble of={edit} held={edit} />
      {!error && <Trouble problem={remove.error} isChange />}
    </FormDialog>
  )
}
