import { member } from '@campkit/access/access'
import { forbidden, notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { sha256 } from '@campkit/core/secrets'
import { all, first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { addressOf, newToken } from './calendar-feeds.address.ts'
import {
  CalendarFeed,
  CalendarFeedsQuery,
  CreatedCalendarFeed,
  NewCalendarFeed,
} from './calendar-feeds.schema.ts'
import * as store from './calendar-feeds.store.ts'
import { ofMember } from './member-calendar.routes.ts'

const list = readRoute({
  id: 'listCalendarFeeds',
  path: '/calendar-feeds',
  summary: 'The calendar addresses that somebody has, without the addresses.',
  access: member('query', 'shifts:read'),
  query: CalendarFeedsQuery,
  response: listOf(CalendarFeed),
  example: {},
  handler: async ({ read, memberId, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list({ memberId, ...from }, order)))
  },
})

const create = changeRoute({
  id: 'createCalendarFeed',
  method: 'POST',
  path: '/calendar-feeds',
  summary: 'A secret address for a calendar app, in place of the one before.',
  access: member('body', 'shifts:write'),
  body: NewCalendarFeed,
  status: 201,
  response: CreatedCalendarFeed,
  shownOnce: 'secret',
  errors: ['NOT_FOUND', 'member_required'],
  example: { body: {} },
  handler: async ({ tx, caller, host, memberId, body, record }) => {
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    const { teamId = null } = body
    const token = newToken()
    const row = { id: newId('calendarFeed'), memberId, teamId, tokenHash: sha256(token) }
    const [, feed] = await Promise.all([
      all(tx, store.replace({ memberId, teamId })),
      first(tx, store.add(row)),
    ])
    if (!feed) throw notFound('team absent', teamId === null ? 'memberId' : 'teamId')
    record({ action: 'calendar-feeds.created', targetId: feed.id, memberId, after: { teamId } })
    return { ...feed, secret: addressOf(host.url, caller.campId, token) }
  },
})

const remove = changeRoute({
  id: 'deleteCalendarFeed',
  method: 'DELETE',
  path: '/calendar-feeds/:id',
  summary: 'Ends a calendar address at once.',
  access: member('row', 'shifts:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  example: {},
  handler: async ({ tx, params: { id }, record }) => {
    const feed = await first(tx, store.find({ id }))
    const [gone] = feed ? await all(tx, store.remove({ id })) : []
    if (!feed || !gone) throw notFound('feed absent or not visible')
    const { memberId, teamId } = feed
    record({ action: 'calendar-feeds.removed', targetId: id, memberId, before: { teamId } })
    return null
  },
})

export const calendarFeeds = [list, create, remove, ofMember]
