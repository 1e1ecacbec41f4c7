import { admin, camp } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { assertOpen, holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { NewPool, Pool, PoolPatch, PoolsQuery } from './scholarship-pools.schema.ts'
import * as store from './scholarship-pools.store.ts'
import { assertWindow } from './scholarship-pools.window.ts'

const DEFAULTS = { opensAt: null, closesAt: null, maxPerMemberCents: null }

const list = readRoute({
  id: 'listScholarshipPools',
  path: '/scholarship-pools',
  summary: 'Money that the camp gives away: how much there was, is promised, and is left.',
  access: camp('scholarships:read'),
  query: PoolsQuery,
  response: listOf(Pool),
  example: { query: { sort: 'createdAt' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list({ seasonId: query.seasonId, ...from }, order)))
  },
})

const create = changeRoute({
  id: 'createScholarshipPool',
  method: 'POST',
  path: '/scholarship-pools',
  summary: 'Sets money aside, in the active season unless said.',
  access: admin('scholarships:write'),
  body: NewPool,
  status: 201,
  response: Pool,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  example: {
    body: {
      name: 'Come as you are',
      budgetCents: 250000,
      maxPerMemberCents: 30000,
      covers: ['dues', 'meal'],
    },
  },
  handler: async ({ tx, body, record }) => {
    const { seasonId: named, ...sent } = body
    const fields = { ...DEFAULTS, ...sent }
    assertWindow(fields)
    const seasonId = await holdOpenSeason(tx, named)
    const id = newId('pool')
    const [, pool] = await Promise.all([
      store.create(tx, seasonId, fields, id),
      only(tx, store.find({ id })),
    ])
    record({ action: 'scholarship-pools.created', targetId: id, seasonId, after: fields })
    return pool
  },
})

const patch = changeRoute({
  id: 'updateScholarshipPool',
  method: 'PATCH',
  path: '/scholarship-pools/:id',
  summary: 'Changes a pool; never below what it has promised.',
  access: admin('scholarships:write'),
  params: IdParams,
  body: PoolPatch,
  status: 200,
  response: Pool,
  errors: ['BUDGET_PROMISED', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { budgetCents: 300000 } },
  handler: async ({ tx, params, body, record, assertVersion }) => {
    // The season must be locked before the pool.
    const [seasonStatus, locked, before] = await Promise.all([
      holdStatusOf(tx, params.id, { of: 'scholarship_pools' }),
      first(tx, store.lock(params)),
      first(tx, store.find(params)),
    ])
    if (!before || !locked || !seasonStatus) throw notFound('pool absent')
    assertOpen(seasonStatus)
    assertVersion(before.version)
    const fields = { ...before, ...body }
    assertWindow(fields)
    const [, pool] = await Promise.all([
      store.update(tx, params.id, fields),
      only(tx, store.find(params)),
    ])
    const { seasonId } = before
    record({
      action: 'scholarship-pools.changed',
      targetId: params.id,
      seasonId,
      before: Object.fromEntries(
        Object.keys(body).map((name) => [name, before[name as keyof Pool]]),
      ),
      after: body,
    })
    return pool
  },
})

export const scholarshipPools = [list, create, patch]
