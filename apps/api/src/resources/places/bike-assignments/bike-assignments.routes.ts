import { admin, member } from '@campkit/access/access'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { forbidden, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { vaultOf } from '@campkit/core/vault'
import { attachment, Bytes } from '@campkit/http/attachment'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { CONTENT_TYPES } from '../../content/files/files.schema.ts'
import { Bike, BikeState, LockCode } from '../bikes/bikes.schema.ts'
import * as codes from '../bikes/lock-codes.store.ts'
import { accept, cancel, decide, handOut } from './bike-assignments.change.ts'
import { returnBike } from './bike-assignments.return.ts'
import {
  BikeAssignment,
  BikeAssignmentsQuery,
  BikeDecision,
  BikeHandOut,
  BikeReturn,
  EndingQuery,
  NewBikeAssignment,
} from './bike-assignments.schema.ts'
import * as store from './bike-assignments.store.ts'
import { takeBike } from './bike-assignments.take.ts'
import { setState } from './bike-state.ts'

const isByLead = ({ actor }: Caller): boolean => actor !== null && isAdmin(actor)

const create = changeRoute({
  id: 'assignBike',
  method: 'POST',
  path: '/bikes/:id/assignments',
  summary: 'Reserves a bike, for oneself or, as a lead, for a member; or waits for it.',
  access: member('body', 'bikes:write'),
  params: IdParams,
  body: NewBikeAssignment,
  status: 201,
  response: BikeAssignment,
  errors: [
    'BIKE_HELD',
    'BIKE_LIMIT',
    'BIKE_NOT_LENT',
    'BIKE_NOT_RIDABLE',
    'BIKE_TAKEN',
    'DEPOSIT_USED',
    'NOT_CONFIRMED',
    'NOT_FOUND',
    'NO_ACTIVE_SEASON',
    'field_not_yours',
    'member_required',
  ],
  example: { body: { waitlist: true } },
  handler: async (context) => {
    const { caller, memberId, params, body } = context
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    const wish = { bikeId: params.id, memberId, isLead: isByLead(caller), sent: body }
    return takeBike(actOf(context), wish)
  },
})

const setStateOne = changeRoute({
  id: 'setBikeState',
  method: 'POST',
  path: '/bikes/:id/state',
  summary: 'Notes a bike’s condition, or that it is missing, retired or back; who has it is told.',
  access: admin('bikes:write'),
  params: IdParams,
  body: BikeState,
  status: 200,
  response: Bike,
  errors: ['BIKE_IN_USE'],
  ifMatch: 'optional',
  example: { body: { condition: 'in_repair', reason: 'New brakes' } },
  handler: (context) => setState(actOf(context), context.params.id, context.body),
})

const list = readRoute({
  id: 'listBikeAssignments',
  path: '/bike-assignments',
  summary: 'Who has which bike, and who waits; members find their own.',
  access: member('query', 'bikes:read'),
  query: BikeAssignmentsQuery,
  response: listOf(BikeAssignment),
  example: { query: { status: 'checked_out' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, bikeId, status } = query
    return paging.page(
      await read(store.list({ memberId, seasonId, bikeId, status, ...from }, order)),
    )
  },
})

const one = readRoute({
  id: 'getBikeAssignment',
  path: '/bike-assignments/:id',
  summary: 'One assignment.',
  access: member('row', 'bikes:read'),
  params: IdParams,
  response: BikeAssignment,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'assignment'),
})

const photo = readRoute({
  id: 'downloadReturnPhoto',
  path: '/bike-assignments/:id/photo',
  summary: 'The photo of a bike’s return, to be saved; for the rider and leads.',
  access: member('row', 'bikes:read'),
  params: IdParams,
  response: Bytes,
  attachment: CONTENT_TYPES,
  example: {},
  handler: async ({ read, params }) =>
    attachment(orNotFound(await read(store.findPhoto(params)), 'photo')),
})

