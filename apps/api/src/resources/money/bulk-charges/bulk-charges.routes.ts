import { wholeCamp } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { authorOf } from '../../../acting-member.ts'
import { BulkCharge, NewBulkCharge } from './bulk-charges.schema.ts'
import { previewBulk, progressOf, startBulk } from './bulk-charges.start.ts'
import * as store from './bulk-charges.store.ts'

const create = changeRoute({
  id: 'createBulkCharge',
  method: 'POST',
  path: '/dues/bulk',
  summary:
    'Charges an item to everyone it applies to and the filter finds; preview says whom first.',
  access: wholeCamp('dues:write'),
  body: NewBulkCharge,
  status: 201,
  unchangedStatus: 200,
  response: BulkCharge,
  errors: ['NOT_CHARGEABLE', 'NOT_FOUND', 'SEASON_CLOSED', 'TIER_IS_MEMBERS'],
  example: { body: { feeItemId: 'fee_sample', filter: { roles: ['super_admin'] } } },
  handler: async ({ tx, caller, body, record, unchanged }) => {
    if (body.preview) {
      unchanged()
      return previewBulk(tx, body)
    }
    const bulk = await startBulk(tx, body, caller.campId, authorOf(caller))
    const { id: targetId, seasonId, status, feeItemId, amountCents, total } = bulk
    const after = { feeItemId, amountCents, total, filter: body.filter ?? {} }
    record({ action: 'bulk-charges.started', targetId, seasonId, status, after })
    return bulk
  },
})

const one = readRoute({
  id: 'getBulkCharge',
  path: '/dues/bulk/:id',
  summary: 'How far a bulk charge is.',
  access: wholeCamp('dues:read'),
  params: IdParams,
  response: BulkCharge,
  example: {},
  handler: async ({ read, params }) => {
    const found = orNotFound(await read(store.find(params)), 'bulk charge')
    return progressOf(found)
  },
})

export const bulkCharges = [create, one]
