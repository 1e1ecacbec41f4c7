import { admin, member } from '@campkit/access/access'
import { forbidden } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { isByLead } from '../../../acting-member.ts'
import { SAMPLE_UNIT } from './assignments.schema.ts'
import { ask, grant, refuse, withdraw } from './changes.answer.ts'
import {
  NewShelterChange,
  ShelterChange,
  ShelterChangesQuery,
  ShelterGrant,
  ShelterRefusal,
} from './changes.schema.ts'
import * as store from './changes.store.ts'

const create = changeRoute({
  id: 'createShelterChange',
  method: 'POST',
  path: '/shelter/changes',
  summary: 'Asks the leads for another bed.',
  access: member('body', 'shelter:write'),
  body: NewShelterChange,
  status: 201,
  response: ShelterChange,
  errors: [
    ...['CHANGE_OPEN', 'MEMBER_DEACTIVATED', 'NOT_FOUND', 'NOT_JOINED', 'NO_ACTIVE_SEASON'],
    ...['NO_BED', 'SEASON_CLOSED', 'WINDOW_CLOSED', 'member_required'],
  ] as const,
  example: { body: { unitId: SAMPLE_UNIT, reason: 'My friends sleep there' } },
  handler: async (context) => {
    const { caller, memberId, body } = context
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    return ask(actOf(context), { ...body, memberId, isLead: isByLead(caller) })
  },
})

const list = readRoute({
  id: 'listShelterChanges',
  path: '/shelter/changes',
  summary:
    'Who asks for another bed in a season (the active one, unless named); members find their own.',
  access: member('query', 'shelter:read'),
  query: ShelterChangesQuery,
  response: listOf(ShelterChange),
  example: { query: { status: 'open' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, status } = query
    return paging.page(await read(store.list({ memberId, seasonId, status, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getShelterChange',
  path: '/shelter/changes/:id',
  summary: 'What somebody asked for, and the answer.',
  access: member('row', 'shelter:read'),
  params: IdParams,
  response: ShelterChange,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'change'),
})

const grantOne = changeRoute({
  id: 'grantShelterChange',
  method: 'POST',
  path: '/shelter/changes/:id/grant',
  summary: 'Says yes, and moves the member in the same act.',
  access: admin('shelter:write'),
  params: IdParams,
  body: ShelterGrant,
  status: 200,
  response: ShelterChange,
  errors: [
    ...['ALREADY_PLACED', 'FULL', 'INVALID_TRANSITION', 'NOT_CONFIRMED', 'NOT_FOUND', 'NO_BED'],
    ...['OUTSIDE_STAY', 'PLAN_PUBLISHED', 'SEASON_CLOSED', 'UNIT_LOCKED', 'UNIT_STRUCK'],
  ] as const,
  ifMatch: 'optional',
  example: { body: { reason: 'a bed became free' } },
  handler: (context) => grant(actOf(context), context.params.id, context.body),
})

const refuseOne = changeRoute({
  id: 'refuseShelterChange',
  method: 'POST',
  path: '/shelter/changes/:id/refuse',
  summary: 'Says no, and why.',
  access: admin('shelter:write'),
  params: IdParams,
  body: ShelterRefusal,
  status: 200,
  response: ShelterChange,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { reason: 'That unit is full' } },
  handler: (context) => refuse(actOf(context), context.params.id, context.body.reason),
})

const withdrawOne = changeRoute({
  id: 'withdrawShelterChange',
  method: 'POST',
  path: '/shelter/changes/:id/withdraw',
  summary: 'Takes back what was asked.',
  access: member('row', 'shelter:write'),
  params: IdParams,
  status: 200,
  response: ShelterChange,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: (context) => withdraw(actOf(context), context.params.id),
})

export const changes = [create, list, one, grantOne, refuseOne, withdrawOne]
