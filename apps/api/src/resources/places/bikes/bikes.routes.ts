import { admin, camp } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { vaultOf } from '@campkit/core/vault'
import { all, only } from '@campkit/db/prepared'
import { attachment, Bytes } from '@campkit/http/attachment'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { actingMember, namedMember } from '../../../acting-member.ts'
import { CONTENT_TYPES } from '../../content/files/files.schema.ts'
import { assertOwner, assertPhoto, assertSound, unlessUsed } from './bikes.fields.ts'
import {
  Bike,
  BikePatch,
  BikesQuery,
  LockCode,
  NewBike,
  NewLockCode,
  UNSAID,
} from './bikes.schema.ts'
import * as store from './bikes.store.ts'
import * as codes from './lock-codes.store.ts'

const list = readRoute({
  id: 'listBikes',
  path: '/bikes',
  summary: 'The camp’s bikes, and which are free.',
  access: camp('bikes:read'),
  query: BikesQuery,
  response: listOf(Bike),
  example: { query: { status: 'available' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { kind, condition, status, ownership } = query
    return paging.page(
      await read(store.list({ kind, condition, status, ownership, ...from }, order)),
    )
  },
})

const one = readRoute({
  id: 'getBike',
  path: '/bikes/:id',
  summary: 'One bike.',
  access: camp('bikes:read'),
  params: IdParams,
  response: Bike,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'bike'),
})

const photo = readRoute({
  id: 'downloadBikePhoto',
  path: '/bikes/:id/photo',
  summary: 'The photo of a bike, to be saved.',
  access: camp('bikes:read'),
  params: IdParams,
  response: Bytes,
  attachment: CONTENT_TYPES,
  example: {},
  handler: async ({ read, params }) =>
    attachment(orNotFound(await read(store.findPhoto(params)), 'photo')),
})

/** `me` as owner is the lead. */
const withOwner = <T extends { readonly ownerMemberId?: string | null }>(
  caller: Caller,
  sent: T,
) =>
  sent.ownerMemberId ? { ...sent, ownerMemberId: namedMember(caller, sent.ownerMemberId) } : sent

const create = changeRoute({
  id: 'createBike',
  method: 'POST',
  path: '/bikes',
  summary: 'Adds a bike.',
  access: admin('bikes:write'),
  body: NewBike,
  status: 201,
  response: Bike,
  errors: ['NOT_FOUND', 'NUMBER_TAKEN'],
  example: {
    body: (unique) => ({
      number: `${unique}`.slice(-20),
      kind: 'cruiser',
      nickname: 'Rosalind',
      frameSize: 'M',
      storage: 'Container 2',
    }),
  },
  handler: async ({ tx, caller, body, record }) => {
    const fields = { ...UNSAID, ...withOwner(caller, body) }
    assertSound(fields)
    await Promise.all([
      assertOwner(tx, fields.ownerMemberId),
      assertPhoto(tx, [actingMember(caller)], fields.photoFileId),
    ])
    const bike = await store.create(tx, fields)
    record({ action: 'bikes.created', targetId: bike.id, status: bike.status, after: bike })
    return bike
  },
})

const patch = changeRoute({
  id: 'updateBike',
  method: 'PATCH',
  path: '/bikes/:id',
  summary: 'Changes what is noted of a bike; not whose it is while somebody has it.',
  access: admin('bikes:write'),
  params: IdParams,
  body: BikePatch,
  status: 200,
  response: Bike,
  errors: ['BIKE_IN_USE', 'NUMBER_TAKEN'],
  ifMatch: 'optional',
  example: { body: { nickname: 'Clara', storage: 'Container 3' } },
  handler: async ({ tx, caller, params, body, record, assertVersion }) => {
    const sent = withOwner(caller, body)
    const [[before]] = await Promise.all([
      all(tx, store.lock(params)),
      assertOwner(tx, sent.ownerMemberId),
      assertPhoto(tx, [actingMember(caller)], sent.photoFileId),
    ])
    if (!before) throw notFound('bike absent')
    assertVersion(before.version)
    const bike = { ...before, ...sent }
    assertSound(bike)
    const after = await only(tx, store.update(bike))
    record({ action: 'bikes.changed', targetId: params.id, status: after.status, before, after })
    return after
  },
})

const remove = changeRoute({
  id: 'deleteBike',
  method: 'DELETE',
  path: '/bikes/:id',
  summary: 'Removes a bike that nobody ever had; others are retired.',
  access: admin('bikes:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['IN_USE'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'bike')
    assertVersion(before.version)
    await unlessUsed(only(tx, store.remove(params)))
    record({ action: 'bikes.removed', targetId: params.id, before })
    return null
  },
})

const lockCode = readRoute({
  id: 'getBikeLockCode',
  path: '/bikes/:id/lock-code',
  summary: 'What opens a bike’s lock, for leads; reading it leaves a trace.',
  access: admin('bikes:restricted:read'),
  params: IdParams,
  response: LockCode,
  example: {},
  handler: async ({ caller, host, params, read, trace }) => {
    const { bikeId, sealed } = orNotFound(await read(codes.findOfBike(params)), 'bike')
    trace({ action: 'bikes.lock_code_read', targetId: bikeId })
    const vault = vaultOf(host, caller.campId)
    return { bikeId, memberId: null, lockCode: codes.opened(vault, bikeId, sealed) }
  },
})

const setLockCode = changeRoute({
  id: 'setBikeLockCode',
  method: 'PUT',
  path: '/bikes/:id/lock-code',
  summary: 'Notes what opens a bike’s lock.',
  access: admin('bikes:restricted:write'),
  params: IdParams,
  body: NewLockCode,
  status: 200,
  response: Bike,
  ifMatch: 'optional',
  example: { body: { lockCode: '4711' } },
  handler: async ({ tx, caller, host, params, body, record, assertVersion }) => {
    const bike = orNotFound(await all(tx, store.lock(params)), 'bike')
    assertVersion(bike.version)
    await codes.write(tx, vaultOf(host, caller.campId), bike.id, body.lockCode)
    record({
      action: 'bikes.lock_code_written',
      targetId: bike.id,
      after: { restricted: ['lockCode'] },
    })
    return bike
  },
})

export const bikes = [list, one, photo, create, patch, remove, lockCode, setLockCode]
