import type { DocumentList, ShiftRole, TagList } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useEdit } from '#api/edit'
import { useRead } from '#api/read'
import { Among } from '#ui/among'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Checkbox, Field, Input, Select, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-setup'
import { type BoardTeam, CHANGES } from './reading.ts'
import { bodyOf, type TypedRole, typedRole } from './role-form.ts'

/** Makes a role of a team, or changes one: what it is worth and what it takes. */
export function RoleDialog({
  team,
  role,
  roles,
  onClose,
}: {
  readonly team: BoardTeam
  readonly role?: ShiftRole | undefined
  /** All of the season, for the training. */
  readonly roles: readonly ShiftRole[]
  readonly onClose: () => void
}) {
  const toast = useToast()
  const done = (said: string) => {
    toast(said)
    onClose()
  }
  const edit = useEdit(role, {
    typedOf: typedRole,
    bodyOf,
    path: role ? `/shift-roles/${role.id}` : `/teams/${team.id}/roles`,
    changes: CHANGES,
    onDone: ({ name }) => done(words.saved(name)),
  })
  const { typed, set, error } = edit
  const remove = useChange<ShiftRole>(
    ({ id, version }) => ({ method: 'DELETE', path: `/shift-roles/${id}`, version }),
    { changes: CHANGES, onDone: (_, { name }) => done(words.removed(name)) },
  )
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={role ? words.editRole(role.name) : words.addRoleTo(team.name)}
      footer={
        <>
          {role && (
            <Button
              kind="danger"
              className="mr-auto"
              disabled={remove.isPending}
              onClick={() => remove.mutate(role)}
            >
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={typed.name.trim() === '' || edit.isPending}
            onClick={edit.save}
          >
            {role ? words.save : words.addRole}
          </Button>
        </>
      }
    >
      <Field label={words.roleName} fault={error?.of('name')}>
        <Input
          maxLength={100}
          value={typed.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          label={words.rolePoints}
          {...(role && { help: words.pointsKeep })}
          fault={error?.of('points')}
        >
          <Input
            type="number"
            min={0}
            max={100}
            value={typed.points}
            onChange={({ target }) => set({ points: target.value })}
          />
        </Field>
        <Field label={words.roleRest} fault={error?.of('minRestMinutes')}>
          <Input
            type="number"
            min={0}
            step={0.5}
            value={typed.restHours}
            onChange={({ target }) => set({ restHours: target.value })}
          />
        </Field>
      </div>
      <Needs typed={typed} onChange={set} roles={roles.filter(({ id }) => id !== role?.id)} />
      <Field label={words.description} optional={words.optional}>
        <Textarea
          value={typed.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      {role && <p className="text-13 text-ink-3">{words.removeRoleText}</p>}
      <HeldTrouble of={edit} held={edit} />
      {!error && <Trouble problem={remove.error} isChange />}
    </FormDialog>
  )
}

/** What somebody must have, know or owe. */
function Needs({
  typed,
  onChange,
  roles,
}: {
  readonly typed: TypedRole
  readonly onChange: (changed: Partial<TypedRole>) => void
  readonly roles: readonly ShiftRole[]
}) {
  const tags = useRead<TagList>('/tags', { limit: 100 })
  const documents = useRead<DocumentList>('/documents', { limit: 100 })
  return (
    <>
      <Checkbox
        label={words.roleDues}
        help={words.roleDuesHelp}
        checked={typed.requiresDues}
        onChange={({ target }) => onChange({ requiresDues: target.checked })}
      />
      <Among
        label={words.roleTags}
        nothing={words.noTags}
        choices={(tags.data?.data ?? [])
          .filter(({ kind }) => kind !== 'system')
          .map(({ key, label }) => [key, label])}
        chosen={typed.requiresTags}
        onChange={(requiresTags) => onChange({ requiresTags })}
      />
      <Among
        label={words.roleDocuments}
        nothing={words.noDocuments}
        choices={(documents.data?.data ?? []).map(({ id, title }) => [id, title])}
        chosen={typed.requiresAck}
        onChange={(requiresAck) => onChange({ requiresAck })}
      />
      <Field label={words.roleTraining} help={words.roleTrainingHelp}>
        <Select
          value={typed.trainingRoleId}
          onChange={({ target }) => onChange({ trainingRoleId: target.value })}
        >
          <option value="">{words.noTraining}</option>
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
