import { admin, member } from '@campkit/access/access'
import { forbidden, notFound } from '@campkit/core/errors'
import { first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { actingMember } from '../../../acting-member.ts'
import { listOrChanges } from '../../../sync.ts'
import { holdOpen, seasonOf } from '../../seasons/seasons/seasons.open.ts'
import { confirm, decline, setStatus, withdraw } from './enrollments.change-status.ts'
import { enroll } from './enrollments.enroll.ts'
import { assertMakesSense, assertMayPatch, withAccess, withRideNamed } from './enrollments.plans.ts'
import {
  Enrollment,
  EnrollmentPatch,
  EnrollmentsQuery,
  Leaving,
  NewEnrollment,
  StatusChange,
} from './enrollments.schema.ts'
import * as store from './enrollments.store.ts'

const list = readRoute({
  path: '/enrollments',
  summary: 'Who is in a season (the active one, unless named); members find themselves.',
  access: member('query', 'enrollments:read'),
  query: EnrollmentsQuery,
  response: syncedListOf(Enrollment),
  example: { query: { status: 'confirmed' } },
  handler: (context) => {
    const { memberId, query } = context
    const { seasonId, status } = query
    return listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ memberId, seasonId, status, ...from }, order),
    )
  },
})

const one = readRoute({
  path: '/enrollments/:id',
  summary: 'One enrollment.',
  access: member('row', 'enrollments:read'),
  params: IdParams,
  response: Enrollment,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => {
    const [found] = await read(store.find(params))
    if (!found) throw notFound('enrollment absent or not visible')
    return found
  },
})

const create = changeRoute({
  method: 'POST',
  path: '/enrollments',
  summary: 'Enrolls: a member as pending, a lead another as invited. Again, it changes nothing.',
  access: member('body', 'enrollments:write'),
  body: NewEnrollment,
  status: 201,
  unchangedStatus: 200,
  response: Enrollment,
  example: { body: { intent: 'maybe' } },
  handler: async ({ tx, caller, memberId, body, record, unchanged }) => {
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    const by = actingMember(caller)
    const isInvited = memberId !== by
    const { enrollment, isNew } = await enroll(
      { tx, by, record },
      {
        seasonId: await seasonOf(tx, body.seasonId),
        memberId,
        status: isInvited ? 'invited' : 'pending',
        intent: body.intent ?? 'unknown',
      },
    )
    if (!isNew) unchanged()
    return enrollment
  },
})

const patch = changeRoute({
  method: 'PATCH',
  path: '/enrollments/:id',
  summary: 'Changes plans: the member’s own; leads also campRole, cohort and accessPassOn.',
  access: member('row', 'enrollments:write'),
  params: IdParams,
  body: EnrollmentPatch,
  status: 200,
  response: Enrollment,
  example: { body: { arrivalOn: '2027-08-22', arrivalWindow: 'evening', buildCrew: true } },
  handler: async ({ tx, caller, params, body: sent, record, assertVersion }) => {
    assertMayPatch(caller, sent)
    const seen = await first(tx, store.find(params))
    if (!seen) throw notFound('enrollment absent or not visible')
    await holdOpen(tx, seen.seasonId)
    const before = await only(tx, store.lock(params))
    assertVersion(before.version)
    const body = withRideNamed(caller, before, sent)
    assertMakesSense(before, body)
    await withAccess(store.update(tx, params.id, body))
    const { memberId, seasonId, status } = before
    const targetId = params.id
    record({
      action: 'enrollments.changed',
      targetId,
      memberId,
      seasonId,
      status,
      before: Object.fromEntries(
        Object.keys(body).map((name) => [name, before[name as keyof Enrollment]]),
      ),
      after: body,
    })
    return only(tx, store.find(params))
  },
})

const confirmOne = changeRoute({
  method: 'POST',
  path: '/enrollments/:id/confirm',
  summary: 'Says yes: confirmed if there is a place or one was offered, else on the waitlist.',
  access: member('row', 'enrollments:write'),
  params: IdParams,
  status: 200,
  response: Enrollment,
  example: {},
  handler: async (context) => {
    const { isNew } = await confirm(actOf(context), context.params.id)
    if (!isNew) context.unchanged()
    return only(context.tx, store.find(context.params))
  },
})

const declineOne = changeRoute({
  method: 'POST',
  path: '/enrollments/:id/decline',
  summary: 'Says no, before being confirmed; an offered place goes to who waits longest.',
  access: member('row', 'enrollments:write'),
  params: IdParams,
  body: Leaving,
  status: 200,
  response: Enrollment,
  example: { body: { reason: 'no holiday this year' } },
  handler: async (context) => {
    await decline(actOf(context), context.params.id, context.body.reason)
    return only(context.tx, store.find(context.params))
  },
})

const withdrawOne = changeRoute({
  method: 'POST',
  path: '/enrollments/:id/withdraw',
  summary: 'Goes, after being confirmed: everything held goes back, what is owed is settled.',
  access: member('row', 'enrollments:write'),
  params: IdParams,
  body: Leaving,
  status: 200,
  response: Enrollment,
  example: { body: { reason: 'broke a leg' } },
  handler: async (context) => {
    await withdraw(actOf(context), context.params.id, context.body.reason)
    return only(context.tx, store.find(context.params))
  },
})

const setStatusOne = changeRoute({
  method: 'POST',
  path: '/enrollments/:id/status',
  summary: 'Moves a member, with a reason; an override lets in more than fit.',
  access: admin('enrollments:write'),
  params: IdParams,
  body: StatusChange,
  status: 200,
  response: Enrollment,
  example: { body: { status: 'declined', reason: 'no answer since May' } },
  handler: async (context) => {
    await setStatus(actOf(context), context.params.id, context.body)
    return only(context.tx, store.find(context.params))
  },
})

export const enrollments = [
  list,
  one,
  create,
  patch,
  confirmOne,
  declineOne,
  withdrawOne,
  setStatusOne,
]
