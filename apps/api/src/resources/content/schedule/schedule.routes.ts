import { camp } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { listOrChanges } from '../../../sync.ts'
import {
  NewScheduleEntry,
  ScheduleEntry,
  ScheduleEntryPatch,
  ScheduleQuery,
  UNSAID,
} from './schedule.schema.ts'
import * as store from './schedule.store.ts'
import { timesOf } from './schedule.times.ts'

const list = readRoute({
  id: 'listSchedule',
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
  id: 'getScheduleEntry',
  path: '/schedule/:id',
  summary: 'One entry of the schedule.',
  access: camp('schedule:read'),
  params: IdParams,
  response: ScheduleEntry,
  example: {},
  handler: async ({ read, params }) => {
    return orNotFound(await read(store.find(params)), 'entry')
  },
})

const create = changeRoute({
  id: 'createScheduleEntry',
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
    const entry = await store.create(tx, { ...UNSAID, ...body, ...timesOf(body, body) })
    record({ action: 'schedule.created', targetId: entry.id, after: entry })
    return entry
  },
})

const patch = changeRoute({
  id: 'updateScheduleEntry',
  method: 'PATCH',
  path: '/schedule/:id',
  summary: 'Changes an entry of the schedule.',
  access: camp('schedule:write'),
  params: IdParams,
  body: ScheduleEntryPatch,
  status: 200,
  response: ScheduleEntry,
  ifMatch: 'optional',
  example: { body: { location: 'Big tent' } },
  handler: async ({ tx, params, body, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'entry')
    assertVersion(before.version)
    const fields = { ...before, ...body }
    const after = await only(tx, store.update({ ...fields, ...timesOf(fields, body) }))
    record({ action: 'schedule.changed', targetId: params.id, before, after })
    return after
  },
})

const remove = changeRoute({
  id: 'deleteScheduleEntry',
  method: 'DELETE',
  path: '/schedule/:id',
  summary: 'Removes an entry from the schedule.',
  access: camp('schedule:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'entry')
    assertVersion(before.version)
    await only(tx, store.remove(params))
    record({ action: 'schedule.removed', targetId: params.id, before })
    return null
  },
})

export const schedule = [list, one, create, patch, remove]
