import { admin } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { Settlement, SettlementsQuery, Settling } from './settlements.schema.ts'
import * as store from './settlements.store.ts'

const list = readRoute({
  id: 'listSettlements',
  path: '/settlements',
  summary: 'Whose money is to be settled since they left a season, and what was settled.',
  access: admin('settlements:read'),
  query: SettlementsQuery,
  response: listOf(Settlement),
  example: { query: { isOpen: 'true' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, isOpen } = query
    return paging.page(await read(store.list({ seasonId, ...from }, { isOpen, ...order })))
  },
})

const settle = changeRoute({
  id: 'settleSettlement',
  method: 'POST',
  path: '/settlements/:id/settle',
  summary: 'Says that nothing is owed either way any more; moves no money itself.',
  access: admin('settlements:write'),
  params: IdParams,
  body: Settling,
  status: 200,
  response: Settlement,
  errors: ['ALREADY_SETTLED'],
  example: { body: { note: 'half of the dues paid back' } },
  handler: async ({ tx, caller, params, body, record }) => {
    const settled = await store.settle(tx, params.id, actingMember(caller), body.note)
    if (!settled) {
      const isThere = await first(tx, store.find(params))
      if (isThere) throw conflict('ALREADY_SETTLED', 'settled twice')
      throw notFound('settlement absent or not visible')
    }
    const { memberId, seasonId } = settled
    record({
      action: 'settlements.settled',
      targetId: params.id,
      memberId,
      seasonId,
      status: 'settled',
      reason: body.note,
    })
    return settled
  },
})

export const settlements = [list, settle]
