import { admin, camp } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { isForeignKeyViolation, isUniqueViolation } from '@campkit/db/pg-errors'
import { first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
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
    const [season, team] = await Promise.all([
      holdStatusOf(tx, params.id, { of: 'teams' }),
      first(tx, teams.find(params)),
    ])
    if (!season || !team) throw notFound('team absent')
    assertOpen(season)
    const fields = { ...UNSAID, ...body, teamId: team.id, seasonId: team.seasonId }
    await assertKnown(tx, fields)
    const role = await named(store.create(tx, fields))
    const { id: targetId, seasonId } = role
    record({ action: 'shift-roles.created', targetId, seasonId, after: role })
    return role
  },
})

/** 409 if another role of the team has the name. */
const named = (writing: Promise<ShiftRole>): Promise<ShiftRole> =>
  writing.catch((error: unknown) => {
    if (isUniqueViolation(error, 'one_role_per_name')) {
      throw conflict('NAME_TAKEN', 'another role of the team has this name')
    }
    throw error
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
    const [season, before] = await Promise.all([
      holdStatusOf(tx, params.id, { of: 'shift_roles' }),
      first(tx, store.lock(params)),
    ])
    if (!season || !before) throw notFound('role absent or not visible')
    assertOpen(season)
    assertVersion(before.version)
    const fields = { ...before, ...body }
    await assertKnown(tx, fields)
    const after = await named(only(tx, store.update(fields)))
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
    const [season, before] = await Promise.all([
      holdStatusOf(tx, params.id, { of: 'shift_roles' }),
      first(tx, store.lock(params)),
    ])
    if (!season || !before) throw notFound('role absent or not visible')
    assertOpen(season)
    assertVersion(before.version)
    await only(tx, store.remove(params)).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw conflict('IN_USE', 'the role is used')
      throw error
    })
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
