import { first } from '@campkit/db/prepared'
import type { SeasonStarter } from '../../seasons/seasons/seasons.starters.ts'
import { UNSAID as TEAM_UNSAID } from '../teams/teams.schema.ts'
import * as teams from '../teams/teams.store.ts'
import { UNSAID } from './shift-roles.schema.ts'
import * as store from './shift-roles.store.ts'

/** Teams and what people do in them, with points for a shift. */
const TEAMS = [
  {
    name: 'Kitchen',
    roles: [
      { name: 'Cook', points: 2 },
      { name: 'Dishes', points: 1 },
    ],
  },
  { name: 'Build', roles: [{ name: 'Builder', points: 2 }] },
  { name: 'Strike', roles: [{ name: 'Strike hand', points: 2 }] },
  {
    name: 'Camp life',
    roles: [
      { name: 'Greeter', points: 1 },
      { name: 'Water and ice', points: 1 },
    ],
  },
]

export const teamStarter: SeasonStarter = {
  what: 'teams and roles',
  start: async ({ tx, season: { id: seasonId } }) => {
    if (!(await first(tx, store.hasNoTeam({ seasonId })))?.isEmpty) return []
    const made = await Promise.all(
      TEAMS.map(async ({ name, roles }) => {
        const team = await teams.create(tx, { ...TEAM_UNSAID, name, seasonId, leadMemberIds: [] })
        const placed = { teamId: team.id, seasonId }
        await Promise.all(roles.map((role) => store.create(tx, { ...UNSAID, ...role, ...placed })))
        return `${name}: ${roles.map((role) => role.name).join(', ')}`
      }),
    )
    return made
  },
}
