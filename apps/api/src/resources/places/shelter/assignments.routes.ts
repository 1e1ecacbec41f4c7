import { admin, member } from '@campkit/access/access'
import { forbidden } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { vaultOf } from '@campkit/core/vault'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { closed, IdParams, listOf, named } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { isByLead } from '../../../acting-member.ts'
import { bedsBeside } from './apart.store.ts'
import { avoidingOf, mayReadWhoIsApart, sealedIn, tooNear, tracesOf } from './apart.ts'
import { patch } from './assignments.change.ts'
import { accept, cancel, checkIn, decline, vacate } from './assignments.change-status.ts'
import { moveAndTell, swap } from './assignments.move.ts'
import { place } from './assignments.place.ts'
import {
  NewShelterAssignment,
  OneShelterAssignment,
  SAMPLE_UNIT,
  ShelterAct,
  ShelterAnswer,
  ShelterAssignment,
  ShelterAssignmentPatch,
  ShelterAssignmentsQuery,
  ShelterCancelQuery,
  ShelterMove,
  SwapParams,
} from './assignments.schema.ts'
import * as store from './assignments.store.ts'

const create = changeRoute({
  id: 'createShelterAssignment',
  method: 'POST',
  path: '/shelter/assignments',
  summary: 'Gives a bed: leads to anybody, members a free one to themselves, or a turn to wait.',
  access: member('body', 'shelter:write'),
  body: NewShelterAssignment,
  status: 201,
  response: ShelterAssignment,
  errors: [
    ...['ALREADY_PLACED', 'ALREADY_WAITING', 'BED_TAKEN', 'FULL', 'MEMBER_DEACTIVATED'],
    ...['NOT_CONFIRMED', 'NOT_FOUND', 'NOT_JOINED', 'NO_ACTIVE_SEASON', 'OUTSIDE_STAY'],
    ...['PLAN_PUBLISHED', 'SEASON_CLOSED', 'UNIT_LOCKED', 'UNIT_NOT_OPEN', 'UNIT_STRUCK'],
    ...['WINDOW_CLOSED', 'field_not_yours', 'member_required'],
  ] as const,
  example: {
    body: { unitId: SAMPLE_UNIT, firstNightOn: '2027-08-22', lastNightOn: '2027-08-29' },
  },
  handler: async (context) => {
    const { caller, memberId, body } = context
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    return place(actOf(context), { ...body, memberId, isLead: isByLead(caller) })
  },
})

const list = readRoute({
  id: 'listShelterAssignments',
  path: '/shelter/assignments',
  summary: 'Who sleeps where in a season (the active one, unless named); members find their own.',
  access: member('query', 'shelter:read'),
  query: ShelterAssignmentsQuery,
  response: listOf(ShelterAssignment),
  example: { query: { status: 'confirmed' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, unitId, status } = query
    const found = store.list({ memberId, seasonId, unitId, status, ...from }, order)
    return paging.page(await read(found))
  },
})

const one = readRoute({
  id: 'getShelterAssignment',
  path: '/shelter/assignments/:id',
  summary: 'One assignment.',
  access: member('row', 'shelter:read'),
  params: IdParams,
  response: OneShelterAssignment,
  isLive: true,
  example: {},
  handler: async ({ readTogether, caller, host, params, trace }) => {
    const [found, beside] = await readTogether(store.find(params), bedsBeside(params))
    const assignment = orNotFound(found, 'assignment')
    if (!mayReadWhoIsApart(caller)) return assignment
    const avoiding = avoidingOf(vaultOf(host, caller.campId), sealedIn(beside))
    const { memberId } = assignment
    const others = beside.filter((bed) => bed.memberId !== memberId)
    const near = others.flatMap((bed) => tooNear([assignment, bed], avoiding))
    for (const told of tracesOf(near, avoiding)) trace(told)
    return { ...assignment, apartFrom: [...new Set(near.map(({ memberIds }) => memberIds[1]))] }
  },
})

const change = changeRoute({
  id: 'updateShelterAssignment',
  method: 'PATCH',
  path: '/shelter/assignments/:id',
  summary: 'Changes the note to the room; leads also the bed and the nights.',
  access: member('row', 'shelter:write'),
  params: IdParams,
  body: ShelterAssignmentPatch,
  status: 200,
  response: ShelterAssignment,
  errors: [
    ...['ALREADY_PLACED', 'BED_TAKEN', 'FULL', 'INVALID_TRANSITION', 'NOT_CONFIRMED'],
    ...['OUTSIDE_STAY', 'PLAN_PUBLISHED', 'SEASON_CLOSED', 'UNIT_LOCKED', 'UNIT_STRUCK'],
    'field_not_yours',
  ] as const,
  ifMatch: 'optional',
  example: { body: { note: 'I come late on the first night.' } },
  handler: (context) =>
    patch(actOf(context), context.params.id, context.body, isByLead(context.caller)),
})

