import { admin, member } from '@campkit/access/access'
import { isAdmin } from '@campkit/core/actor'
import { forbidden } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { decide, report, withdraw } from './worklog.report.ts'
import {
  NewWorklogEntry,
  WithdrawQuery,
  WorklogDecision,
  WorklogEntry,
  WorklogQuery,
} from './worklog.schema.ts'
import * as store from './worklog.store.ts'

const list = readRoute({
  id: 'listWorklog',
  path: '/worklog',
  summary: 'Work outside of shifts; members find their own.',
  access: member('query', 'shifts:read'),
  query: WorklogQuery,
  response: listOf(WorklogEntry),
  example: { query: { status: 'pending' } },
  handler: async ({ read, memberId, query: { seasonId, teamId, status }, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const filters = { memberId, seasonId, teamId, status }
    return paging.page(await read(store.list({ ...filters, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getWorklogEntry',
  path: '/worklog/:id',
  summary: 'One report of work.',
  access: member('row', 'shifts:read'),
  params: IdParams,
  response: WorklogEntry,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'report'),
})

const create = changeRoute({
  id: 'reportWork',
  method: 'POST',
  path: '/worklog',
  summary: 'Reports work outside of shifts. A lead approves it, or notes it for a member.',
  access: member('body', 'shifts:write'),
  body: NewWorklogEntry,
  status: 201,
  response: WorklogEntry,
  errors: ['NOT_CONFIRMED', 'NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED', 'member_required'],
  example: { body: { workedOn: '2026-08-20', minutes: 90, description: 'Mended the shade' } },
  handler: async (context) => {
    const { caller, memberId, body } = context
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    const isLead = caller.actor !== null && isAdmin(caller.actor)
    return report(actOf(context), { memberId, isLead, sent: body })
  },
})

const remove = changeRoute({
  id: 'withdrawWork',
  method: 'DELETE',
  path: '/worklog/:id',
  summary: 'Takes a report back that nobody has decided on; a lead rejects it so.',
  access: member('row', 'shifts:write'),
  params: IdParams,
  query: WithdrawQuery,
  status: 200,
  response: WorklogEntry,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: (context) => withdraw(actOf(context), context.params.id, context.query.reason),
})

const decision = changeRoute({
  id: 'decideWork',
  method: 'POST',
  path: '/worklog/:id/decision',
  summary: 'Approves hours, which credits their points, or rejects them; also later.',
  access: admin('shifts:write'),
  params: IdParams,
  body: WorklogDecision,
  status: 200,
  response: WorklogEntry,
  errors: ['INVALID_TRANSITION', 'OWN_WORK', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { status: 'approved' } },
  handler: (context) => decide(actOf(context), context.params.id, context.body),
})

export const worklog = [list, one, create, remove, decision]
