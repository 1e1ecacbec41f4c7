import type { ShiftRole } from '@campkit/sdk/rest/api.generated'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/shifts-setup'
import { type BoardTeam, useRoles, useTeams } from './reading.ts'
import { RoleDialog } from './role-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'

type Opened =
  | { readonly kind: 'team'; readonly team?: BoardTeam }
  | { readonly kind: 'role'; readonly team: BoardTeam; readonly role?: ShiftRole }

/** Every team with its leads and its roles. */
export function Teams() {
  const board = useTeams()
  const roles = useRoles()
  const [opened, setOpened] = useState<Opened>()
  const add = (
    <Button kind="primary" onClick={() => setOpened({ kind: 'team' })}>
      <Plus aria-hidden />
      {words.addTeam}
    </Button>
  )
  return (
    <>
      <Shown of={board}>
        {({ teams }) =>
          teams.length === 0 ? (
            <Empty icon={<UsersRound aria-hidden />} title={words.none} acts={add}>
              {words.noneText}
            </Empty>
          ) : (
            <div className="grid gap-3 p-4 lg:px-6">
              <div className="flex justify-end">{add}</div>
              {teams.map((team) => (
                <TeamCard
                  key={team.id}
                  team={team}
                  roles={(roles.data ?? []).filter(({ teamId }) => teamId === team.id)}
                  onOpen={setOpened}
                />
              ))}
            </div>
          )
        }
      </Shown>
      {opened?.kind === 'team' && (
        <TeamDialog team={opened.team} onClose={() => setOpened(undefined)} />
      )}
      {opened?.kind === 'role' && (
        <RoleDialog
          team={opened.team}
          role={roles.data?.find(({ id }) => id === opened.role?.id) ?? opened.role}
          roles={roles.data ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function TeamCard({
  team,
  roles,
  onOpen,
}: {
  readonly team: BoardTeam
  readonly roles: readonly ShiftRole[]
  readonly onOpen: (opened: Opened) => void
}) {
  const leads = team.leads.map(({ name }) => name).join(', ')
  return (
    <Card aria-label={team.name} className="px-4 py-3 lg:px-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-16">{team.name}</h2>
        <span className="text-13 text-ink-3">{leads || words.noLead}</span>
        <span className="ml-auto flex max-w-full flex-wrap gap-2">
          <Button size="sm" onClick={() => onOpen({ kind: 'role', team })}>
            <Plus aria-hidden />
            {words.addRole}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            className="max-w-full"
            onClick={() => onOpen({ kind: 'team', team })}
          >
            <span className="truncate leading-normal">{words.editTeam(team.name)}</span>
          </Button>
        </span>
      </header>
      {roles.length === 0 && <p className="mt-2 text-13 text-ink-2">{words.noRoles}</p>}
      <ul className="mt-1">
        {roles.map((role) => (
          <li key={role.id} className="border-t border-line first:border-0">
            <button
              type="button"
              onClick={() => onOpen({ kind: 'role', team, role })}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1.5 text-left hover:bg-hover lg:min-h-9"
            >
              <b className="min-w-[120px] text-14 font-strong">{role.name}</b>
              <span className="num text-13 text-ink-2">{words.points(role.points)}</span>
              <span className="ml-auto text-13 text-ink-3">{needsOf(role)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function needsOf(role: ShiftRole): string {
  const needs = [
    role.requiresTags.length > 0 && words.needsTags(role.requiresTags.length),
    role.requiresAck.length > 0 && words.needsDocuments(role.requiresAck.length),
    role.trainingRoleId !== null && words.needsTraining,
    role.requiresDues && words.needsDues,
    role.minRestMinutes > 0 && words.needsRest(role.minRestMinutes / 60),
  ].filter(Boolean)
  return needs.length === 0 ? words.needsNothing : `${words.needs} ${needs.join(', ')}`
}
