import { admin, camp } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { orInUse, orNameTaken } from '../../../refused-writes.ts'
import { holdInOpenSeason, holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { leadsOf } from './teams.leads.ts'
import { NewTeam, Team, TeamPatch, TeamsQuery, UNSAID } from './teams.schema.ts'
import * as store from './teams.store.ts'

const list = readRoute({
  id: 'listTeams',
  path: '/teams',
  summary: 'The teams of a season (the active one, unless named).',
  access: camp('shifts:read'),
  query: TeamsQuery,
  response: listOf(Team),
  example: {},
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list({ seasonId: query.seasonId, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getTeam',
  path: '/teams/:id',
  summary: 'One team.',
  access: camp('shifts:read'),
  params: IdParams,
  response: Team,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'team'),
})

const create = changeRoute({
  id: 'createTeam',
  method: 'POST',
  path: '/teams',
  summary: 'Adds a team to a season.',
  access: admin('shifts:write'),
  body: NewTeam,
  status: 201,
  response: Team,
  errors: ['NAME_TAKEN', 'NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  example: { body: (unique) => ({ name: `Kitchen ${unique}` }) },
  handler: async ({ tx, caller, body, record }) => {
    const seasonId = await holdOpenSeason(tx, body.seasonId)
    const leadMemberIds = await leadsOf(tx, caller, body.leadMemberIds ?? [])
    const team = await orNameTaken(
      store.create(tx, { ...UNSAID, ...body, seasonId, leadMemberIds }),
      'one_team_per_name',
    )
    record({ action: 'teams.created', targetId: team.id, seasonId, after: team })
    return team
  },
})

const patch = changeRoute({
  id: 'updateTeam',
  method: 'PATCH',
  path: '/teams/:id',
  summary: 'Changes a team.',
  access: admin('shifts:write'),
  params: IdParams,
  body: TeamPatch,
  status: 200,
  response: Team,
  errors: ['NAME_TAKEN', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { description: 'Breakfast, dinner and dishes' } },
  handler: async ({ tx, caller, params, body, record, assertVersion }) => {
    const holding = { tx, assertVersion }
    const before = await holdInOpenSeason(holding, { of: 'teams' }, params.id, store.lock)
    const leadMemberIds = body.leadMemberIds
      ? await leadsOf(tx, caller, body.leadMemberIds)
      : before.leadMemberIds
    const after = await orNameTaken(
      only(tx, store.update({ ...before, ...body, leadMemberIds })),
      'one_team_per_name',
    )
    const { seasonId } = before
    record({ action: 'teams.changed', targetId: params.id, seasonId, before, after })
    return after
  },
})

const remove = changeRoute({
  id: 'deleteTeam',
  method: 'DELETE',
  path: '/teams/:id',
  summary: 'Removes a team that has no roles.',
  access: admin('shifts:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['IN_USE', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const holding = { tx, assertVersion }
    const before = await holdInOpenSeason(holding, { of: 'teams' }, params.id, store.lock)
    await orInUse(only(tx, store.remove(params)))
    record({ action: 'teams.removed', targetId: params.id, seasonId: before.seasonId, before })
    return null
  },
})

export const teams = [list, one, create, patch, remove]
