import { newId } from '@campkit/core/ids'
import { all } from '@campkit/db/prepared'
import type { SeasonCopy } from '../../seasons/seasons/seasons.copiers.ts'
import * as store from './roll-over.store.ts'

/** Copies teams with their leads, and roles with what they require; also says which copy is of which. */
export async function copyTeams({ tx, fromId, toId }: SeasonCopy) {
  const [teams, roles] = await Promise.all([
    all(tx, store.teamsOf({ seasonId: fromId })),
    all(tx, store.rolesOf({ seasonId: fromId })),
  ])
  const ids = new Map([
    ...teams.map(({ id }) => [id, newId('team')] as const),
    ...roles.map(({ id }) => [id, newId('shiftRole')] as const),
  ])
  const copyOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null))
  await store.addTeams(
    tx,
    teams.map((team) => ({ ...team, id: copyOf(team.id), season_id: toId })),
  )
  await store.addRoles(
    tx,
    roles.map((role) => ({
      ...role,
      id: copyOf(role.id),
      season_id: toId,
      team_id: copyOf(role.team_id),
      training_role_id: copyOf(role.training_role_id),
    })),
  )
  return { names: [...teams, ...roles].map(({ name }) => name), copyOf }
}
