import type { RosterLineList, Team } from '@campkit/sdk/rest/api.generated'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Textarea } from '#ui/field'
import { Shown, Trouble } from '#ui/page'
import { Pick } from '#ui/pick'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-setup'
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

function Form({ stored, onClose }: { readonly stored?: Team; readonly onClose: () => void }) {
  const toast = useToast()
  const [typed, setTyped] = useState<Typed>({
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    leadMemberIds: stored?.leadMemberIds ?? [],
  })
  const done = (said: string) => {
    toast(said)
    onClose()
  }
  const save = useChange<Typed>(
    ({ name, description, leadMemberIds }) => {
      const body = { name: name.trim(), description: description.trim() || null, leadMemberIds }
      return stored
        ? { method: 'PATCH', path: `/teams/${stored.id}`, body, version: stored.version }
        : { path: '/teams', body }
    },
    { changes: CHANGES, onDone: (_, { name }) => done(words.saved(name)) },
  )
  const remove = useChange<Team>(
    ({ id, version }) => ({ method: 'DELETE', path: `/teams/${id}`, version }),
    { changes: CHANGES, onDone: (_, { name }) => done(words.removed(name)) },
  )
  const problem = save.error ?? remove.error
  return (
    <Dialog
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
            disabled={typed.name.trim() === '' || save.isPending}
            onClick={() => save.mutate(typed)}
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
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
      </Field>
      <Leads
        ids={typed.leadMemberIds}
        onChange={(leadMemberIds) => setTyped({ ...typed, leadMemberIds })}
      />
      <Field label={words.description} optional={words.optional} fault={problem?.of('description')}>
        <Textarea
          value={typed.description}
          onChange={({ target }) => setTyped({ ...typed, description: target.value })}
        />
      </Field>
      {stored && <p className="text-13 text-ink-3">{words.removeTeamText}</p>}
      <Trouble problem={problem} isChange />
    </Dialog>
  )
}

function Leads({
  ids,
  onChange,
}: {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}) {
  const { data } = useRead<RosterLineList>('/roster', { limit: 500 })
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