const lockCode = readRoute({
  id: 'getLockCodeOfMyBike',
  path: '/bike-assignments/:id/lock-code',
  summary: 'What opens the lock, for who has the bike; a lead who reads it leaves a trace.',
  access: member('row', 'bikes:restricted:read'),
  params: IdParams,
  response: LockCode,
  example: {},
  handler: async ({ caller, host, params, read, trace }) => {
    const [found] = await read(store.findWithCode(params))
    if (!found) throw notFound('assignment absent or not visible')
    const { bikeId, memberId, sealed } = found
    if (caller.actor?.memberId !== memberId) {
      trace({ action: 'bikes.lock_code_read', targetId: bikeId, memberId })
    }
    const vault = vaultOf(host, caller.campId)
    return { bikeId, memberId, lockCode: codes.opened(vault, bikeId, sealed) }
  },
})

const remove = changeRoute({
  id: 'cancelBikeAssignment',
  method: 'DELETE',
  path: '/bike-assignments/:id',
  summary: 'Gives a reservation up, stops waiting or declines an offer; a lead ends it.',
  access: member('row', 'bikes:write'),
  params: IdParams,
  query: EndingQuery,
  status: 200,
  response: BikeAssignment,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { query: { reason: 'I bring my own' } },
  handler: (context) => cancel(actOf(context), context.params.id, context.query.reason),
})

const acceptOne = changeRoute({
  id: 'acceptBikeOffer',
  method: 'POST',
  path: '/bike-assignments/:id/accept',
  summary: 'Says yes to a bike that became free. To say no, delete the assignment.',
  access: member('row', 'bikes:write'),
  params: IdParams,
  status: 200,
  response: BikeAssignment,
  errors: ['NOT_OFFERED', 'OFFER_EXPIRED', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: (context) => accept(actOf(context), context.params.id),
})

const decideOne = changeRoute({
  id: 'decideBikeAssignment',
  method: 'POST',
  path: '/bike-assignments/:id/decision',
  summary: 'Says yes or no to who asked, or gives a free bike to who waits.',
  access: admin('bikes:write'),
  params: IdParams,
  body: BikeDecision,
  status: 200,
  response: BikeAssignment,
  errors: [
    'BIKE_LIMIT',
    'BIKE_NOT_LENT',
    'BIKE_NOT_RIDABLE',
    'BIKE_TAKEN',
    'INVALID_TRANSITION',
    'NOT_CONFIRMED',
    'SEASON_CLOSED',
  ],
  ifMatch: 'optional',
  example: { body: { status: 'reserved' } },
  handler: (context) => decide(actOf(context), context.params.id, context.body),
})

const handOutOne = changeRoute({
  id: 'handOutBike',
  method: 'POST',
  path: '/bike-assignments/:id/hand-out',
  summary: 'Notes that a reserved bike is handed out.',
  access: admin('bikes:write'),
  params: IdParams,
  body: BikeHandOut,
  status: 200,
  response: BikeAssignment,
  errors: [
    'BIKE_NOT_LENT',
    'BIKE_NOT_RIDABLE',
    'DEPOSIT_USED',
    'INVALID_TRANSITION',
    'NOT_CONFIRMED',
    'SEASON_CLOSED',
  ],
  ifMatch: 'optional',
  example: { body: { dueAt: '2027-09-05T12:00:00Z' } },
  handler: (context) => handOut(actOf(context), context.params.id, context.body),
})

const returnOne = changeRoute({
  id: 'returnBike',
  method: 'POST',
  path: '/bike-assignments/:id/return',
  summary: 'Notes that a bike is back, damaged, lost or found again; settles its deposit.',
  access: admin('bikes:write'),
  params: IdParams,
  body: BikeReturn,
  status: 200,
  response: BikeAssignment,
  errors: ['DEPOSIT_TOO_SMALL', 'DISPUTE_OPEN', 'INVALID_TRANSITION', 'OWN_MONEY'],
  ifMatch: 'optional',
  example: { body: { outcome: 'returned', condition: 'ok', note: 'Washed' } },
  handler: (context) => returnBike(actOf(context), context.params.id, context.body),
})

export const bikeAssignments = [
  create,
  setStateOne,
  list,
  one,
  photo,
  lockCode,
  remove,
  acceptOne,
  decideOne,
  handOutOne,
  returnOne,
]
