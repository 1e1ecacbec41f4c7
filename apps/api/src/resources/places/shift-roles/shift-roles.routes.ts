import { admin, camp } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { orInUse, orNameTaken } from '../../../refused-writes.ts'
import { holdInOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import * as teams from '../teams/teams.store.ts'
import { assertKnown } from './shift-roles.requirements.ts'
import {
  NewShiftRole,
  ShiftRole,
  ShiftRolePatch,
  ShiftRolesQuery,
  UNSAID,
} from './shift-roles.schema.ts'
import * as store from './shift-roles.store.ts'

const list = readRoute({
  id: 'listShiftRoles',
  path: '/shift-roles',
  summary: 'What people do on shifts, what it takes and what it is worth.',
  access: camp('shifts:read'),
  query: ShiftRolesQuery,
  response: listOf(ShiftRole),
  example: {},
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, teamId } = query
    return paging.page(await read(store.list({ seasonId, teamId, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getShiftRole',
  path: '/shift-roles/:id',
  summary: 'One role.',
  access: camp('shifts:read'),
  params: IdParams,
  response: ShiftRole,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'role'),
})

const create = changeRoute({
  id: 'createShiftRole',
  method: 'POST',
  path: '/teams/:id/roles',
  summary: 'Adds a role to a team.',
  access: admin('shifts:write'),
  params: IdParams,
  body: NewShiftRole,
  status: 201,
  response: ShiftRole,
  errors: ['NAME_TAKEN', 'SEASON_CLOSED'],
  example: { body: (unique) => ({ name: `Cook ${unique}`, points: 2 }) },
  handler: async ({ tx, params, body, record }) => {
    const team = await holdInOpenSeason({ tx }, { of: 'teams' }, params.id, teams.find)
    const fields = { ...UNSAID, ...body, teamId: team.id, seasonId: team.seasonId }
    await assertKnown(tx, fields)
    const role = await orNameTaken(store.create(tx, fields), 'one_role_per_name')
    const { id: targetId, seasonId } = role
    record({ action: 'shift-roles.created', targetId, seasonId, after: role })
    return role
  },
})

const patch = changeRoute({
  id: 'updateShiftRole',
  method: 'PATCH',
  path: '/shift-roles/:id',
  summary: 'Changes a role. Shifts keep their points; who has signed up keeps their place.',
  access: admin('shifts:write'),
  params: IdParams,
  body: ShiftRolePatch,
  status: 200,
  response: ShiftRole,
  errors: ['NAME_TAKEN', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { minRestMinutes: 60 } },
  handler: async ({ tx, params, body, record, assertVersion }) => {
    const holding = { tx, assertVersion }
    const before = await holdInOpenSeason(holding, { of: 'shift_roles' }, params.id, store.lock)
    const fields = { ...before, ...body }
    await assertKnown(tx, fields)
    const after = await orNameTaken(only(tx, store.update(fields)), 'one_role_per_name')
    const { seasonId } = before
    record({ action: 'shift-roles.changed', targetId: params.id, seasonId, before, after })
    return after
  },
})

const remove = changeRoute({
  id: 'deleteShiftRole',
  method: 'DELETE',
  path: '/shift-roles/:id',
  summary: 'Removes a role that no shift, template or other role uses.',
  access: admin('shifts:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['IN_USE', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const holding = { tx, assertVersion }
    const before = await holdInOpenSeason(holding, { of: 'shift_roles' }, params.id, store.lock)
    await orInUse(only(tx, store.remove(params)))
    record({
      action: 'shift-roles.removed',
      targetId: params.id,
      seasonId: before.seasonId,
      before,
    })
    return null
  },
})

export const shiftRoles = [list, one, create, patch, remove]
