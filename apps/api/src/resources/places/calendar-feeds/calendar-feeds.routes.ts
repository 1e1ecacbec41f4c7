import { member } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { conflict, forbidden, notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { sha256 } from '@campkit/core/secrets'
import { readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { actingMember } from '../../../acting-member.ts'
import { notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
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
  errors: ['NOT_CONFIRMED', 'NOT_FOUND', 'member_required'],
  example: { body: {} },
  handler: async ({ tx, caller, host, memberId, body, record }) => {
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    const { teamId = null } = body
    const token = newToken()
    const row = { id: newId('calendarFeed'), memberId, teamId, tokenHash: sha256(token) }
    const [, places] = await Promise.all([
      readAsCamp(tx, store.lockMember({ memberId })),
      readAsCamp(tx, store.holdPlaces({ memberId, teamId })),
    ])
    if (hasLeft(places, teamId)) throw conflict('NOT_CONFIRMED', 'has left the season')
    const [, feed] = await Promise.all([
      all(tx, store.replace({ memberId, teamId })),
      first(tx, store.add(row)),
    ])
    if (!feed) throw notFound('team absent', teamId === null ? 'memberId' : 'teamId')
    record({ action: 'calendar-feeds.created', targetId: feed.id, memberId, after: { teamId } })
    tellIfByLead(tx, caller, memberId)
    return { ...feed, secret: addressOf(host.url, caller.campId, token) }
  },
})

/** Who has left gets no address of what they have left: of a team, or of their own unless they are in another season. */
const hasLeft = (places: readonly store.Place[], teamId: string | null): boolean =>
  places.some(
    ({ hasLeft, isTeams, isActive }) => hasLeft && (teamId === null ? isActive : isTeams),
  ) &&
  (teamId !== null || !places.some(({ isConfirmed }) => isConfirmed))

/** Who follows a calendar should be who it is of: if a lead has a new address made, the member learns of it. */
function tellIfByLead(tx: Tx, caller: Caller, memberId: string): void {
  const details = { what: 'calendar' } as const
  const about = { tx, by: actingMember(caller), memberId }
  notifyIfByOther(about, { kind: 'changed_for_you', memberId, details })
}

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
  handler: async ({ tx, caller, params: { id }, record }) => {
    const feed = await first(tx, store.find({ id }))
    const [gone] = feed ? await all(tx, store.remove({ id })) : []
    if (!feed || !gone) throw notFound('feed absent or not visible')
    const { memberId, teamId } = feed
    record({ action: 'calendar-feeds.removed', targetId: id, memberId, before: { teamId } })
    tellIfByLead(tx, caller, memberId)
    return null
  },
})

export const calendarFeeds = [list, create, remove, ofMember]
