import { admin, camp } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { actingMember } from '../../../acting-member.ts'
import { orInUse } from '../../../refused-writes.ts'
import { farDays, refuseFar } from '../../seasons/seasons/seasons.near.ts'
import { holdInOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import * as roles from '../shift-roles/shift-roles.store.ts'
import { NewShift, Shift, ShiftsQuery, UNSAID } from './shifts.schema.ts'
import * as store from './shifts.store.ts'
import { sensible } from './shifts.times.ts'

const list = readRoute({
  id: 'listShifts',
  path: '/shifts',
  summary: 'The shifts of a season with how many have signed up; the active one, unless named.',
  access: camp('shifts:read'),
  query: ShiftsQuery,
  response: listOf(Shift),
  example: { query: { phase: 'event', 'startsAt[gte]': '2026-08-30T00:00:00Z' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, teamId, phase, status } = query
    const { 'startsAt[gte]': since, 'startsAt[lt]': until } = query
    const filters = { seasonId, teamId, phase, status, since, until }
    return paging.page(await read(store.list({ ...filters, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getShift',
  path: '/shifts/:id',
  summary: 'One shift, with how many have signed up.',
  access: camp('shifts:read'),
  params: IdParams,
  response: Shift,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'shift'),
})

const create = changeRoute({
  id: 'createShift',
  method: 'POST',
  path: '/shift-roles/:id/shifts',
  summary: 'Adds a shift of a role, as a draft unless it is to be published at once.',
  access: admin('shifts:write'),
  params: IdParams,
  body: NewShift,
  status: 201,
  response: Shift,
  errors: ['SEASON_CLOSED'],
  example: {
    body: {
      title: 'Breakfast',
      startsAt: '2027-08-24T05:00:00Z',
      endsAt: '2027-08-24T08:00:00Z',
      location: 'Kitchen',
      max: 4,
    },
  },
  handler: async ({ tx, caller, params, body, record }) => {
    const of = { of: 'shift_roles' } as const
    const { startsAt, endsAt } = body
    const [role, far] = await Promise.all([
      holdInOpenSeason({ tx }, of, params.id, roles.find),
      farDays(tx, { ...of, ...params }, { startsAt, endsAt }),
    ])
    refuseFar(far)
    const { id: roleId, seasonId, points } = role
    const min = body.min ?? Math.min(UNSAID.min, body.max)
    const sent = { ...UNSAID, points, ...body, min, roleId, seasonId }
    const by = { statusChangedBy: actingMember(caller) }
    const shift = await store.create(tx, { ...sensible(sent), ...by })
    const { id: targetId, status } = shift
    record({ action: 'shifts.created', targetId, seasonId, status, after: shift })
    return shift
  },
})

const remove = changeRoute({
  id: 'deleteShift',
  method: 'DELETE',
  path: '/shifts/:id',
  summary: 'Removes a shift that nobody has ever signed up for. Others are cancelled.',
  access: admin('shifts:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['HAS_SIGNUPS', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const holding = { tx, assertVersion }
    const before = await holdInOpenSeason(holding, { of: 'shifts' }, params.id, store.lock)
    await orInUse(only(tx, store.remove(params)), 'HAS_SIGNUPS')
    record({ action: 'shifts.removed', targetId: params.id, seasonId: before.seasonId, before })
    return null
  },
})

export const shifts = [list, one, create, remove]
