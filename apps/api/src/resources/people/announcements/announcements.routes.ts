import { admin } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { actingMember } from '../../../acting-member.ts'
import { settingsIn } from '../../camp/settings/settings.window.ts'
import { previewOf } from './announcements.preview.ts'
import {
  Announcement,
  AnnouncementPatch,
  AnnouncementPreview,
  AnnouncementsQuery,
  NewAnnouncement,
  PreviewQuery,
  Recipient,
  RecipientsQuery,
  Sending,
  TestSent,
} from './announcements.schema.ts'
import { assertDraft, send, sendTest } from './announcements.send.ts'
import * as store from './announcements.store.ts'
import { assertAudience, audienceOf } from './audience.ts'
import * as recipientsStore from './recipients.store.ts'

const list = readRoute({
  id: 'listAnnouncements',
  path: '/announcements',
  summary: 'Announcements, drafts too, the latest first.',
  access: admin('announcements:read'),
  query: AnnouncementsQuery,
  response: listOf(Announcement),
  example: {},
  handler: async ({ read, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list(from, order)))
  },
})

const one = readRoute({
  id: 'getAnnouncement',
  path: '/announcements/:id',
  summary: 'One announcement, and how far it is.',
  access: admin('announcements:read'),
  params: IdParams,
  response: Announcement,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'announcement'),
})

const create = changeRoute({
  id: 'createAnnouncement',
  method: 'POST',
  path: '/announcements',
  summary: 'Makes a draft of an announcement.',
  access: admin('announcements:write'),
  body: NewAnnouncement,
  status: 201,
  response: Announcement,
  example: {
    body: {
      subject: 'Build week begins on Monday',
      text: 'Bring gloves.\nWater is there.',
      audience: { tag: 'build' },
    },
  },
  handler: async ({ tx, caller, body, record }) => {
    const { subject, text, audience = {} } = body
    await assertAudience({ tx, caller }, audience)
    const createdBy = actingMember(caller)
    const id = await store.create(tx, { subject, text, audience, createdBy })
    record({ action: 'announcements.created', targetId: id, status: 'draft', after: { audience } })
    return only(tx, store.find({ id }))
  },
})

const patch = changeRoute({
  id: 'updateAnnouncement',
  method: 'PATCH',
  path: '/announcements/:id',
  summary: 'Changes a draft.',
  access: admin('announcements:write'),
  params: IdParams,
  body: AnnouncementPatch,
  status: 200,
  response: Announcement,
  errors: ['ALREADY_SENT', 'scope_missing'],
  ifMatch: 'optional',
  example: { body: { subject: 'Build week begins on Tuesday' } },
  handler: async ({ tx, caller, params: { id }, body, record, assertVersion }) => {
    await assertAudience({ tx, caller }, body.audience ?? {})
    const draft = await first(tx, store.lock({ id }))
    assertDraft(draft)
    assertVersion(draft.version)
    const [, after] = await Promise.all([store.update(tx, id, body), only(tx, store.find({ id }))])
    const changed = { fields: Object.keys(body) }
    record({ action: 'announcements.changed', targetId: id, status: 'draft', after: changed })
    return after
  },
})

const remove = changeRoute({
  id: 'deleteAnnouncement',
  method: 'DELETE',
  path: '/announcements/:id',
  summary: 'Removes a draft.',
  access: admin('announcements:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['ALREADY_SENT'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params: { id }, record, assertVersion }) => {
    const draft = await first(tx, store.lock({ id }))
    assertDraft(draft)
    assertVersion(draft.version)
    await store.remove(tx, id)
    record({ action: 'announcements.removed', targetId: id })
    return null
  },
})

const preview = readRoute({
  id: 'previewAnnouncement',
  path: '/announcements/:id/preview',
  summary: 'Whom an announcement would tell now, how, and who is left out and why.',
  access: admin('announcements:read'),
  params: IdParams,
  query: PreviewQuery,
  response: AnnouncementPreview,
  example: {},
  errors: ['scope_missing'],
  handler: ({ inCamp, caller, params, query: { whole: isWhole = false } }) =>
    inCamp(async (tx) => {
      const [found, settings] = await Promise.all([all(tx, store.find(params)), settingsIn(tx)])
      const { id, audience } = orNotFound(found, 'announcement')
      return previewOf(id, await audienceOf({ tx, caller }, audience), { settings, isWhole })
    }),
})

const recipients = readRoute({
  id: 'listAnnouncementRecipients',
  path: '/announcements/:id/recipients',
  summary:
    'Whom an announcement was sent to, and who was mailed and has read it; of a draft nobody.',
  access: admin('announcements:read'),
  params: IdParams,
  query: RecipientsQuery,
  response: listOf(Recipient),
  example: {},
  handler: async ({ read, params, paging }) => {
    const { order, from } = paging.keyset(recipientsStore.SORT_COLUMNS, recipientsStore.ID_COLUMN)
    const rows = await read(recipientsStore.list({ announcementId: params.id, ...from }, order))
    if (rows.length === 0) orNotFound(await read(store.find(params)), 'announcement')
    return paging.page(rows)
  },
})

const test = changeRoute({
  id: 'testAnnouncement',
  method: 'POST',
  path: '/announcements/:id/test',
  summary: 'Mails an announcement to you alone.',
  access: admin('announcements:write'),
  params: IdParams,
  status: 200,
  response: TestSent,
  errors: ['ANNOUNCED_ENOUGH', 'ALREADY_SENT'],
  example: {},
  handler: async (context) => {
    const { id } = context.params
    const sentTo = await sendTest(context, id)
    context.record({ action: 'announcements.tested', targetId: id, status: 'draft' })
    return { announcementId: id, sentTo }
  },
})

const sendOne = changeRoute({
  id: 'sendAnnouncement',
  method: 'POST',
  path: '/announcements/:id/send',
  summary:
    'Tells everybody it finds, once each; count must be what the preview said, and If-Match the version that was read.',
  access: admin('announcements:write'),
  params: IdParams,
  body: Sending,
  status: 200,
  response: Announcement,
  errors: [
    'ALREADY_SENT',
    'ANNOUNCED_ENOUGH',
    'AUDIENCE_CHANGED',
    'AUDIENCE_EMPTY',
    'scope_missing',
  ],
  ifMatch: 'optional',
  example: { body: { count: 1 } },
  handler: async (context) => {
    const { id } = context.params
    const sent = await send(context, id, context.body)
    const { status, total } = sent
    context.record({ action: 'announcements.sent', targetId: id, status, after: { total } })
    return sent
  },
})

export const announcements = [list, one, create, patch, remove, preview, recipients, test, sendOne]
