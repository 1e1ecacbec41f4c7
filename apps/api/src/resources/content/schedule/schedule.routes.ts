import { camp } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import type { Tx } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { authorOf } from '../../../acting-member.ts'
import { listOrChanges } from '../../../sync.ts'
import { holdNamedOrActive } from '../../seasons/seasons/places.store.ts'
import { farDays, refuseFar } from '../../seasons/seasons/seasons.near.ts'
import { rsvps } from './rsvps.routes.ts'
import { comingTo } from './rsvps.store.ts'
import { assertAudience } from './schedule.audience.ts'
import { assertOwn } from './schedule.deadlines.ts'
import { hostsOf } from './schedule.hosts.ts'
import {
  NewScheduleEntry,
  ScheduleEntry,
  ScheduleEntryPatch,
  ScheduleQuery,
  UNSAID,
} from './schedule.schema.ts'
import * as store from './schedule.store.ts'
import { tellThoseWhoCome } from './schedule.tell.ts'
import { timesOf } from './schedule.times.ts'
import { series } from './series.routes.ts'

const list = readRoute({
  id: 'listSchedule',
  path: '/schedule',
  summary: 'What happens when: as much as the acting member may see, or all for the key alone.',
  access: camp('schedule:read'),
  query: ScheduleQuery,
  response: syncedListOf(ScheduleEntry),
  example: { query: { kind: 'meal', 'startsAt[gte]': '2026-08-30T00:00:00Z' } },
  handler: (context) => {
    const { 'startsAt[gte]': since, 'startsAt[lt]': until, ...filters } = context.query
    const { seasonId, seriesId, location, kind, status } = filters
    return listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ seasonId, seriesId, location, kind, status, since, until, ...from }, order),
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

const spanOf = ({ startsAt, endsAt }: ScheduleEntryPatch) => ({ startsAt, endsAt })

const create = changeRoute({
  id: 'createScheduleEntry',
  method: 'POST',
  path: '/schedule',
  summary: 'Adds an entry to the schedule.',
  access: camp('schedule:write'),
  body: NewScheduleEntry,
  status: 201,
  response: ScheduleEntry,
  errors: ['NOT_FOUND'],
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
  handler: async ({ tx, caller, body, record }) => {
    const [seasonId, hostMemberIds, far] = await Promise.all([
      seasonOf(tx, body.seasonId),
      hostsOf(tx, caller, body.hostMemberIds ?? []),
      farDays(tx, { seasonId: body.seasonId }, spanOf(body)),
      assertAudience(tx, body.audience),
    ])
    refuseFar(far)
    const own = { seasonId, hostMemberIds, seriesId: null }
    const entry = await store.create(tx, { ...UNSAID, ...body, ...own, ...timesOf(body, body) })
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
  errors: ['NOT_FOUND', 'DEADLINE_FOLLOWS'],
  ifMatch: 'optional',
  example: { body: { location: 'Big tent' } },
  handler: async ({ tx, caller, params, body, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'entry')
    assertVersion(before.version)
    assertOwn([before])
    const [far] = await Promise.all([
      farDays(tx, { of: 'schedule_entries', ...params }, spanOf(body)),
      assertAudience(tx, body.audience),
    ])
    refuseFar(far)
    const hosts = body.hostMemberIds && (await hostsOf(tx, caller, body.hostMemberIds))
    const fields = { ...before, ...body, ...(hosts && { hostMemberIds: hosts }) }
    const [after, coming] = await Promise.all([
      only(tx, store.update({ ...fields, ...timesOf(fields, body) })),
      all(tx, comingTo({ entryIds: [params.id] })),
    ])
    record({ action: 'schedule.changed', targetId: params.id, before, after })
    tellThoseWhoCome({ tx, by: authorOf(caller), coming }, [{ before, after }])
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
  errors: ['DEADLINE_FOLLOWS'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, caller, params, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'entry')
    assertVersion(before.version)
    assertOwn([before])
    const [coming] = await Promise.all([
      all(tx, comingTo({ entryIds: [params.id] })),
      only(tx, store.remove(params)),
    ])
    tellThoseWhoCome({ tx, by: authorOf(caller), coming }, [{ before, after: null }])
    record({ action: 'schedule.removed', targetId: params.id, before })
    return null
  },
})

/** The season named, or the active one; null if there is none. */
async function seasonOf(tx: Tx, named: string | undefined): Promise<string | null> {
  const held = await first(tx, holdNamedOrActive({ seasonId: named }))
  if (!held && named !== undefined) throw notFound('season absent', 'seasonId')
  return held?.id ?? null
}

export const schedule = [list, one, create, patch, remove, ...series, ...rsvps]
