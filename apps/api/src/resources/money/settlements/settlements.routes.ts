import { admin } from '@campkit/access/access'
import { CampError, conflict } from '@campkit/core/errors'
import { money } from '@campkit/core/money'
import { orNotFound } from '@campkit/core/or-not-found'
import { all } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { lockMemberOf } from '../../../lock-member.store.ts'
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

const isOpen = ({ balanceCents, depositHeldCents }: Settlement): boolean =>
  balanceCents !== 0 || depositHeldCents !== 0

function moneyOpen({ balanceCents, depositHeldCents, currency }: Settlement): CampError {
  const said = [
    balanceCents > 0 && `The member owes ${money(balanceCents, currency)}.`,
    balanceCents < 0 && `The camp owes the member ${money(-balanceCents, currency)}.`,
    depositHeldCents !== 0 && `A deposit of ${money(depositHeldCents, currency)} is held.`,
  ]
  return new CampError('MONEY_OPEN', 'something is open', {
    detail: said.filter(Boolean).join(' '),
  })
}

const settle = changeRoute({
  id: 'settleSettlement',
  method: 'POST',
  path: '/settlements/:id/settle',
  summary:
    'Says that nothing is owed either way any more; moves no money itself, and is refused while something is open.',
  access: admin('settlements:write'),
  params: IdParams,
  body: Settling,
  status: 200,
  response: Settlement,
  errors: ['ALREADY_SETTLED', 'MONEY_OPEN'],
  example: { body: { note: 'half of the dues paid back' } },
  handler: async ({ tx, caller, params, body, record }) => {
    // The lock holds the member's money still until the sums are written.
    const [, found] = await Promise.all([
      lockMemberOf(tx, 'settlements', params.id),
      all(tx, store.find(params)),
    ])
    const before = orNotFound(found, 'settlement')
    if (before.settledAt !== null) throw conflict('ALREADY_SETTLED', 'settled twice')
    const overridden = isOpen(before)
    if (overridden && !body.override) throw moneyOpen(before)
    const by = actingMember(caller)
    const settled = await store.settle(tx, { ...before, by, note: body.note, overridden })
    if (!settled) throw conflict('ALREADY_SETTLED', 'settled at the same moment')
    const { memberId, seasonId, balanceCents, depositHeldCents } = settled
    record({
      action: 'settlements.settled',
      targetId: params.id,
      memberId,
      seasonId,
      status: 'settled',
      after: { balanceCents, depositHeldCents, overridden },
      reason: body.note,
    })
    return settled
  },
})

export const settlements = [list, settle]
