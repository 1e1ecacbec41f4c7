import { admin } from '@campkit/access/access'
import { changeRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { decide, interview, refer, requestInfo, review, score } from './applications.review.ts'
import { Application } from './applications.schema.ts'
import {
  Decision,
  InfoRequest,
  InterviewPatch,
  Referring,
  Review,
  Reviewing,
  Scoring,
} from './reviews.schema.ts'

const reviewOne = changeRoute({
  id: 'reviewApplication',
  method: 'POST',
  path: '/applications/:id/review',
  summary: 'Takes an application into review, and gives it to a lead.',
  access: admin('applications:write'),
  params: IdParams,
  body: Reviewing,
  status: 200,
  response: Application,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { assigneeId: 'me' } },
  handler: (context) => review(context, context.params.id, context.body.assigneeId),
})

const infoRequest = changeRoute({
  id: 'requestApplicationInfo',
  method: 'POST',
  path: '/applications/:id/info-request',
  summary: 'Asks the applicant for more.',
  access: admin('applications:write'),
  params: IdParams,
  body: InfoRequest,
  status: 200,
  response: Application,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { message: 'Do you have a licence for that?' } },
  handler: (context) => requestInfo(context, context.params.id, context.body.message),
})

const decision = changeRoute({
  id: 'decideApplication',
  method: 'POST',
  path: '/applications/:id/decision',
  summary: 'Decides; who is accepted becomes a member with an offered place, or waits for one.',
  access: admin('applications:write'),
  params: IdParams,
  body: Decision,
  status: 200,
  response: Application,
  errors: ['INVALID_TRANSITION', 'MEMBER_DEACTIVATED', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { outcome: 'accepted', message: 'Welcome home!' } },
  handler: (context) => decide(context, context.params.id, context.body),
})

const scoreOne = changeRoute({
  id: 'scoreApplication',
  method: 'PUT',
  path: '/applications/:id/score',
  summary: 'Scores an application; If-Match is for the review’s version.',
  access: admin('applications:write'),
  params: IdParams,
  body: Scoring,
  status: 200,
  response: Review,
  errors: ['INVALID_TRANSITION', 'NOT_UNDER_REVIEW', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { score: 70 } },
  handler: (context) => score(context, context.params.id, context.body.score),
})

const interviewOne = changeRoute({
  id: 'updateApplicationInterview',
  method: 'PATCH',
  path: '/applications/:id/interview',
  summary: 'Plans an interview, or notes how it went; If-Match is for the review’s version.',
  access: admin('applications:write'),
  params: IdParams,
  body: InterviewPatch,
  status: 200,
  response: Review,
  errors: ['INVALID_TRANSITION', 'NOT_UNDER_REVIEW', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { status: 'assigned', interviewerId: 'me' } },
  handler: (context) => interview(context, context.params.id, context.body),
})

const referOne = changeRoute({
  id: 'setApplicationReferral',
  method: 'PUT',
  path: '/applications/:id/referral',
  summary: 'Says by whose referral an application came, or that it came by nobody’s.',
  access: admin('applications:write'),
  params: IdParams,
  body: Referring,
  status: 200,
  response: Application,
  errors: [
    'OWN_REFERRAL',
    'REFERRAL_NOT_VALID',
    'REFERRAL_REWARDED',
    'REFERRAL_TAKEN',
    'SEASON_CLOSED',
  ],
  ifMatch: 'optional',
  example: { body: { referralCode: null } },
  handler: (context) => refer(context, context.params.id, context.body.referralCode),
})

export const reviews = [reviewOne, infoRequest, decision, scoreOne, interviewOne, referOne]
