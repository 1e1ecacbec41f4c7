import { admin, member } from '@campkit/access/access'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf, MemberParams } from '@campkit/http/schemas'
import { actingMember, namedMember } from '../../../acting-member.ts'
import { chargeMember } from './charge.ts'
import { cancelDue, changeDue, lockDue, waiveDue } from './dues.change.ts'
import {
  Due,
  DuePatch,
  DuesQuery,
  MemberDues,
  NewDue,
  Reason,
  SeasonQuery,
  TierChosen,
  Waiver,
} from './dues.schema.ts'
import { factsOf, foundDue, foundFacts } from './dues.standing.ts'
import * as store from './dues.store.ts'
import { tellChanged, tellCharged } from './dues.tell.ts'
import { factsOfDue } from './standing.store.ts'
import { standingOf } from './standing.ts'
import { chooseTier } from './tier.ts'

const ofMember = readRoute({
  id: 'getMemberDues',
  path: '/members/:memberId/dues',
  summary:
    'What a member owes and has paid, what is due now and what next; in the active season unless said.',
  access: member('path', 'dues:read'),
  params: MemberParams,
  query: SeasonQuery,
  response: MemberDues,
  errors: ['NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ read, memberId, query: { seasonId } }) =>
    standingOf(foundFacts(await read(factsOf(memberId, seasonId)), seasonId)),
})

const list = readRoute({
  id: 'listDues',
  path: '/dues',
  summary: 'Charges; members and applicants find their own.',
  access: member('query', 'dues:read'),
  query: DuesQuery,
  response: listOf(Due),
  example: { query: { sort: '-dueOn' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, feeItemId, kind } = query
    const known = await read(store.list({ memberId, seasonId, feeItemId, kind, ...from }, order))
    const placed = known.flatMap(({ places, ...facts }) =>
      standingOf(facts).charges.flatMap((due) => {
        const place = places[due.id]
        return place === undefined ? [] : [{ due, place }]
      }),
    )
    placed.sort((a, b) => a.place - b.place)
    return paging.page(placed.map(({ due }) => due))
  },
})

const one = readRoute({
  id: 'getDue',
  path: '/dues/:id',
  summary: 'One charge: what it comes to, what is paid and what is open.',
  access: member('row', 'dues:read'),
  params: IdParams,
  response: Due,
  example: {},
  handler: async ({ read, params }) => foundDue(await read(factsOfDue(params)), params.id),
})

const charge = changeRoute({
  id: 'createDue',
  method: 'POST',
  path: '/dues',
  summary: 'Charges one member: by a fee item, or for something of their own.',
  access: admin('dues:write'),
  body: NewDue,
  status: 201,
  response: Due,
  errors: [
    'ALREADY_CHARGED',
    'NOT_CHARGEABLE',
    'NOT_FOUND',
    'NOT_JOINED',
    'NO_ACTIVE_SEASON',
    'SEASON_CLOSED',
    'TIER_IS_MEMBERS',
    'WAITLISTED',
  ],
  example: {
    body: { memberId: 'me', name: 'Lamp replaced', amountCents: 2500, dueOn: '2027-06-01' },
  },
  handler: async ({ tx, caller, body, record }) => {
    const memberId = namedMember(caller, body.memberId)
    const by = actingMember(caller)
    const due = await chargeMember(tx, memberId, body, by)
    tellCharged({ tx, by }, due)
    const { id: targetId, seasonId, feeItemId, amountCents } = due
    const after = { feeItemId, amountCents }
    record({ action: 'dues.charged', targetId, memberId, seasonId, status: 'charged', after })
    return due
  },
})

const patch = changeRoute({
  id: 'updateDue',
  method: 'PATCH',
  path: '/dues/:id',
  summary: 'Gives a charge another tier or day; another price is posted as an adjustment.',
  access: admin('dues:write'),
  params: IdParams,
  body: DuePatch,
  status: 200,
  response: Due,
  errors: [
    'DEPOSIT_TOO_SMALL',
    'INVALID_TRANSITION',
    'NOTHING_OPEN',
    'NOT_CHARGEABLE',
    'OWN_MONEY',
    'SEASON_CLOSED',
    'TIER_IS_MEMBERS',
  ],
  example: { body: { dueOn: '2027-07-01' } },
  handler: async ({ tx, caller, params, body, record }) => {
    const before = await lockDue(tx, params.id)
    const by = actingMember(caller)
    const after = await changeDue(tx, before, body, by)
    if (isOther(before, after)) tellChanged({ tx, by }, after)
    const { memberId, seasonId, status } = after
    record({
      action: 'dues.changed',
      targetId: after.id,
      memberId,
      seasonId,
      status,
      before,
      after,
    })
    return after
  },
})

/** Whether a change made a difference to the member. */
const isOther = (before: Due, after: Due): boolean =>
  before.amountCents !== after.amountCents || before.dueOn !== after.dueOn

const tier = changeRoute({
  id: 'chooseDueTier',
  method: 'POST',
  path: '/dues/:id/tier',
  summary:
    'Chooses what a charge costs, of the tiers of its item, where members do that themselves.',
  access: member('row', 'dues:write'),
  params: IdParams,
  body: TierChosen,
  status: 200,
  response: Due,
  errors: [
    'DEPOSIT_TOO_SMALL',
    'INVALID_TRANSITION',
    'NOTHING_OPEN',
    'SEASON_CLOSED',
    'TIER_NOT_YOURS',
  ],
  example: { body: { tierKey: 'low' } },
  handler: async ({ tx, caller, params, body, record }) => {
    const chosen = await chooseTier(tx, params.id, body.tierKey, actingMember(caller))
    const { before, after } = chosen
    const { id: targetId, memberId, seasonId, status, amountCents } = after
    if (isOther(before, after)) tellChanged({ tx, by: actingMember(caller) }, after)
    record({
      action: 'dues.tier_chosen',
      targetId,
      memberId,
      seasonId,
      status,
      before: { amountCents: before.amountCents },
      after: { amountCents },
    })
    return after
  },
})

const waive = changeRoute({
  id: 'waiveDue',
  method: 'POST',
  path: '/dues/:id/waive',
  summary: 'Forgives what is open of a charge, or some of it; the member sees the reason.',
  access: admin('dues:write'),
  params: IdParams,
  body: Waiver,
  status: 200,
  response: Due,
  errors: ['INVALID_TRANSITION', 'NOTHING_OPEN', 'OWN_MONEY'],
  example: { body: { reason: 'Built the kitchen' } },
  handler: async ({ tx, caller, params, body: { reason, amountCents: cents }, record }) => {
    const before = await lockDue(tx, params.id)
    const forgiven = { cents, reason }
    const by = actingMember(caller)
    const { waivedCents, after } = await waiveDue(tx, before, forgiven, by)
    tellChanged({ tx, by }, after, { did: 'waived', reason })
    const { memberId, seasonId, status } = after
    const named = { targetId: after.id, memberId, seasonId }
    record({ action: 'dues.waived', ...named, status, after: { waivedCents }, reason })
    return after
  },
})

const cancel = changeRoute({
  id: 'cancelDue',
  method: 'POST',
  path: '/dues/:id/cancel',
  summary: 'Undoes a charge and its late fee by reversals; what was paid becomes credit.',
  access: admin('dues:write'),
  params: IdParams,
  body: Reason,
  status: 200,
  response: Due,
  errors: [
    'CARRIED_OVER',
    'DEPOSIT_TOO_SMALL',
    'INVALID_TRANSITION',
    'NOT_REVERSIBLE',
    'OWN_MONEY',
    'SEASON_CLOSED',
  ],
  example: { body: { reason: 'Charged to the wrong person' } },
  handler: async ({ tx, caller, params, body: { reason }, record }) => {
    const by = actingMember(caller)
    const { ids, after } = await cancelDue(tx, params.id, reason, by)
    tellChanged({ tx, by }, after, { did: 'cancelled', reason })
    const { memberId, seasonId } = after
    for (const targetId of ids) {
      const named = { targetId, memberId, seasonId }
      record({ action: 'dues.cancelled', ...named, status: 'cancelled', reason })
    }
    return after
  },
})

export const dues = [ofMember, list, one, charge, patch, tier, waive, cancel]
