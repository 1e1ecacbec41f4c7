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
import { bodyOf, isComplete, typedTemplate } from './template-form.ts'

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
    own.map(({ id, name }) => ({ id, name: `${team}: ${name}` })),
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
  const { typed, error } = edit
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
            onClick={edit.save}
          >
            {template ? words.save : words.addTemplate}
          </Button>
        </>
      }
    >
      {!template && (
        <Field label={words.role}>
          <Select value={roleId} onChange={({ target }) => setRoleId(target.value)}>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <TemplateFields typed={typed} onType={edit.set} problem={error} />
      {template && <p className="text-13 text-ink-3">{words.removeTemplateText}</p>}
      <HeldTrouble of={edit} held={edit} />
      {!error && <Trouble problem={remove.error} isChange />}
    </FormDialog>
  )
}
