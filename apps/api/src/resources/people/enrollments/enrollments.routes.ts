import { admin, member } from '@campkit/access/access'
import { forbidden, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { actingMember } from '../../../acting-member.ts'
import { listOrChanges } from '../../../sync.ts'
import { holdStatusOf, lockSeasonOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen, seasonOf } from '../../seasons/seasons/seasons.open.ts'
import { notifyIfByOther } from '../notifications/notifications.notify.ts'
import { confirm, decline, setStatus, tellIfByLead, withdraw } from './enrollments.change-status.ts'
import { enroll } from './enrollments.enroll.ts'
import { type StayChanged, stayFollowers } from './enrollments.followers.ts'
import {
  assertMakesSense,
  assertMayPatch,
  changesDays,
  daysOf,
  withAccess,
  withRideNamed,
} from './enrollments.plans.ts'
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
  id: 'listEnrollments',
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
  id: 'getEnrollment',
  path: '/enrollments/:id',
  summary: 'One enrollment.',
  access: member('row', 'enrollments:read'),
  params: IdParams,
  response: Enrollment,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => {
    return orNotFound(await read(store.find(params)), 'enrollment')
  },
})

const create = changeRoute({
  id: 'createEnrollment',
  method: 'POST',
  path: '/enrollments',
  summary: 'Enrolls: a member as pending, a lead another as invited. Again, it changes nothing.',
  access: member('body', 'enrollments:write'),
  body: NewEnrollment,
  status: 201,
  unchangedStatus: 200,
  response: Enrollment,
  errors: [
    'MEMBER_DEACTIVATED',
    'NOT_JOINED',
    'NO_ACTIVE_SEASON',
    'SEASON_CLOSED',
    'member_required',
  ],
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
    else tellIfByLead({ tx, by }, enrollment, enrollment.status)
    return enrollment
  },
})

const OF = { of: 'enrollments' } as const

/** Locks the season, so that what is held in it can follow other days of arrival and departure. */
const lockStatus = async (tx: Tx, { id }: { readonly id: string }) =>
  (await readAsCamp(tx, lockSeasonOf({ id }, OF)))[0]?.status

const followStay = (changed: StayChanged) =>
  Promise.all(stayFollowers.get().map((follow) => follow(changed)))

const patch = changeRoute({
  id: 'updateEnrollment',
  method: 'PATCH',
  path: '/enrollments/:id',
  summary: 'Changes plans: the member’s own; leads also campRole and cohort.',
  access: member('row', 'enrollments:write'),
  params: IdParams,
  body: EnrollmentPatch,
  status: 200,
  response: Enrollment,
  errors: ['ACCESS_PASS_REQUIRED', 'INTENT_REQUIRED', 'SEASON_CLOSED', 'field_not_yours'],
  ifMatch: 'optional',
  example: { body: { arrivalOn: '2027-08-22', arrivalWindow: 'evening', buildCrew: true } },
  handler: async (context) => {
    const { tx, caller, params, body: sent, record, assertVersion } = context
    assertMayPatch(caller, sent)
    const [season, before] = await Promise.all([
      changesDays(sent) ? lockStatus(tx, params) : holdStatusOf(tx, params.id, OF),
      first(tx, store.lock(params)),
    ])
    if (!season || !before) throw notFound('enrollment absent or not visible')
    assertOpen(season)
    assertVersion(before.version)
    const body = withRideNamed(caller, before, sent)
    assertMakesSense(before, body)
    const [after] = await withAccess(
      Promise.all([
        store.update(tx, params.id, body),
        changesDays(body) &&
          followStay({ ...actOf(context), ...before, ...daysOf(before, body), was: before }),
      ]),
    )
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
    notifyIfByOther(
      { tx, by: actingMember(caller), memberId },
      {
        kind: 'changed_for_you',
        memberId,
        seasonId,
        aboutId: targetId,
        details: { what: 'plans', fields: Object.keys(body) },
      },
    )
    return after
  },
})

const confirmOne = changeRoute({
  id: 'confirmEnrollment',
  method: 'POST',
  path: '/enrollments/:id/confirm',
  summary: 'Says yes: confirmed if there is a place or one was offered, else on the waitlist.',
  access: member('row', 'enrollments:write'),
  params: IdParams,
  status: 200,
  response: Enrollment,
  errors: ['INVALID_TRANSITION', 'OFFER_EXPIRED', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: async (context) => {
    const { enrollment, isNew } = await confirm(actOf(context), context.params.id)
    if (!isNew) context.unchanged()
    return enrollment
  },
})

const declineOne = changeRoute({
  id: 'declineEnrollment',
  method: 'POST',
  path: '/enrollments/:id/decline',
  summary: 'Says no, before being confirmed; an offered place goes to who waits longest.',
  access: member('row', 'enrollments:write'),
  params: IdParams,
  body: Leaving,
  status: 200,
  response: Enrollment,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { reason: 'no holiday this year' } },
  handler: (context) => decline(actOf(context), context.params.id, context.body.reason),
})

const withdrawOne = changeRoute({
  id: 'withdrawEnrollment',
  method: 'POST',
  path: '/enrollments/:id/withdraw',
  summary: 'Goes, after being confirmed: everything held goes back, what is owed is settled.',
  access: member('row', 'enrollments:write'),
  params: IdParams,
  body: Leaving,
  status: 200,
  response: Enrollment,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { reason: 'broke a leg' } },
  handler: (context) => withdraw(actOf(context), context.params.id, context.body.reason),
})

const setStatusOne = changeRoute({
  id: 'changeEnrollmentStatus',
  method: 'POST',
  path: '/enrollments/:id/status',
  summary: 'Moves a member, with a reason; an override goes all the way in one step.',
  access: admin('enrollments:write'),
  params: IdParams,
  body: StatusChange,
  status: 200,
  response: Enrollment,
  errors: ['FULL', 'INTENT_REQUIRED', 'INVALID_TRANSITION', 'MEMBER_DEACTIVATED', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { status: 'declined', reason: 'no answer since May' } },
  handler: (context) => setStatus(actOf(context), context.params.id, context.body),
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
