import { member } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { REFUSALS } from '../shift-signups/shift-signups.rules.ts'
import { acceptSwap, ask, declineSwap } from './shift-swaps.ask.ts'
import { NewShiftSwap, ShiftSwap, ShiftSwapsQuery } from './shift-swaps.schema.ts'
import * as store from './shift-swaps.store.ts'

const create = changeRoute({
  id: 'askToSwapShift',
  method: 'POST',
  path: '/shift-signups/:id/swaps',
  summary: 'Asks somebody, or whoever can, to take a shift, perhaps in exchange for another.',
  access: member('row', 'shifts:write'),
  params: IdParams,
  body: NewShiftSwap,
  status: 201,
  response: ShiftSwap,
  errors: ['NOT_FOUND', 'NOT_YOURS_TO_GIVE', 'SEASON_CLOSED'],
  example: { body: { note: 'I have a visitor that day' } },
  handler: (context) => ask(actOf(context), context.caller, context.params.id, context.body),
})

const list = readRoute({
  id: 'listShiftSwaps',
  path: '/shift-swaps',
  summary: 'Shifts to give away or swap: what one asks, is asked, or could take.',
  access: member('query', 'shifts:read'),
  query: ShiftSwapsQuery,
  response: listOf(ShiftSwap),
  example: { query: { status: 'open' } },
  handler: async ({ read, memberId, query: { seasonId, status }, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list({ memberId, seasonId, status, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getShiftSwap',
  path: '/shift-swaps/:id',
  summary: 'One shift that is given away or swapped.',
  access: member('row', 'shifts:read'),
  params: IdParams,
  response: ShiftSwap,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'swap'),
})

const accept = changeRoute({
  id: 'acceptShiftSwap',
  method: 'POST',
  path: '/shift-swaps/:id/accept',
  summary: 'Says yes: the shift, or both shifts, change hands at once.',
  access: member('row', 'shifts:write'),
  params: IdParams,
  status: 200,
  response: ShiftSwap,
  errors: [...REFUSALS, 'NOTHING_IN_EXCHANGE', 'SEASON_CLOSED', 'SWAP_ENDED'],
  example: {},
  handler: (context) => {
    const { assertVersion: _, ...act } = actOf(context)
    return acceptSwap(act, context.params.id)
  },
})

const decline = changeRoute({
  id: 'declineShiftSwap',
  method: 'POST',
  path: '/shift-swaps/:id/decline',
  summary: 'Says no, or takes back what one asked: the shift stays where it was.',
  access: member('row', 'shifts:write'),
  params: IdParams,
  status: 200,
  response: ShiftSwap,
  errors: ['SEASON_CLOSED', 'SWAP_ENDED'],
  example: {},
  handler: (context) => {
    const { assertVersion: _, ...act } = actOf(context)
    return declineSwap(act, context.params.id)
  },
})

export const shiftSwaps = [create, list, one, accept, decline]
