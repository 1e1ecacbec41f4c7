import { member } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { orNotFound } from '@campkit/core/or-not-found'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf, MemberParams } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { notifyIfByOther } from './notifications.notify.ts'
import {
  AllRead,
  Notification,
  NotificationsQuery,
  PreferenceChoice,
  PreferenceParams,
  Preferences,
  ReadAll,
} from './notifications.schema.ts'
import { shown } from './notifications.show.ts'
import * as store from './notifications.store.ts'
import { assertChoice, preferenceBy, preferencesOf } from './preferences.choose.ts'
import * as preferences from './preferences.store.ts'

/** What others were told about a scholarship needs the scope that their requests need. */
const viewOf = ({ scopes }: Caller) => ({ isWhole: scopes.has('scholarships:read') })

type ByLead = { readonly tx: Tx; readonly caller: Caller; readonly memberId: string }

/** Leads may do this for a member, who is told: once a day, however much it was. */
function tellIfByLead({ tx, caller, memberId }: ByLead, what: 'mails' | 'read_marks'): void {
  const day = new Date().toISOString().slice(0, 10)
  const notice = { memberId, aboutId: memberId, details: { what }, dedupeKey: `${what} ${day}` }
  notifyIfByOther(
    { tx, by: actingMember(caller), memberId },
    { kind: 'changed_for_you', ...notice },
  )
}

const list = readRoute({
  id: 'listNotifications',
  path: '/notifications',
  summary: 'What members were told, the latest first; members find their own.',
  access: member('query', 'notifications:read'),
  query: NotificationsQuery,
  response: listOf(Notification),
  example: { query: { isRead: 'false' } },
  handler: async ({ read, caller, host, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS, store.ID_COLUMN)
    const { kind, isRead } = query
    const form = { ...order, ...viewOf(caller), isRead }
    const { data, nextCursor } = paging.page(
      await read(store.list({ memberId, kind, ...from }, form)),
    )
    return { data: data.map((row) => shown(row, host.authUrl)), nextCursor }
  },
})

const one = readRoute({
  id: 'getNotification',
  path: '/notifications/:id',
  summary: 'One notification.',
  access: member('row', 'notifications:read'),
  params: IdParams,
  response: Notification,
  example: {},
  handler: async ({ read, caller, host, params }) => {
    const row = orNotFound(await read(store.find(params, viewOf(caller))), 'notification')
    return shown(row, host.authUrl)
  },
})

const readOne = changeRoute({
  id: 'readNotification',
  method: 'POST',
  path: '/notifications/:id/read',
  summary:
    'Notes that a notification was read; again, it changes nothing. If a lead does it, the member is told.',
  access: member('row', 'notifications:write'),
  params: IdParams,
  status: 200,
  response: Notification,
  example: {},
  handler: async ({ tx, caller, host, params, record, unchanged }) => {
    const marking = onTheWire(store.markRead(tx, params.id))
    const row = orNotFound(await all(tx, store.find(params, viewOf(caller))), 'notification')
    const { id: targetId, memberId } = row
    if (await marking) {
      record({ action: 'notifications.read', targetId, memberId })
      tellIfByLead({ tx, caller, memberId }, 'read_marks')
    } else unchanged()
    return shown(row, host.authUrl)
  },
})

const readAll = changeRoute({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read',
  summary:
    'Notes that all notifications of a member were read. If a lead does it, the member is told.',
  access: member('body', 'notifications:write'),
  body: ReadAll,
  status: 200,
  response: AllRead,
  example: { body: {} },
  handler: async ({ tx, caller, memberId, record, unchanged }) => {
    const [found, count] = await Promise.all([
      all(tx, preferences.ofMember({ memberId })),
      store.markAllRead(tx, memberId),
    ])
    const { memberId: targetId } = orNotFound(found, 'member')
    if (count > 0) {
      record({ action: 'notifications.all_read', targetId, memberId })
      tellIfByLead({ tx, caller, memberId }, 'read_marks')
    } else unchanged()
    return { memberId: targetId, count }
  },
})

const ofMember = readRoute({
  id: 'getNotificationPreferences',
  path: '/members/:memberId/notification-preferences',
  summary: 'Which notifications a member wants by mail, and when. In the app, all are shown.',
  access: member('path', 'notifications:read'),
  params: MemberParams,
  response: Preferences,
  example: {},
  handler: async ({ read, memberId }) => {
    const found = await read(preferences.ofMember({ memberId }))
    return preferencesOf(orNotFound(found, 'member'))
  },
})

const choose = changeRoute({
  id: 'chooseNotificationPreference',
  method: 'PUT',
  path: '/members/:memberId/notification-preferences/:kind',
  summary:
    'Says how a member wants mail about one kind: at once, once a day, or none. If a lead does it, the member is told.',
  access: member('path', 'notifications:write'),
  params: PreferenceParams,
  body: PreferenceChoice,
  status: 200,
  response: Preferences,
  example: { body: { mail: 'daily' } },
  handler: async ({ tx, caller, memberId, params, body: { mail }, record }) => {
    const kind = preferenceBy(params.kind)
    assertChoice(kind, mail)
    const [, found] = await Promise.all([
      preferences.set(tx, memberId, kind, mail),
      all(tx, preferences.ofMember({ memberId })),
    ])
    const chosen = preferencesOf(orNotFound(found, 'member'))
    const after = { kind, mail }
    record({ action: 'notifications.preference_chosen', targetId: memberId, memberId, after })
    tellIfByLead({ tx, caller, memberId }, 'mails')
    return chosen
  },
})

export const notifications = [list, one, readOne, readAll, ofMember, choose]
