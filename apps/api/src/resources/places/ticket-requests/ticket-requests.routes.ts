import { member } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { ask, withdraw } from './ticket-requests.ask.ts'
import { NewTicketRequest, TicketRequest, TicketRequestsQuery } from './ticket-requests.schema.ts'
import * as store from './ticket-requests.store.ts'

const list = readRoute({
  id: 'listTicketRequests',
  path: '/ticket-requests',
  summary: 'Who wants a ticket or pass, and whose turn it is; members find their own.',
  access: member('query', 'tickets:read'),
  query: TicketRequestsQuery,
  response: listOf(TicketRequest),
  example: { query: { status: 'waiting' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, batchId, status } = query
    return paging.page(
      await read(store.list({ memberId, seasonId, batchId, status, ...from }, order)),
    )
  },
})

const one = readRoute({
  id: 'getTicketRequest',
  path: '/ticket-requests/:id',
  summary: 'One request, and its turn.',
  access: member('row', 'tickets:read'),
  params: IdParams,
  response: TicketRequest,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'request'),
})

const create = changeRoute({
  id: 'requestTicket',
  method: 'POST',
  path: '/ticket-batches/:id/requests',
  summary: 'Asks for a ticket or pass of this batch: offered at once if one is free, else in turn.',
  access: member('body', 'tickets:write'),
  params: IdParams,
  body: NewTicketRequest,
  status: 201,
  unchangedStatus: 200,
  response: TicketRequest,
  errors: [
    'ACCESS_REASON_REQUIRED',
    'MEMBER_DEACTIVATED',
    'NOT_CONFIRMED',
    'NOT_FOUND',
    'NOT_JOINED',
    'SEASON_CLOSED',
    'TICKET_HELD',
    'WINDOW_CLOSED',
  ],
  example: { body: { reason: 'builds the kitchen' } },
  handler: async (context) => {
    const { params, memberId, body, unchanged } = context
    const { request, isNew } = await ask(actOf(context), params.id, memberId, body)
    if (!isNew) unchanged()
    return request
  },
})

const withdrawOne = changeRoute({
  id: 'withdrawTicketRequest',
  method: 'POST',
  path: '/ticket-requests/:id/withdraw',
  summary: 'Leaves the queue.',
  access: member('row', 'tickets:write'),
  params: IdParams,
  status: 200,
  response: TicketRequest,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: (context) => withdraw(actOf(context), context.params.id),
})

export const ticketRequests = [list, one, create, withdrawOne]
