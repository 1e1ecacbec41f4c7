import { member } from '@campkit/access/access'
import { forbidden } from '@campkit/core/errors'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, MemberParams, syncedListOf } from '@campkit/http/schemas'
import { namedMember } from '../../../acting-member.ts'
import { listOrChanges } from '../../../sync.ts'
import { viewOf } from './applications.act.ts'
import { begin, change } from './applications.apply.ts'
import { readOne } from './applications.read.ts'
import {
  Application,
  ApplicationPatch,
  ApplicationsQuery,
  InfoAnswer,
  MemberApplicationQuery,
  NewApplication,
  Submission,
  WholeApplication,
  Withdrawal,
} from './applications.schema.ts'
import * as store from './applications.store.ts'
import { answerInfo, submit, withdraw } from './applications.submit.ts'
import { forms } from './forms.routes.ts'
import { reviews } from './reviews.routes.ts'

const list = readRoute({
  id: 'listApplications',
  path: '/applications',
  summary: 'Who applies for a season (the active one, unless named); applicants find their own.',
  access: member('query', 'applications:read'),
  query: ApplicationsQuery,
  response: syncedListOf(Application),
  errors: ['field_not_yours'],
  example: { query: { status: 'submitted' } },
  handler: async (context) => {
    const { caller, memberId, query } = context
    const { seasonId, status } = query
    const assigneeId = query.assigneeId && namedMember(caller, query.assigneeId)
    const view = viewOf(caller)
    if (assigneeId !== undefined && !view.isLead) throw forbidden('field_not_yours')
    const filters = { memberId, seasonId, status, assigneeId }
    const page = await listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ ...filters, ...from }, { ...view, ...order }),
    )
    return { ...page, data: page.data.map(store.shown) }
  },
})

const one = readRoute({
  id: 'getApplication',
  path: '/applications/:id',
  summary: 'One application; leads see their review of it, applicants its status and decision.',
  access: member('row', 'applications:read'),
  params: IdParams,
  response: WholeApplication,
  isLive: true,
  example: {},
  handler: (context) => readOne(context, (view) => store.find(context.params, view)),
})

const ofMember = readRoute({
  id: 'getMemberApplication',
  path: '/members/:memberId/application',
  summary: 'A member’s latest application for a season (the active one, unless named).',
  access: member('path', 'applications:read'),
  params: MemberParams,
  query: MemberApplicationQuery,
  response: WholeApplication,
  isLive: true,
  example: {},
  handler: (context) => {
    const { memberId, query } = context
    const wanted = { seasonId: query.seasonId, memberId }
    return readOne(context, (view) => store.findOf(wanted, view))
  },
})

const create = changeRoute({
  id: 'createApplication',
  method: 'POST',
  path: '/applications',
  summary:
    'Begins an application, as a draft; again and without fields, it answers with the open one.',
  access: member('body', 'applications:write'),
  body: NewApplication,
  status: 201,
  unchangedStatus: 200,
  response: Application,
  errors: [
    'APPLICATION_OPEN',
    'FILE_IN_USE',
    'MEMBER_DEACTIVATED',
    'NOT_JOINED',
    'NO_ACTIVE_SEASON',
    'OWN_REFERRAL',
    'REFERRAL_NOT_VALID',
    'REFERRAL_TAKEN',
    'SEASON_CLOSED',
    'WINDOW_CLOSED',
    'field_not_yours',
  ],
  example: { body: {} },
  handler: async (context) => {
    const { application, isNew } = await begin(context, context.memberId, context.body)
    if (!isNew) context.unchanged()
    return application
  },
})

const patch = changeRoute({
  id: 'updateApplication',
  method: 'PATCH',
  path: '/applications/:id',
  summary: 'Changes a draft, or what the leads asked for; answers are merged by question.',
  access: member('row', 'applications:write'),
  params: IdParams,
  body: ApplicationPatch,
  status: 200,
  response: Application,
  errors: ['ALREADY_SUBMITTED', 'FILE_IN_USE', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { experience: 'first_timer', contribution: 'I cook for sixty.' } },
  handler: (context) => change(context, context.params.id, context.body),
})

const submitOne = changeRoute({
  id: 'submitApplication',
  method: 'POST',
  path: '/applications/:id/submit',
  summary: 'Hands a draft in; every required question has an answer by then.',
  access: member('row', 'applications:write'),
  params: IdParams,
  body: Submission,
  status: 200,
  response: Application,
  errors: [
    'INVALID_TRANSITION',
    'MEMBER_DEACTIVATED',
    'OWN_REFERRAL',
    'REFERRAL_NOT_VALID',
    'REFERRAL_TAKEN',
    'SEASON_CLOSED',
    'WINDOW_CLOSED',
    'field_not_yours',
  ],
  ifMatch: 'optional',
  example: { body: {} },
  handler: (context) => submit(context, context.params.id, context.body),
})

const withdrawOne = changeRoute({
  id: 'withdrawApplication',
  method: 'POST',
  path: '/applications/:id/withdraw',
  summary: 'Takes an application back, before it is decided or while it waits.',
  access: member('row', 'applications:write'),
  params: IdParams,
  body: Withdrawal,
  status: 200,
  response: Application,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { reason: 'no holiday this year' } },
  handler: (context) => withdraw(context, context.params.id, context.body.reason),
})

const answer = changeRoute({
  id: 'answerApplicationInfoRequest',
  method: 'POST',
  path: '/applications/:id/info-answer',
  summary: 'Tells what the leads wanted to know; the application is in review again.',
  access: member('row', 'applications:write'),
  params: IdParams,
  body: InfoAnswer,
  status: 200,
  response: Application,
  errors: ['INVALID_TRANSITION', 'MEMBER_DEACTIVATED', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { message: 'Yes, I have a licence for that.' } },
  handler: (context) => answerInfo(context, context.params.id, context.body.message),
})

export const applications = [
  list,
  one,
  ofMember,
  create,
  patch,
  submitOne,
  withdrawOne,
  answer,
  ...reviews,
  ...forms,
]
