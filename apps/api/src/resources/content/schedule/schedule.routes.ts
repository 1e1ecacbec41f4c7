import { camp } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { listOrChanges } from '../../../sync.ts'
import { fieldsOf, patchedFields } from './schedule.fields.ts'
import {
  NewScheduleEntry,
  ScheduleEntry,
  ScheduleEntryPatch,
  ScheduleQuery,
} from './schedule.schema.ts'
import * as store from './schedule.store.ts'

const list = readRoute({
  path: '/schedule',
  summary: 'What happens when: as much as the acting member may see, or all for the key alone.',
  access: camp('schedule:read'),
  query: ScheduleQuery,
  response: syncedListOf(ScheduleEntry),
  example: { query: { kind: 'meal', 'startsAt[gte]': '2026-08-30T00:00:00Z' } },
  handler: (context) => {
    const { kind, status, 'startsAt[gte]': since, 'startsAt[lt]': until } = context.query
    return listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ kind, status, since, until, ...from }, order),
    )
  },
})

const one = readRoute({
  path: '/schedule/:id',
  summary: 'One entry of the schedule.',
  access: camp('schedule:read'),
  params: IdParams,
  response: ScheduleEntry,
  example: {},
  handler: async ({ read, params }) => {
    const [found] = await read(store.find(params))
    if (!found) throw notFound('entry absent or not visible')
    return found
  },
})

const create = changeRoute({
  method: 'POST',
  path: '/schedule',
  summary: 'Adds an entry to the schedule.',
  access: camp('schedule:write'),
  body: NewScheduleEntry,
  status: 201,
  response: ScheduleEntry,
  example: {
    body: {
      title: 'Pancake breakfast',
      kind: 'meal',
      startsAt: '2026-08-31T15:00:00Z',
      endsAt: '2026-08-31T17:00:00Z',
      visibility: 'public',
      status: 'published',
    },
  },
  handler: async ({ tx, body, record }) => {
    const entry = await store.create(tx, fieldsOf(body))
    record({ action: 'schedule.created', targetId: entry.id, after: entry })
    return entry
  },
})

const patch = changeRoute({
  method: 'PATCH',
  path: '/schedule/:id',
  summary: 'Changes an entry of the schedule.',
  access: camp('schedule:write'),
  params: IdParams,
  body: ScheduleEntryPatch,
  status: 200,
  response: ScheduleEntry,
  example: { body: { location: 'Big tent' } },
  handler: async ({ tx, params, body, record, assertVersion }) => {
    const before = await first(tx, store.lock(params))
    if (!before) throw notFound('entry absent or not visible')
    assertVersion(before.version)
    const fields = patchedFields(before, body)
    const entry = await store.update(tx, params.id, fields)
    record({ action: 'schedule.changed', targetId: params.id, before, after: entry })
    return entry
  },
})

const remove = changeRoute({
  method: 'DELETE',
  path: '/schedule/:id',
  summary: 'Removes an entry from the schedule.',
  access: camp('schedule:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const before = await first(tx, store.lock(params))
    if (!before) throw notFound('entry absent or not visible')
    assertVersion(before.version)
    await store.remove(tx, params.id)
    record({ action: 'schedule.removed', targetId: params.id, before })
    return null
  },
})

export const schedule = [list, one, create, patch, remove]
