import { member } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, only } from '@campkit/db/prepared'
import { attachment, Bytes } from '@campkit/http/attachment'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { RASTER_TYPES } from '../../../pictures/raster.ts'
import { bodyBytesOf } from '../../../pictures/sent.ts'
import { MemberIdParams, MemberListItem, NewPhoto, PhotoQuery } from './members.schema.ts'
import * as members from './members.store.ts'
import { tellOfPhoto } from './members.tell.ts'
import { MOST_PHOTO_BYTES, safePhoto } from './photos.safe.ts'
import * as store from './photos.store.ts'

const EXAMPLE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const photo = readRoute({
  id: 'downloadMemberPhoto',
  path: '/members/:id/photo',
  summary: 'The photo of a member, to be saved.',
  access: member('path', 'members:read'),
  params: MemberIdParams,
  query: PhotoQuery,
  response: Bytes,
  attachment: RASTER_TYPES,
  example: {},
  handler: async ({ memberId, read }) => {
    const [found] = await read(store.find({ memberId }))
    if (!found) throw notFound('no photo, or not visible')
    return attachment({ name: 'photo', ...found })
  },
})

const put = changeRoute({
  id: 'setMemberPhoto',
  method: 'PUT',
  path: '/members/:id/photo',
  summary: 'Gives a member a photo. Only the picture itself is kept of it.',
  access: member('path', 'members:write'),
  params: MemberIdParams,
  body: NewPhoto,
  bodyLimitBytes: bodyBytesOf(MOST_PHOTO_BYTES),
  status: 200,
  response: MemberListItem,
  ifMatch: 'optional',
  example: { body: { dataBase64: EXAMPLE } },
  handler: async (context) => {
    const { tx, memberId, body, record, assertVersion } = context
    const safe = safePhoto(body.dataBase64)
    const before = orNotFound(await all(tx, members.lock({ id: memberId })), 'member')
    assertVersion(before.version)
    const [, after] = await Promise.all([
      store.write(tx, memberId, safe),
      only(tx, members.find({ id: memberId })),
    ])
    record({
      action: 'members.photo_changed',
      targetId: memberId,
      memberId,
      before: { hasPhoto: before.photoChangedAt !== null },
      after: { type: safe.type, sizeBytes: safe.bytes.length },
    })
    tellOfPhoto(context, before)
    return after
  },
})

const remove = changeRoute({
  id: 'removeMemberPhoto',
  method: 'DELETE',
  path: '/members/:id/photo',
  summary: 'Takes the photo of a member away; pages show their letters again.',
  access: member('path', 'members:write'),
  params: MemberIdParams,
  status: 200,
  response: MemberListItem,
  errors: ['NOT_FOUND'],
  ifMatch: 'optional',
  example: {},
  handler: async (context) => {
    const { tx, memberId, record, assertVersion } = context
    const before = orNotFound(await all(tx, members.lock({ id: memberId })), 'member')
    assertVersion(before.version)
    const [removed, after] = await Promise.all([
      store.remove(tx, memberId),
      only(tx, members.find({ id: memberId })),
    ])
    if (!removed) throw notFound('no photo')
    record({
      action: 'members.photo_removed',
      targetId: memberId,
      memberId,
      before: { hasPhoto: true },
      after: { hasPhoto: false },
    })
    tellOfPhoto(context, before)
    return after
  },
})

export const photos = [photo, put, remove]
