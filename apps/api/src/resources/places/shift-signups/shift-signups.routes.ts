import { admin, member } from '@campkit/access/access'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { forbidden } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { ofMember, options } from './member-shifts.routes.ts'
import { shiftChanges } from './shift-changes.routes.ts'
import { accept, leave, reconfirm, setStatus } from './shift-signups.change.ts'
import { REFUSALS } from './shift-signups.rules.ts'
import {
  LeavingQuery,
  NewShiftSignup,
  ShiftSignup,
  ShiftSignupStatusChange,
  ShiftSignupsQuery,
  TakenShift,
} from './shift-signups.schema.ts'
import * as store from './shift-signups.store.ts'
import { takeShift } from './shift-signups.take.ts'

const isByLead = ({ actor }: Caller): boolean => actor !== null && isAdmin(actor)

const create = changeRoute({
  id: 'signUpForShift',
  method: 'POST',
  path: '/shifts/:id/signups',
  summary:
    'Takes a shift, for oneself or, as a lead, for a member; says every reason if it cannot be.',
  access: member('body', 'shifts:write'),
  params: IdParams,
  body: NewShiftSignup,
  status: 201,
  response: TakenShift,
  errors: [...REFUSALS, 'NOT_FOUND', 'SEASON_CLOSED', 'field_not_yours', 'member_required'],
  example: { body: { comment: 'I can bring a grill', waitlist: true } },
  handler: async (context) => {
    const { caller, memberId, params, body } = context
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    const wish = { shiftId: params.id, memberId, isLead: isByLead(caller), sent: body }
    return takeShift(actOf(context), wish)
  },
})

const list = readRoute({
  id: 'listShiftSignups',
  path: '/shift-signups',
  summary: 'Who has signed up for what; members find their own.',
  access: member('query', 'shifts:read'),
  query: ShiftSignupsQuery,
  response: listOf(ShiftSignup),
  example: { query: { status: 'confirmed' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, shiftId, status } = query
    return paging.page(
      await read(store.list({ memberId, seasonId, shiftId, status, ...from }, order)),
    )
  },
})

const one = readRoute({
  id: 'getShiftSignup',
  path: '/shift-signups/:id',
  summary: 'One sign-up.',
  access: member('row', 'shifts:read'),
  params: IdParams,
  response: ShiftSignup,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'sign-up'),
})

const remove = changeRoute({
  id: 'leaveShift',
  method: 'DELETE',
  path: '/shift-signups/:id',
  summary: 'Gives a shift up, stops waiting or declines an offer; a lead takes somebody off.',
  access: member('row', 'shifts:write'),
  params: IdParams,
  query: LeavingQuery,
  status: 200,
  response: ShiftSignup,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED', 'TOO_LATE_TO_DROP'],
  ifMatch: 'optional',
  example: { query: { reason: 'I arrive a day later' } },
  handler: (context) => {
    const { reason } = context.query
    return leave(actOf(context), context.params.id, { reason, isLead: isByLead(context.caller) })
  },
})

const acceptOne = changeRoute({
  id: 'acceptShiftOffer',
  method: 'POST',
  path: '/shift-signups/:id/accept',
  summary: 'Says yes to a place that became free. To say no, delete the sign-up.',
  access: member('row', 'shifts:write'),
  params: IdParams,
  status: 200,
  response: ShiftSignup,
  errors: [
    'EVENT_CONFLICT',
    'NOT_OFFERED',
    'OFFER_EXPIRED',
    'REQUIREMENT_MISSING',
    'SEASON_CLOSED',
  ],
  ifMatch: 'optional',
  example: {},
  handler: (context) => accept(actOf(context), context.params.id),
})

const reconfirmOne = changeRoute({
  id: 'reconfirmShift',
  method: 'POST',
  path: '/shift-signups/:id/reconfirm',
  summary: 'Says that one still comes, after a shift was moved.',
  access: member('row', 'shifts:write'),
  params: IdParams,
  status: 200,
  response: ShiftSignup,
  errors: ['NOT_MOVED', 'REQUIREMENT_MISSING', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: (context) => reconfirm(actOf(context), context.params.id),
})

const setStatusOne = changeRoute({
  id: 'changeShiftSignupStatus',
  method: 'POST',
  path: '/shift-signups/:id/status',
  summary: 'Says yes or no to who asked, takes off, excuses, or corrects who came; with a reason.',
  access: admin('shifts:write'),
  params: IdParams,
  body: ShiftSignupStatusChange,
  status: 200,
  response: ShiftSignup,
  errors: [...REFUSALS, 'INVALID_TRANSITION', 'SEASON_CLOSED', 'SHIFT_NOT_BEGUN'],
  ifMatch: 'optional',
  example: { body: { status: 'excused', reason: 'Sick' } },
  handler: (context) => setStatus(actOf(context), context.params.id, context.body),
})

export const shiftSignups = [
  create,
  list,
  one,
  remove,
  acceptOne,
  reconfirmOne,
  setStatusOne,
  ofMember,
  options,
  ...shiftChanges,
]
