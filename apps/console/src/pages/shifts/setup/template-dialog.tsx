import type { ShiftTemplate } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Select } from '#ui/field'
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
    own.map(({ id, name }) => ({ id, name: `${team}: ${name}` })),
  )
  const [chosenId, setRoleId] = useState(template?.roleId)
  // The roles may come after the dialog.
  const roleId = chosenId ?? roles[0]?.id ?? ''
  const [typed, setTyped] = useState(() => typedTemplate(template))
  const done = (said: string) => {
    toast(said)
    onClose()
  }
  const save = useChange<TypedTemplate>(
    (said) =>
      template
        ? {
            method: 'PATCH',
            path: `/shift-templates/${template.id}`,
            body: bodyOf(said),
            version: template.version,
          }
        : { path: `/shift-roles/${roleId}/templates`, body: bodyOf(said) },
    { changes: CHANGES, onDone: (_, { title }) => done(words.saved(title)) },
  )
  const remove = useChange<ShiftTemplate>(
    ({ id, version }) => ({ method: 'DELETE', path: `/shift-templates/${id}`, version }),
    { changes: CHANGES, onDone: (_, { title }) => done(words.removed(title)) },
  )
  return (
    <Dialog
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
            disabled={!isComplete(typed) || roleId === '' || save.isPending}
            onClick={() => save.mutate(typed)}
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
      <TemplateFields typed={typed} onType={setTyped} problem={save.error} />
      {template && <p className="text-13 text-ink-3">{words.removeTemplateText}</p>}
      <Trouble problem={save.error ?? remove.error} isChange />
    </Dialog>
  )
}
