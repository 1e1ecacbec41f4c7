import type { Team } from '@campkit/sdk/rest/api.generated'
import { X } from 'lucide-react'
import { useChange } from '#api/change'
import { useEdit } from '#api/edit'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Input, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Shown, Trouble } from '#ui/page'
import { Pick } from '#ui/pick'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-setup'
import { useRoster } from '../../roster/reading.ts'
import { type BoardTeam, CHANGES } from './reading.ts'

/** Makes a team, or changes one. */
export function TeamDialog({
  team,
  onClose,
}: {
  readonly team?: BoardTeam | undefined
  readonly onClose: () => void
}) {
  const stored = useRead<Team>(`/teams/${team?.id}`, {}, { when: team !== undefined })
  if (!team) return <Form onClose={onClose} />
  return (
    <Shown of={stored} skeleton={null}>
      {(found) => <Form stored={found} onClose={onClose} />}
    </Shown>
  )
}

type Typed = {
  readonly name: string
  readonly description: string
  readonly leadMemberIds: readonly string[]
}

const typedOf = (team: Team | undefined): Typed => ({
  name: team?.name ?? '',
  description: team?.description ?? '',
  leadMemberIds: team?.leadMemberIds ?? [],
})

const bodyOf = ({ name, description, leadMemberIds }: Typed) => ({
  name: name.trim(),
  description: description.trim() || null,
  leadMemberIds,
})

function Form({ stored, onClose }: { readonly stored?: Team; readonly onClose: () => void }) {
  const toast = useToast()
  const done = (said: string) => {
    toast(said)
    onClose()
  }
  const edit = useEdit(stored, {
    typedOf,
    bodyOf,
    path: stored ? `/teams/${stored.id}` : '/teams',
    changes: CHANGES,
    onDone: ({ name }) => done(words.saved(name)),
  })
  const { typed, set } = edit
  const remove = useChange<Team>(
    ({ id, version }) => ({ method: 'DELETE', path: `/teams/${id}`, version }),
    { changes: CHANGES, onDone: (_, { name }) => done(words.removed(name)) },
  )
  const problem = edit.error ?? remove.error
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      width="sm"
      title={stored ? words.editTeam(stored.name) : words.addTeam}
      footer={
        <>
          {stored && (
            <Button
              kind="danger"
              className="mr-auto"
              disabled={remove.isPending}
              onClick={() => remove.mutate(stored)}
            >
              {words.removeTeam(stored.name)}
            </Button>
          )}
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={typed.name.trim() === '' || edit.isPending}
            onClick={edit.save}
          >
            {stored ? words.save : words.addTeam}
          </Button>
        </>
      }
    >
      <Field label={words.teamName} fault={problem?.of('name')}>
        <Input
          maxLength={100}
          value={typed.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Leads ids={typed.leadMemberIds} onChange={(leadMemberIds) => set({ leadMemberIds })} />
      <Field label={words.description} optional={words.optional} fault={problem?.of('description')}>
        <Textarea
          value={typed.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      {stored && <p className="text-13 text-ink-3">{words.removeTeamText}</p>}
      <HeldTrouble of={edit} held={edit} />
      {!edit.error && <Trouble problem={remove.error} isChange />}
    </FormDialog>
  )
}

function Leads({
  ids,
  onChange,
}: {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}) {
  const { data } = useRoster()
  const people = data?.data ?? []
  const nameOf = (id: string) => people.find((line) => line.id === id)?.name ?? '…'
  return (
    <>
      <Field label={words.teamLeads} help={words.teamLeadsHelp}>
        <Pick
          choices={people
            .filter(({ id }) => !ids.includes(id))
            .map(({ id, name, legalName }) => ({ id, name, also: [legalName] }))}
          chosen={undefined}
          onChoose={(id) => id && onChange([...ids, id])}
          placeholder={words.addLead}
          nothing={words.nobody}
          isLoading={data === undefined}
        />
      </Field>
      {ids.length > 0 && (
        <ul className="-mt-2 flex flex-wrap gap-1.5">
          {ids.map((id) => (
            <li
              key={id}
              className="inline-flex items-center gap-1 rounded-full border border-line bg-sunken pl-2.5 text-13"
            >
              {nameOf(id)}
              <Button
                kind="quiet"
                size="sm"
                square
                aria-label={words.dropLead(nameOf(id))}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
