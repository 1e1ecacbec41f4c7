import { admin, camp } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { orNotFound } from '@campkit/core/or-not-found'
import { onTheWire } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen, holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import * as seasons from '../../seasons/seasons/seasons.store.ts'
import { lockBatch } from './places.store.ts'
import { assertBeforeGate, assertFields } from './ticket-batches.fields.ts'
import { openInTime, passOnTickets } from './ticket-batches.pass-on.ts'
import {
  DEFAULTS,
  NewTicketBatch,
  TicketBatch,
  TicketBatchesQuery,
  TicketBatchPatch,
} from './ticket-batches.schema.ts'
import * as store from './ticket-batches.store.ts'

const list = readRoute({
  id: 'listTicketBatches',
  path: '/ticket-batches',
  summary: 'Tickets and passes that the camp hands out; members find the published ones.',
  access: camp('tickets:read'),
  query: TicketBatchesQuery,
  response: listOf(TicketBatch),
  example: { query: { kind: 'admission' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, kind } = query
    return paging.page(await read(store.list({ seasonId, kind, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getTicketBatch',
  path: '/ticket-batches/:id',
  summary: 'One batch, and how many of it are free.',
  access: camp('tickets:read'),
  params: IdParams,
  response: TicketBatch,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'ticket batch'),
})

const create = changeRoute({
  id: 'createTicketBatch',
  method: 'POST',
  path: '/ticket-batches',
  summary: 'Adds tickets of one kind, or the quota of setup access for one day.',
  access: admin('tickets:write'),
  body: NewTicketBatch,
  status: 201,
  response: TicketBatch,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON', 'QUOTA_EXISTS', 'SEASON_CLOSED'],
  example: {
    body: {
      name: 'Steward sale',
      kind: 'admission',
      source: 'steward',
      quantity: 40,
      faceValueCents: 57500,
      publishedAt: '2027-02-01T18:00:00Z',
    },
  },
  handler: async (context) => {
    const { tx, body, record } = context
    const { seasonId: named, ...sent } = body
    const fields = { ...DEFAULTS, ...sent }
    assertFields(fields)
    const seasonId = await holdOpenSeason(tx, named)
    if (fields.validFromOn !== null) {
      assertBeforeGate(fields, await only(tx, seasons.find({ id: seasonId })))
    }
    const id = newId('ticketBatch')
    const batch = await only(tx, store.insert({ id, seasonId, ...fields }))
    openInTime(actOf(context), batch)
    record({ action: 'ticket-batches.created', targetId: id, seasonId, after: fields })
    return batch
  },
})

const patch = changeRoute({
  id: 'updateTicketBatch',
  method: 'PATCH',
  path: '/ticket-batches/:id',
  summary: 'Changes a batch; what becomes free is offered to those who wait.',
  access: admin('tickets:write'),
  params: IdParams,
  body: TicketBatchPatch,
  status: 200,
  response: TicketBatch,
  errors: ['PLACES_TAKEN', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { quantity: 45 } },
  handler: async (context) => {
    const { tx, params, body, record, assertVersion } = context
    const [season, locked, before] = await Promise.all([
      holdStatusOf(tx, params.id, { of: 'ticket_batches' }),
      first(tx, lockBatch(params)),
      first(tx, store.find(params)),
    ])
    if (!season || !locked || !before) throw notFound('ticket batch absent')
    assertOpen(season)
    assertVersion(before.version)
    const { counts: _, ...fields } = { ...before, ...body }
    assertFields(fields)
    const written = onTheWire(only(tx, store.update(fields)))
    record({
      action: 'ticket-batches.changed',
      targetId: params.id,
      seasonId: before.seasonId,
      before: Object.fromEntries(
        Object.keys(body).map((name) => [name, before[name as keyof TicketBatch]]),
      ),
      after: body,
    })
    const act = actOf(context)
    openInTime(act, fields)
    await passOnTickets(act, fields)
    await written
    return only(tx, store.find(params))
  },
})

export const ticketBatches = [list, one, create, patch]
