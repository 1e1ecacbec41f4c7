import { admin, member } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { all } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf, MemberParams } from '@campkit/http/schemas'
import { actingMember, namedMember } from '../../../acting-member.ts'
import { chargeMember } from './charge.ts'
import { cancelDue, changeDue, lockDue, readDue, waiveDue } from './dues.change.ts'
import {
  Due,
  DuePatch,
  DuesQuery,
  MemberDues,
  NewDue,
  Reason,
  SeasonQuery,
  Waiver,
} from './dues.schema.ts'
import { factsOf, foundFacts } from './dues.standing.ts'
import * as store from './dues.store.ts'
import { facts } from './standing.store.ts'
import { standingOf } from './standing.ts'

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
  handler: async ({ inCamp, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, feeItemId, kind } = query
    const found = await inCamp(async (tx) => {
      const rows = await all(
        tx,
        store.list({ memberId, seasonId, feeItemId, kind, ...from }, order),
      )
      const memberIds = [...new Set(rows.map((row) => row.memberId))]
      const seasonIds = [...new Set(rows.map((row) => row.seasonId))]
      const known = rows.length > 0 ? await all(tx, facts({ memberIds, seasonIds })) : []
      const charges = new Map(
        known.flatMap((one) => standingOf(one).charges.map((due) => [due.id, due])),
      )
      return rows.flatMap(({ id }) => charges.get(id) ?? [])
    })
    return paging.page(found)
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
  handler: ({ inCamp, params }) =>
    inCamp(async (tx) => {
      const row = orNotFound(await all(tx, store.find(params)), 'charge')
      return readDue(tx, row)
    }),
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
    'WAITLISTED',
  ],
  example: {
    body: { memberId: 'me', name: 'Lamp replaced', amountCents: 2500, dueOn: '2027-06-01' },
  },
  handler: async ({ tx, caller, body, record }) => {
    const memberId = namedMember(caller, body.memberId)
    const { id, seasonId, cents } = await chargeMember(tx, memberId, body, actingMember(caller))
    const after = { feeItemId: body.feeItemId ?? null, amountCents: cents }
    record({ action: 'dues.charged', targetId: id, memberId, seasonId, status: 'charged', after })
    return lockDue(tx, id)
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
  errors: ['INVALID_TRANSITION', 'NOTHING_OPEN', 'NOT_CHARGEABLE', 'SEASON_CLOSED'],
  example: { body: { dueOn: '2027-07-01' } },
  handler: async ({ tx, caller, params, body, record }) => {
    const before = await lockDue(tx, params.id)
    await changeDue(tx, before, body, actingMember(caller))
    const after = await lockDue(tx, params.id)
    const { memberId, seasonId } = after
    const { status } = after
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
  errors: ['INVALID_TRANSITION', 'NOTHING_OPEN'],
  example: { body: { reason: 'Built the kitchen' } },
  handler: async ({ tx, caller, params, body: { reason, amountCents: cents }, record }) => {
    const before = await lockDue(tx, params.id)
    const waivedCents = await waiveDue(tx, before, { cents, reason }, actingMember(caller))
    const after = await lockDue(tx, params.id)
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
  errors: ['DEPOSIT_TOO_SMALL', 'INVALID_TRANSITION', 'SEASON_CLOSED'],
  example: { body: { reason: 'Charged to the wrong person' } },
  handler: async ({ tx, caller, params, body: { reason }, record }) => {
    const before = await lockDue(tx, params.id)
    const { memberId, seasonId } = before
    for (const targetId of await cancelDue(tx, before, reason, actingMember(caller))) {
      const named = { targetId, memberId, seasonId }
      record({ action: 'dues.cancelled', ...named, status: 'cancelled', reason })
    }
    return lockDue(tx, params.id)
  },
})

export const dues = [ofMember, list, one, charge, patch, waive, cancel]
