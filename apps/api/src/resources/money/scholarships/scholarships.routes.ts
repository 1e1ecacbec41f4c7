import { admin, member } from '@campkit/access/access'
import { newId } from '@campkit/core/ids'
import { orNotFound } from '@campkit/core/or-not-found'
import { vaultOf } from '@campkit/core/vault'
import { only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { actingMember } from '../../../acting-member.ts'
import { accept, revoke } from './scholarships.accept.ts'
import { aboutOf, giveUp, holdOwn, submit } from './scholarships.change-status.ts'
import { decide } from './scholarships.decide.ts'
import { readWhole } from './scholarships.read.ts'
import {
  assertDraft,
  assertMayWrite,
  auditedContent,
  fieldsOf,
  holdPool,
} from './scholarships.request.ts'
import {
  Decision,
  Leaving,
  NewScholarship,
  Revocation,
  Scholarship,
  ScholarshipPatch,
  ScholarshipsQuery,
  ScholarshipWithReason,
} from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'
import { scores } from './scores.routes.ts'

const list = readRoute({
  id: 'listScholarships',
  path: '/scholarships',
  summary: 'Requests for scholarships, the latest first; members find their own.',
  access: member('query', 'scholarships:read'),
  query: ScholarshipsQuery,
  response: listOf(Scholarship),
  example: { query: { sort: '-createdAt' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, poolId, status } = query
    return paging.page(
      await read(store.list({ memberId, seasonId, poolId, status, ...from }, order)),
    )
  },
})

const one = readRoute({
  id: 'getScholarship',
  path: '/scholarships/:id',
  summary: 'One request; with its reason where the key may see restricted fields.',
  access: member('row', 'scholarships:read'),
  params: IdParams,
  response: ScholarshipWithReason,
  example: {},
  handler: async (context) => {
    if (context.caller.scopes.has('scholarships:restricted:read')) return readWhole(context)
    return orNotFound(await context.read(store.find(context.params)), 'scholarship')
  },
})

const create = changeRoute({
  id: 'createScholarship',
  method: 'POST',
  path: '/scholarships',
  summary: 'Begins a request, as a draft: an amount or a percentage.',
  access: member('body', 'scholarships:write'),
  body: NewScholarship,
  status: 201,
  response: Scholarship,
  errors: ['MEMBER_DEACTIVATED', 'NOT_JOINED', 'SEASON_CLOSED', 'WINDOW_CLOSED'],
  example: { body: { requestedPercent: 50, canPayCents: 10000, reason: 'between two jobs' } },
  handler: async ({ tx, caller, host, memberId, body, record }) => {
    const { memberId: _, poolId, ...sent } = body
    assertMayWrite(caller, sent)
    const fields = fieldsOf(sent)
    const pool = await holdPool(tx, poolId)
    const id = newId('scholarship')
    const row = { ...fields, memberId, poolId: pool.id, seasonId: pool.seasonId }
    const [, , made] = await Promise.all([
      store.add(tx, { ...row, by: actingMember(caller) }, id),
      sent.reason === undefined
        ? undefined
        : store.writeReason(tx, vaultOf(host, caller.campId), { id, memberId }, sent.reason),
      only(tx, store.find({ id })),
    ])
    const after = auditedContent(sent)
    record({ action: 'scholarships.drafted', ...aboutOf(made, 'draft'), after })
    return made
  },
})

const patch = changeRoute({
  id: 'updateScholarship',
  method: 'PATCH',
  path: '/scholarships/:id',
  summary: 'Changes a draft.',
  access: member('row', 'scholarships:write'),
  params: IdParams,
  body: ScholarshipPatch,
  status: 200,
  response: Scholarship,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { requestedAmountCents: 15000, offers: 'I cook on Tuesday' } },
  handler: async (context) => {
    const { tx, caller, host, params, body, record } = context
    assertMayWrite(caller, body)
    const before = await holdOwn(actOf(context), params.id)
    assertDraft(before)
    const [changed] = await Promise.all([
      store.update(tx, params.id, fieldsOf(body, before)),
      body.reason === undefined
        ? undefined
        : store.writeReason(tx, vaultOf(host, caller.campId), before, body.reason),
    ])
    const after = auditedContent(body)
    record({ action: 'scholarships.changed', ...aboutOf(before, 'draft'), after })
    return changed
  },
})

