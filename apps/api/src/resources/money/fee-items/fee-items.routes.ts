import { admin, camp } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { listOrChanges } from '../../../sync.ts'
import { farDays, refuseFar } from '../../seasons/seasons/seasons.near.ts'
import { assertSound, fieldsOf } from './fee-items.fields.ts'
import { FeeItem, FeeItemPatch, FeeItemsQuery, NewFeeItem } from './fee-items.schema.ts'
import * as store from './fee-items.store.ts'

const list = readRoute({
  id: 'listFeeItems',
  path: '/fee-items',
  summary: 'What the camp charges for.',
  access: camp('dues:read'),
  query: FeeItemsQuery,
  response: syncedListOf(FeeItem),
  example: { query: { active: 'true' } },
  handler: (context) => {
    const { seasonId, kind, active } = context.query
    return listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ seasonId, kind, ...from }, { active, ...order }),
    )
  },
})

async function seasonFor(tx: Tx, id: string | undefined): Promise<string> {
  const season = await first(tx, store.findSeason({ id }))
  if (season) return season.id
  if (id !== undefined) throw notFound('season absent', 'seasonId')
  throw conflict('NO_ACTIVE_SEASON', 'no active season')
}

const daysOf = ({ dueOn, refundableUntilOn }: FeeItemPatch) => ({ dueOn, refundableUntilOn })

const create = changeRoute({
  id: 'createFeeItem',
  method: 'POST',
  path: '/fee-items',
  summary: 'Adds something that the camp charges for, to the active season unless said.',
  access: admin('dues:write'),
  body: NewFeeItem,
  status: 201,
  response: FeeItem,
  errors: ['LATE_FEE_EXISTS', 'NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  example: {
    body: {
      name: 'Camp dues',
      kind: 'dues',
      amountCents: 45000,
      tiers: [{ key: 'supporter', label: 'Supporter', amountCents: 60000 }],
      dueOn: '2027-06-01',
      appliesTo: { enrollmentStatuses: ['confirmed'] },
    },
  },
  handler: async ({ tx, body, record }) => {
    const fields = fieldsOf(body)
    assertSound(body.kind, fields)
    const [seasonId, far] = await Promise.all([
      seasonFor(tx, body.seasonId),
      farDays(tx, { seasonId: body.seasonId }, daysOf(body)),
    ])
    refuseFar(far)
    const item = await store.create(tx, { ...fields, kind: body.kind, seasonId })
    record({ action: 'fee-items.created', targetId: item.id, seasonId, after: item })
    return item
  },
})

const patch = changeRoute({
  id: 'updateFeeItem',
  method: 'PATCH',
  path: '/fee-items/:id',
  summary: 'Changes an item for charges to come; what was charged stays as it is.',
  access: admin('dues:write'),
  params: IdParams,
  body: FeeItemPatch,
  status: 200,
  response: FeeItem,
  errors: ['LATE_FEE_EXISTS', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { name: 'Camp dues, with water' } },
  handler: async ({ tx, params, body, record, assertVersion }) => {
    const [found, far] = await Promise.all([
      all(tx, store.lock(params)),
      farDays(tx, { of: 'fee_items', ...params }, daysOf(body)),
    ])
    const before = orNotFound(found, 'fee item')
    assertVersion(before.version)
    refuseFar(far)
    const fields = { ...before, ...body }
    assertSound(before.kind, fields)
    const after = await store.update(tx, before.id, fields)
    const { id: targetId, seasonId } = before
    record({ action: 'fee-items.changed', targetId, seasonId, before, after })
    return after
  },
})

export const feeItems = [list, create, patch]
