import { camp } from '@campkit/access/access'
import { newId } from '@campkit/core/ids'
import { orNotFound } from '@campkit/core/or-not-found'
import type { Tx } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import { changeRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { authorOf } from '../../../acting-member.ts'
import { comingTo } from './rsvps.store.ts'
import { assertAudience } from './schedule.audience.ts'
import { assertOwn } from './schedule.deadlines.ts'
import { hostsOf } from './schedule.hosts.ts'
import { FollowingPatch, Repeat, Repeated, type ScheduleEntry } from './schedule.schema.ts'
import * as entries from './schedule.store.ts'
import { tellThoseWhoCome } from './schedule.tell.ts'
import * as store from './series.store.ts'

const DAYS = { day: 1, week: 7 } as const

const repeat = changeRoute({
  id: 'repeatScheduleEntry',
  method: 'POST',
  path: '/schedule/:id/repeats',
  summary: 'Repeats an entry each day or week. Doing it again adds only what is missing.',
  access: camp('schedule:write'),
  params: IdParams,
  body: Repeat,
  status: 201,
  response: Repeated,
  errors: ['DEADLINE_FOLLOWS'],
  example: { body: { every: 'day', times: 3 } },
  handler: async ({ tx, params: { id }, body: { every, times }, record }) => {
    const days = Array.from({ length: times }, (_, i) => (i + 1) * DAYS[every])
    const [found, rows] = await Promise.all([
      all(tx, entries.lock({ id })),
      all(tx, store.laterOnes({ id, days })),
    ])
    const entry = orNotFound(found, 'entry')
    assertOwn([entry])
    const seriesId = entry.seriesId ?? id
    const later = rows.map((row) => ({ ...row, id: newId('scheduleEntry'), series_id: seriesId }))
    const [, , data] = await Promise.all([
      entry.seriesId ?? store.join(tx, id, seriesId),
      store.addAll(tx, later),
      all(tx, entries.lockFollowing({ id })),
    ])
    record({
      action: 'schedule.repeated',
      targetId: id,
      before: { seriesId: entry.seriesId },
      after: { every, times, seriesId },
    })
    return { data }
  },
})

/** An entry and those of its series that come after it. The version is that of the entry which is named. */
async function lockFollowing(
  tx: Tx,
  id: string,
  assertVersion: (version: number) => void,
): Promise<ScheduleEntry[]> {
  const found = await all(tx, entries.lockFollowing({ id }))
  orNotFound(found, 'entry')
  assertOwn(found)
  const named = found.find((entry) => entry.id === id)
  if (named) assertVersion(named.version)
  return found
}

const idsOf = (found: readonly ScheduleEntry[]) => ({ entryIds: found.map(({ id }) => id) })

const patch = changeRoute({
  id: 'updateFollowingEntries',
  method: 'PATCH',
  path: '/schedule/:id/following',
  summary: 'Changes an entry and those of its series after it; each keeps its times.',
  access: camp('schedule:write'),
  params: IdParams,
  body: FollowingPatch,
  status: 200,
  response: Repeated,
  errors: ['NOT_FOUND', 'DEADLINE_FOLLOWS'],
  ifMatch: 'optional',
  example: { body: { location: 'Big tent' } },
  handler: async ({ tx, caller, params, body, record, assertVersion }) => {
    const before = await lockFollowing(tx, params.id, assertVersion)
    await assertAudience(tx, body.audience)
    const hosts = body.hostMemberIds && (await hostsOf(tx, caller, body.hostMemberIds))
    const changed = { ...body, ...(hosts && { hostMemberIds: hosts }) }
    const [coming, ...data] = await Promise.all([
      all(tx, comingTo(idsOf(before))),
      ...before.map((entry) => only(tx, entries.update({ ...entry, ...changed }))),
    ])
    const changes = before.map((entry, i) => ({ before: entry, after: data[i] as ScheduleEntry }))
    for (const change of changes) {
      record({ action: 'schedule.changed', targetId: change.before.id, ...change })
    }
    tellThoseWhoCome({ tx, by: authorOf(caller), coming }, changes)
    return { data }
  },
})

const remove = changeRoute({
  id: 'deleteFollowingEntries',
  method: 'DELETE',
  path: '/schedule/:id/following',
  summary: 'Removes an entry and those of its series after it.',
  access: camp('schedule:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['DEADLINE_FOLLOWS'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, caller, params, record, assertVersion }) => {
    const before = await lockFollowing(tx, params.id, assertVersion)
    const [coming] = await Promise.all([
      all(tx, comingTo(idsOf(before))),
      ...before.map(({ id }) => only(tx, entries.remove({ id }))),
    ])
    tellThoseWhoCome(
      { tx, by: authorOf(caller), coming },
      before.map((entry) => ({ before: entry, after: null })),
    )
    for (const entry of before) {
      record({ action: 'schedule.removed', targetId: entry.id, before: entry })
    }
    return null
  },
})

export const series = [repeat, patch, remove]