const cancelOne = changeRoute({
  id: 'cancelShelterAssignment',
  method: 'DELETE',
  path: '/shelter/assignments/:id',
  summary: 'Gives up a bed, a proposal or a turn on the waitlist; the bed goes to who waits.',
  access: member('row', 'shelter:write'),
  params: IdParams,
  query: ShelterCancelQuery,
  status: 200,
  response: ShelterAssignment,
  errors: ['INVALID_TRANSITION', 'PLAN_PUBLISHED', 'SEASON_CLOSED', 'UNIT_LOCKED'],
  ifMatch: 'optional',
  example: {},
  handler: (context) => cancel(actOf(context), context.params.id, context.query),
})

const acceptOne = changeRoute({
  id: 'acceptShelterAssignment',
  method: 'POST',
  path: '/shelter/assignments/:id/accept',
  summary: 'Takes a proposed bed.',
  access: member('row', 'shelter:write'),
  params: IdParams,
  status: 200,
  response: ShelterAssignment,
  errors: ['INVALID_TRANSITION', 'OFFER_EXPIRED', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: async (context) => {
    const { assignment, isNew } = await accept(actOf(context), context.params.id)
    if (!isNew) context.unchanged()
    return assignment
  },
})

const declineOne = changeRoute({
  id: 'declineShelterAssignment',
  method: 'POST',
  path: '/shelter/assignments/:id/decline',
  summary: 'Turns a proposed bed down; it goes to who waits longest.',
  access: member('row', 'shelter:write'),
  params: IdParams,
  body: ShelterAct,
  status: 200,
  response: ShelterAssignment,
  errors: ['INVALID_TRANSITION', 'PLAN_PUBLISHED', 'SEASON_CLOSED', 'UNIT_LOCKED'],
  ifMatch: 'optional',
  example: { body: { reason: 'I bring a tent' } },
  handler: (context) => decline(actOf(context), context.params.id, context.body),
})

const moveOne = changeRoute({
  id: 'moveShelterAssignment',
  method: 'POST',
  path: '/shelter/assignments/:id/move',
  summary: 'Moves somebody to another unit, for all nights or from one on.',
  access: admin('shelter:write'),
  params: IdParams,
  body: ShelterMove,
  status: 200,
  response: ShelterAssignment,
  errors: [
    ...['ALREADY_PLACED', 'BED_TAKEN', 'FULL', 'INVALID_TRANSITION', 'NOT_CONFIRMED'],
    ...['NOT_FOUND', 'OUTSIDE_STAY', 'PLAN_PUBLISHED', 'SEASON_CLOSED', 'UNIT_LOCKED'],
    'UNIT_STRUCK',
  ] as const,
  ifMatch: 'optional',
  example: { body: { unitId: SAMPLE_UNIT, reason: 'closer to the kitchen' } },
  handler: (context) => moveAndTell(actOf(context), context.params.id, context.body),
})

const swapOne = changeRoute({
  id: 'swapShelterAssignments',
  method: 'POST',
  path: '/shelter/assignments/:id/swap/:otherId',
  summary: 'Lets two people change places, each on their own nights: both or neither.',
  access: admin('shelter:write'),
  params: SwapParams,
  body: ShelterAct,
  status: 200,
  response: named('ShelterSwap', closed({ first: ShelterAssignment, second: ShelterAssignment })),
  errors: [
    ...['ALREADY_PLACED', 'BED_TAKEN', 'FULL', 'INVALID_TRANSITION', 'NOT_CONFIRMED'],
    ...['OUTSIDE_STAY', 'PLAN_PUBLISHED', 'SEASON_CLOSED', 'UNIT_LOCKED', 'UNIT_STRUCK'],
  ] as const,
  ifMatch: 'optional',
  example: { body: { reason: 'both asked for it' } },
  handler: (context) => swap(actOf(context), context.params, context.body),
})

const checkInOne = changeRoute({
  id: 'checkInShelterAssignment',
  method: 'POST',
  path: '/shelter/assignments/:id/check-in',
  summary: 'Notes that somebody has moved in.',
  access: admin('shelter:write'),
  params: IdParams,
  status: 200,
  response: ShelterAssignment,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: (context) => checkIn(actOf(context), context.params.id),
})

const vacateOne = changeRoute({
  id: 'vacateShelterAssignment',
  method: 'POST',
  path: '/shelter/assignments/:id/vacate',
  summary: 'Notes that somebody has moved out; the nights that are left go to who waits.',
  access: admin('shelter:write'),
  params: IdParams,
  body: ShelterAnswer,
  status: 200,
  response: ShelterAssignment,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { reason: 'left early' } },
  handler: (context) => vacate(actOf(context), context.params.id, context.body),
})

export const assignments = [
  create,
  list,
  one,
  change,
  cancelOne,
  acceptOne,
  declineOne,
  moveOne,
  swapOne,
  checkInOne,
  vacateOne,
]
