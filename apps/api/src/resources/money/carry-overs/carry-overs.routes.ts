import { admin } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actingMember, namedMember } from '../../../acting-member.ts'
import { facts } from '../dues/standing.store.ts'
import { makeAll, makeOne } from './carry-overs.make.ts'
import { previewOf } from './carry-overs.preview.ts'
import { reverse } from './carry-overs.reverse.ts'
import {
  CarryOver,
  CarryOverReversal,
  CarryOversMade,
  CarryOversQuery,
  NewCarryOver,
  NewCarryOvers,
  Preview,
} from './carry-overs.schema.ts'
import * as store from './carry-overs.store.ts'
import { tellReversed } from './carry-overs.tell.ts'

const list = readRoute({
  id: 'listCarryOvers',
  path: '/carry-overs',
  summary: 'What was carried over from closed seasons, or written off.',
  access: admin('dues:read'),
  query: CarryOversQuery,
  response: listOf(CarryOver),
  example: { query: { kind: 'carry_over' } },
  handler: async ({ read, caller, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { fromSeasonId, kind } = query
    const memberId = query.memberId && namedMember(caller, query.memberId)
    return paging.page(await read(store.list({ memberId, fromSeasonId, kind, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getCarryOver',
  path: '/carry-overs/:id',
  summary: 'One carry-over or write-off.',
  access: admin('dues:read'),
  params: IdParams,
  response: CarryOver,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'carry-over'),
})

const preview = readRoute({
  id: 'previewCarryOvers',
  path: '/seasons/:id/closing/lines',
  summary:
    'What is open in a season, of whom: the lines to carry over to the active one or to write off.',
  access: admin('dues:read'),
  params: IdParams,
  response: Preview,
  errors: ['NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ readTogether, params }) => {
    const [[from], [to], here, there, held] = await readTogether(
      store.findSeason({ seasonId: params.id }),
      store.findSeason({ seasonId: undefined }),
      facts({ memberIds: null, seasonIds: [params.id] }),
      facts({ memberIds: null, seasonIds: null }),
      store.heldOf({ fromSeasonId: params.id, toSeasonId: undefined, memberIds: null }),
    )
    if (!from) throw notFound('season absent')
    if (!to) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
    return previewOf({ from, to, here, there, held })
  },
})

const create = changeRoute({
  id: 'createCarryOver',
  method: 'POST',
  path: '/carry-overs',
  summary:
    'Carries over what a member owes, or is owed, from a closed season to another; or writes it off.',
  access: admin('dues:write'),
  body: NewCarryOver,
  status: 201,
  response: CarryOver,
  errors: [
    'CURRENCY_DIFFERS',
    'DISPUTE_OPEN',
    'NOTHING_TO_CARRY',
    'NOT_FOUND',
    'NO_ACTIVE_SEASON',
    'OWN_MONEY',
    'SEASON_CLOSED',
    'SEASON_STILL_OPEN',
    'WAITLISTED',
  ],
  example: {
    body: {
      memberId: 'me',
      fromSeasonId: 'sea_0000000000000000000000past',
      kind: 'carry_over',
      reason: 'Pays it with next year’s dues',
    },
  },
  handler: async ({ tx, caller, body, record }) => {
    const memberId = namedMember(caller, body.memberId)
    const made = await makeOne(tx, memberId, body, actingMember(caller))
    record(changeOf(made))
    return made
  },
})

const createAll = changeRoute({
  id: 'createCarryOvers',
  method: 'POST',
  path: '/carry-overs/bulk',
  summary:
    'Does what the preview showed for all its lines that can be done, or for none if anything has changed.',
  access: admin('dues:write'),
  body: NewCarryOvers,
  status: 201,
  response: CarryOversMade,
  errors: [
    'CURRENCY_DIFFERS',
    'NOTHING_TO_CARRY',
    'NOT_FOUND',
    'NO_ACTIVE_SEASON',
    'OWN_MONEY',
    'PREVIEW_CHANGED',
    'SEASON_CLOSED',
    'SEASON_STILL_OPEN',
  ],
  example: {
    body: {
      fromSeasonId: 'sea_0000000000000000000000past',
      kind: 'carry_over',
      lines: [{ memberId: 'me', what: 'debt', amountCents: 4200 }],
      reason: 'Paid with next year’s dues',
    },
  },
  handler: async ({ tx, caller, body, record }) => {
    const lines = body.lines.map((line) => ({
      ...line,
      memberId: namedMember(caller, line.memberId),
    }))
    const made = await makeAll(tx, lines, body, actingMember(caller))
    for (const one of made.data) record(changeOf(one))
    return made
  },
})

const reverseOne = changeRoute({
  id: 'reverseCarryOver',
  method: 'POST',
  path: '/carry-overs/:id/reverse',
  summary: 'Undoes a carry-over or a write-off in both seasons, once.',
  access: admin('dues:write'),
  params: IdParams,
  body: CarryOverReversal,
  status: 200,
  response: CarryOver,
  errors: ['ALREADY_REVERSED', 'DEPOSIT_TOO_SMALL', 'NOT_REVERSIBLE', 'OWN_MONEY', 'SEASON_CLOSED'],
  example: { body: { reason: 'Paid it in cash after all' } },
  handler: async ({ tx, caller, params, body: { reason }, record }) => {
    const reversed = await reverse(tx, params.id, reason, actingMember(caller))
    const { memberId, fromSeasonId: seasonId } = reversed.carryOver
    const about = { targetId: params.id, memberId, seasonId, status: 'reversed' }
    record({ action: 'carry-overs.reversed', ...about, reason })
    tellReversed({ tx, caller }, reversed, reason)
    return reversed.carryOver
  },
})

const ACTIONS = {
  carry_over: 'carry-overs.carried_over',
  write_off: 'carry-overs.written_off',
} as const

const changeOf = (made: CarryOver) => ({
  action: ACTIONS[made.kind],
  targetId: made.id,
  memberId: made.memberId,
  seasonId: made.fromSeasonId,
  after: { what: made.what, amountCents: made.amountCents, toSeasonId: made.toSeasonId },
  reason: made.reason,
})

export const carryOvers = [list, preview, one, create, createAll, reverseOne]
