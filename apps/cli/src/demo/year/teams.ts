import { newId } from '@campkit/core/ids'
import { addAll } from '../rows.store.ts'
import { at, type Year } from './year.ts'

// biome-ignore format: a table
const TEAMS = [
  { name: 'Kitchen',  description: 'Breakfast for the neighbourhood, dinner for us.' },
  { name: 'Build',    description: 'Shade, yurts, showers: up before the gate opens.' },
  { name: 'Bar',      description: 'Tea until two, lemonade after.' },
  { name: 'Greeters', description: 'The first faces people see.' },
  { name: 'Power',    description: 'Solar, batteries and the one generator.' },
  { name: 'Strike',   description: 'Nothing stays behind.' },
] as const
type TeamName = (typeof TEAMS)[number]['name']

type RoleLine = {
  readonly name: string
  readonly team: TeamName
  readonly points: number
  readonly tag?: string
  readonly trainedAs?: string
}

// biome-ignore format: a table
const ROLES: readonly RoleLine[] = [
  { name: 'Cook',            team: 'Kitchen',  points: 2 },
  { name: 'Head cook',       team: 'Kitchen',  points: 3, tag: 'kitchen', trainedAs: 'Cook' },
  { name: 'Dishes',          team: 'Kitchen',  points: 2 },
  { name: 'Builder',         team: 'Build',    points: 3 },
  { name: 'Bartender',       team: 'Bar',      points: 2 },
  { name: 'Greeter',         team: 'Greeters', points: 1 },
  { name: 'Power watch',     team: 'Power',    points: 2, tag: 'build-crew' },
  { name: 'Sweeper',         team: 'Strike',   points: 4 },
]

type TemplateLine = {
  readonly title: string
  readonly role: string
  readonly from: number
  readonly to: number
  readonly hour: number
  readonly hours: number
  readonly min: number
  readonly max: number
  readonly phase: string
  readonly location: string
  readonly policy?: string
}

/** Days are counted from the one on which the gate opens. */
// biome-ignore format: a table
const TEMPLATES: readonly TemplateLine[] = [
  { title: 'Breakfast',      role: 'Cook',        from: 2,  to: 7,  hour: 7,  hours: 3, min: 2, max: 3, phase: 'event',  location: 'Kitchen dome' },
  { title: 'Dinner',         role: 'Cook',        from: 2,  to: 7,  hour: 16, hours: 3, min: 2, max: 3, phase: 'event',  location: 'Kitchen dome' },
  { title: 'Dishes',         role: 'Dishes',      from: 2,  to: 7,  hour: 20, hours: 1, min: 1, max: 3, phase: 'event',  location: 'Kitchen dome' },
  { title: 'Night bar',      role: 'Bartender',   from: 2,  to: 7,  hour: 21, hours: 4, min: 1, max: 2, phase: 'event',  location: 'Bar', policy: 'approval' },
  { title: 'Greeting',       role: 'Greeter',     from: 1,  to: 4,  hour: 11, hours: 3, min: 1, max: 2, phase: 'event',  location: 'Front porch' },
  { title: 'Power round',    role: 'Power watch', from: 2,  to: 7,  hour: 19, hours: 1, min: 1, max: 1, phase: 'event',  location: 'Battery shed', policy: 'assigned' },
  { title: 'Build day',      role: 'Builder',     from: -2, to: -1, hour: 8,  hours: 8, min: 4, max: 6, phase: 'build',  location: 'The lot' },
  { title: 'Strike sweep',   role: 'Sweeper',     from: 9,  to: 10, hour: 8,  hours: 6, min: 4, max: 12, phase: 'strike', location: 'The lot' },
]

export type Crews = {
  readonly roleId: (name: string) => string
  readonly teamId: (name: TeamName) => string
  readonly templates: readonly (TemplateLine & { readonly id: string; readonly points: number })[]
}

/** Who works together, what they do, and what comes again day by day. */
export async function seedTeams(year: Year): Promise<Crews> {
  const { tx, seasonId, here } = year
  const teams = TEAMS.map((team, i) => ({
    ...team,
    id: newId('team'),
    season_id: seasonId,
    lead_member_ids: [at(here, i)],
  }))
  const found = <T extends { readonly id: string; readonly name: string }>(
    rows: readonly T[],
    name: string,
  ) => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`the demo has no ${name}`)
    return row.id
  }
  const named = ROLES.map((role) => ({ ...role, id: newId('shiftRole') }))
  const roles = named.map(({ id, name, team, points, tag, trainedAs }) => ({
    id,
    season_id: seasonId,
    team_id: found(teams, team),
    name,
    points,
    requires_tags: tag ? [tag] : [],
    training_role_id: trainedAs ? found(named, trainedAs) : null,
    min_rest_minutes: name === 'Head cook' ? 480 : 0,
  }))
  const templates = TEMPLATES.map((line) => ({
    ...line,
    id: newId('shiftTemplate'),
    points: ROLES.find(({ name }) => name === line.role)?.points ?? 1,
  }))
  await addAll(tx, 'teams', teams)
  await addAll(tx, 'shift_roles', roles)
  await addAll(
    tx,
    'shift_templates',
    templates.map((line) => ({
      id: line.id,
      season_id: seasonId,
      role_id: found(named, line.role),
      title: line.title,
      location: line.location,
      min: line.min,
      max: line.max,
      points: line.points,
      policy: line.policy ?? 'open',
      phase: line.phase,
      start_time: `${String(line.hour).padStart(2, '0')}:00`,
      duration_minutes: 60 * line.hours,
      first_day: line.from,
      last_day: line.to,
    })),
  )
  return {
    roleId: (name) => found(named, name),
    teamId: (name) => found(teams, name),
    templates,
  }
}
