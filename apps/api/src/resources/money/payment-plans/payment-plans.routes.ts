import { adminOn, member } from '@campkit/access/access'
import { authRequired, notFound } from '@campkit/core/errors'
import { first } from '@campkit/db/prepared'
import { changeRoute } from '@campkit/http/define-route'
import { MemberParams } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { actingMember } from '../../../acting-member.ts'
import { lockMember } from '../../../lock-member.store.ts'
import { notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
import { foundSeason } from '../dues/charge.ts'
import { followMoney } from '../dues/dues.followers.ts'
import { Plan } from '../dues/dues.schema.ts'
import { findSeason } from '../dues/dues.store.ts'
import { agree } from './payment-plans.agree.ts'
import { agreeInParts } from './payment-plans.parts.ts'
import { NewPlan, NewPlanInParts, PlanInParts, PlanQuery } from './payment-plans.schema.ts'
import * as store from './payment-plans.store.ts'

const create = changeRoute({
  id: 'createMemberPlan',
  method: 'POST',
  path: '/members/:memberId/plan',
  summary: 'Lets a member pay what is open of their dues in instalments; an earlier plan ends.',
  access: adminOn('path', 'dues:write'),
  params: MemberParams,
  body: NewPlan,
  status: 201,
  response: Plan,
  errors: ['NO_ACTIVE_SEASON', 'PLAN_DOES_NOT_ADD_UP', 'PLAN_NEEDS_LEAD', 'SEASON_CLOSED'],
  example: {
    body: { instalments: [{ amountCents: 1000, dueOn: '2027-06-01' }, { dueOn: '2027-07-01' }] },
  },
  handler: async ({ tx, caller, memberId, body, record }) => {
    const by = actingMember(caller)
    const agreed = await agree(tx, memberId, body, by)
    const { plan, seasonId, cancelledId } = agreed
    if (!plan) throw new Error('a plan that was made is not there')
    const named = { memberId, seasonId }
    if (cancelledId) {
      const ended = { targetId: cancelledId, status: 'cancelled' }
      record({ action: 'payment-plans.cancelled', ...ended, ...named })
    }
    const { id: targetId, status, instalments } = plan
    record({ action: 'payment-plans.agreed', targetId, ...named, status, after: { instalments } })
    const portions = instalments.map(({ amountCents, dueOn }) => ({ amountCents, dueOn }))
    const details = { instalments: portions }
    notifyIfByOther(
      { tx, by, memberId },
      { kind: 'plan_changed', ...named, aboutId: targetId, details },
    )
    return plan
  },
})

const inParts = changeRoute({
  id: 'createMemberPlanInParts',
  method: 'POST',
  path: '/members/:memberId/plan/parts',
  summary:
    'Pays what is open of the dues in equal parts, on days that are proposed; preview says which.',
  access: member('path', 'dues:write'),
  params: MemberParams,
  body: NewPlanInParts,
  status: 201,
  unchangedStatus: 200,
  response: PlanInParts,
  errors: ['NOTHING_OPEN', 'NO_ACTIVE_SEASON', 'PLAN_NEEDS_LEAD', 'SEASON_CLOSED'],
  example: { body: { parts: 3 } },
  handler: async ({ tx, caller, memberId, body, record, unchanged }) => {
    if (!caller.actor) throw authRequired('member_token_missing')
    const { cancelledId, ...plan } = await agreeInParts(tx, memberId, body, caller.actor)
    const { id, seasonId, instalments } = plan
    const named = { memberId, seasonId }
    if (id === null) unchanged()
    else {
      if (cancelledId) {
        const ended = { targetId: cancelledId, status: 'cancelled' }
        record({ action: 'payment-plans.cancelled', ...ended, ...named })
      }
      const after = { instalments }
      record({ action: 'payment-plans.agreed', targetId: id, ...named, status: 'active', after })
      const by = caller.actor.memberId
      const details = { instalments }
      notifyIfByOther(
        { tx, by, memberId },
        { kind: 'plan_changed', ...named, aboutId: id, details },
      )
    }
    return plan
  },
})

const cancel = changeRoute({
  id: 'cancelMemberPlan',
  method: 'DELETE',
  path: '/members/:memberId/plan',
  summary: 'Ends a member’s plan: the charges’ own days count again.',
  access: adminOn('path', 'dues:write'),
  params: MemberParams,
  query: PlanQuery,
  status: 204,
  response: Type.Null(),
  errors: ['NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  example: {},
  handler: async ({ tx, caller, memberId, query, record }) => {
    const by = actingMember(caller)
    const [, season] = await Promise.all([
      lockMember(tx, memberId),
      first(tx, findSeason({ seasonId: query.seasonId })),
    ])
    const { id: seasonId } = foundSeason(season, query.seasonId)
    const [ended] = await Promise.all([
      store.cancel(tx, memberId, seasonId, by),
      followMoney(tx, [{ memberId, seasonId }]),
    ])
    if (!ended) throw notFound('no plan')
    const named = { targetId: ended.id, memberId, seasonId }
    record({ action: 'payment-plans.cancelled', ...named, status: 'cancelled' })
    const about = { memberId, seasonId, aboutId: ended.id }
    notifyIfByOther({ tx, by, memberId }, { kind: 'plan_changed', ...about, details: {} })
    return null
  },
})

export const paymentPlans = [create, inParts, cancel]