const submitOne = changeRoute({
  id: 'submitScholarship',
  method: 'POST',
  path: '/scholarships/:id/submit',
  summary: 'Hands a draft in, while its pool is open.',
  access: member('row', 'scholarships:write'),
  params: IdParams,
  status: 200,
  response: Scholarship,
  errors: [
    'ALREADY_REQUESTED',
    'INVALID_TRANSITION',
    'MEMBER_DEACTIVATED',
    'SEASON_CLOSED',
    'WINDOW_CLOSED',
  ],
  ifMatch: 'optional',
  example: {},
  handler: (context) => submit(actOf(context), context.params.id),
})

const acceptOne = changeRoute({
  id: 'acceptScholarship',
  method: 'POST',
  path: '/scholarships/:id/accept',
  summary: 'Takes what was approved: credited at once, as far as charges it may pay are open.',
  access: member('row', 'scholarships:write'),
  params: IdParams,
  status: 200,
  response: Scholarship,
  errors: ['APPROVAL_EXPIRED', 'INVALID_TRANSITION', 'NOTHING_OPEN', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: (context) => accept(actOf(context), context.params.id),
})

const declineOne = changeRoute({
  id: 'declineScholarship',
  method: 'POST',
  path: '/scholarships/:id/decline',
  summary: 'Turns down what was approved; the money goes back to the pool.',
  access: member('row', 'scholarships:write'),
  params: IdParams,
  body: Leaving,
  status: 200,
  response: Scholarship,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { reason: 'found a way to pay' } },
  handler: (context) =>
    giveUp(actOf(context), context.params.id, 'declined_by_member', context.body.reason),
})

const withdrawOne = changeRoute({
  id: 'withdrawScholarship',
  method: 'POST',
  path: '/scholarships/:id/withdraw',
  summary: 'Takes a request back before it is approved.',
  access: member('row', 'scholarships:write'),
  params: IdParams,
  body: Leaving,
  status: 200,
  response: Scholarship,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: {} },
  handler: (context) => giveUp(actOf(context), context.params.id, 'withdrawn', context.body.reason),
})

const decideOne = changeRoute({
  id: 'decideScholarship',
  method: 'POST',
  path: '/scholarships/:id/decision',
  summary: 'Decides on a request; an approval promises money of the pool and posts nothing.',
  access: admin('scholarships:write'),
  params: IdParams,
  body: Decision,
  status: 200,
  response: Scholarship,
  errors: [
    'ABOVE_MAXIMUM',
    'INVALID_TRANSITION',
    'MEMBER_DEACTIVATED',
    'NOTHING_OPEN',
    'OWN_SCHOLARSHIP',
    'POOL_EMPTY',
    'SEASON_CLOSED',
  ],
  ifMatch: 'optional',
  example: { body: { status: 'approved', amountCents: 10000, conditions: 'helps at strike' } },
  handler: (context) => decide(actOf(context), context.params.id, context.body),
})

const revokeOne = changeRoute({
  id: 'revokeScholarship',
  method: 'POST',
  path: '/scholarships/:id/revoke',
  summary: 'Takes back what was applied, by a reversal.',
  access: admin('scholarships:write'),
  params: IdParams,
  body: Revocation,
  status: 200,
  response: Scholarship,
  errors: ['ALREADY_REVERSED', 'INVALID_TRANSITION', 'OWN_SCHOLARSHIP', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { reason: 'did not come' } },
  handler: (context) => revoke(actOf(context), context.params.id, context.body.reason),
})

export const scholarships = [
  list,
  create,
  one,
  patch,
  submitOne,
  acceptOne,
  declineOne,
  withdrawOne,
  decideOne,
  revokeOne,
  ...scores,
]
