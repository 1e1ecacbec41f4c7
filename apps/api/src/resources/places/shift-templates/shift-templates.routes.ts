import { admin, wholeCamp } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { actOf } from '../../../act.ts'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { farDays, refuseFar } from '../../seasons/seasons/seasons.near.ts'
import { holdInOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import * as roles from '../shift-roles/shift-roles.store.ts'
import { assertSensible } from './shift-templates.days.ts'
import { generate, shown } from './shift-templates.generate.ts'
import { planOf } from './shift-templates.plan.ts'
import {
  Generate,
  NewShiftTemplate,
  PreviewQuery,
  ShiftPlan,
  ShiftTemplate,
  ShiftTemplatePatch,
  ShiftTemplatesQuery,
  UNSAID,
} from './shift-templates.schema.ts'
import * as store from './shift-templates.store.ts'

const list = readRoute({
  id: 'listShiftTemplates',
  path: '/shift-templates',
  summary: 'What a season’s shifts are made from.',
  access: wholeCamp('shifts:read'),
  query: ShiftTemplatesQuery,
  response: listOf(ShiftTemplate),
  example: {},
  handler: async ({ read, query: { seasonId }, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list({ seasonId, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getShiftTemplate',
  path: '/shift-templates/:id',
  summary: 'One template.',
  access: wholeCamp('shifts:read'),
  params: IdParams,
  response: ShiftTemplate,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'template'),
})

const create = changeRoute({
  id: 'createShiftTemplate',
  method: 'POST',
  path: '/shift-roles/:id/templates',
  summary: 'Adds a template of a role’s shifts. Makes none yet.',
  access: admin('shifts:write'),
  params: IdParams,
  body: NewShiftTemplate,
  status: 201,
  response: ShiftTemplate,
  errors: ['SEASON_CLOSED'],
  example: {
    body: {
      title: 'Breakfast',
      startTime: '07:00',
      durationMinutes: 180,
      max: 4,
      firstOn: '2027-08-29',
      lastOn: '2027-09-06',
    },
  },
  handler: async ({ tx, params, body, record }) => {
    const of = { of: 'shift_roles' } as const
    const { firstOn, lastOn } = body
    const [role, far] = await Promise.all([
      holdInOpenSeason({ tx }, of, params.id, roles.find),
      farDays(tx, { ...of, ...params }, { firstOn, lastOn }),
    ])
    refuseFar(far)
    const { id: roleId, seasonId, points } = role
    const min = body.min ?? Math.min(UNSAID.min, body.max)
    const fields = { ...UNSAID, points, ...body, min, roleId, seasonId }
    assertSensible(fields)
    const template = await store.create(tx, fields)
    const { id: targetId } = template
    record({ action: 'shift-templates.created', targetId, seasonId, after: template })
    return template
  },
})

const patch = changeRoute({
  id: 'updateShiftTemplate',
  method: 'PATCH',
  path: '/shift-templates/:id',
  summary: 'Changes a template. Shifts that were made from it stay until they are refreshed.',
  access: admin('shifts:write'),
  params: IdParams,
  body: ShiftTemplatePatch,
  status: 200,
  response: ShiftTemplate,
  errors: ['SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { max: 6 } },
  handler: async ({ tx, params, body, record, assertVersion }) => {
    const holding = { tx, assertVersion }
    const of = { of: 'shift_templates' } as const
    const { firstOn, lastOn } = body
    const [before, far] = await Promise.all([
      holdInOpenSeason(holding, of, params.id, store.lock),
      farDays(tx, { ...of, ...params }, { firstOn, lastOn }),
    ])
    refuseFar(far)
    const fields = { ...before, ...body }
    assertSensible(fields)
    const after = await only(tx, store.update(fields))
    const { seasonId } = before
    record({ action: 'shift-templates.changed', targetId: params.id, seasonId, before, after })
    return after
  },
})

const remove = changeRoute({
  id: 'deleteShiftTemplate',
  method: 'DELETE',
  path: '/shift-templates/:id',
  summary: 'Removes a template. Its shifts stay.',
  access: admin('shifts:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params: { id }, record, assertVersion }) => {
    const holding = { tx, assertVersion }
    const before = await holdInOpenSeason(holding, { of: 'shift_templates' }, id, store.lock)
    const { seasonId } = before
    await Promise.all([
      all(tx, store.lockMade({ seasonId, templateId: id })),
      all(tx, store.detach({ id })),
      only(tx, store.remove({ id })),
    ])
    record({ action: 'shift-templates.removed', targetId: id, seasonId, before })
    return null
  },
})

const preview = readRoute({
  id: 'previewShifts',
  path: '/shift-templates/preview',
  summary: 'The shifts that templates give, by day, and how those stand that were made before.',
  access: wholeCamp('shifts:read'),
  query: PreviewQuery,
  response: ShiftPlan,
  errors: ['GATE_DATE_REQUIRED', 'NOT_FOUND', 'NO_ACTIVE_SEASON', 'TOO_MANY_SHIFTS'],
  example: {},
  handler: async ({ readTogether, query: { seasonId, templateId } }) => {
    const which = { seasonId: seasonId ?? '', templateId: templateId ?? '' }
    const [templates, made, [season], [stored]] = await readTogether(
      store.chosen(which),
      store.made(which),
      store.season(which),
      settings.find({}),
    )
    if (!season && seasonId !== undefined) throw notFound('season absent', 'seasonId')
    if (!season || !stored) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
    if (templateId !== undefined && templates.length === 0) {
      throw notFound('template absent', 'templateId')
    }
    const { timeZone } = settingsOf(stored).identity
    const plan = planOf({ templates, made, gateOpensOn: season.gateOpensOn, timeZone })
    return shown(season.id, plan)
  },
})

const generateAll = changeRoute({
  id: 'generateShifts',
  method: 'POST',
  path: '/shift-templates/generate',
  summary: 'Makes the shifts that are missing. Asked again, it makes none twice.',
  access: admin('shifts:write'),
  body: Generate,
  status: 200,
  response: ShiftPlan,
  errors: [
    'GATE_DATE_REQUIRED',
    'NOT_FOUND',
    'NO_ACTIVE_SEASON',
    'SEASON_CLOSED',
    'TOO_MANY_SHIFTS',
  ],
  example: { body: { status: 'published' } },
  handler: async (context) => {
    const plan = await generate(actOf(context), context.body)
    const isChanged = plan.data.some(({ outcome }) => outcome === 'NEW' || outcome === 'CHANGED')
    if (!isChanged) context.unchanged()
    return plan
  },
})

export const shiftTemplates = [list, preview, one, create, patch, remove, generateAll]
