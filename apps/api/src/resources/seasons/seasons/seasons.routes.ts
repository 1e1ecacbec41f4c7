import { admin, camp, superAdmin } from '@campkit/access/access'
import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { isCurrency } from '@campkit/core/money'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { isPgError } from '@campkit/db/pg-errors'
import { first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, syncedListOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { listOrChanges } from '../../../sync.ts'
import { activate, openSeason } from './seasons.activate.ts'
import { assertDates } from './seasons.dates.ts'
import { assertNobodyShutOut } from './seasons.gate.ts'
import { assertOpen } from './seasons.open.ts'
import { passOnPlaces } from './seasons.places.ts'
import { rollOver } from './seasons.roll-over.ts'
import {
  BegunFromTemplate,
  FromTemplate,
  NewSeason,
  RolledOver,
  RollOver,
  Season,
  SeasonPatch,
  SeasonsQuery,
} from './seasons.schema.ts'
import * as store from './seasons.store.ts'
import { beginFromTemplate } from './seasons.template.ts'

const DEFAULTS = {
  buildStartsOn: null,
  gateOpensOn: null,
  gateClosesOn: null,
  strikeEndsOn: null,
  maxMembers: null,
  offerHours: 72,
}

async function lockSeason(tx: Tx, params: { readonly id: string }): Promise<Season> {
  const season = await store.lock(tx, params)
  if (!season) throw notFound('season absent or not to be changed')
  return season
}

const list = readRoute({
  id: 'listSeasons',
  path: '/seasons',
  summary: 'The camp’s seasons, the latest first, each with how many places are taken.',
  access: camp('seasons:read'),
  query: SeasonsQuery,
  response: syncedListOf(Season),
  example: { query: { status: 'active' } },
  handler: (context) => {
    const { status } = context.query
    return listOrChanges(context, store.SYNCED, (from, order) =>
      store.list({ status, ...from }, order),
    )
  },
})

const one = readRoute({
  id: 'getSeason',
  path: '/seasons/:id',
  summary: 'One season.',
  access: camp('seasons:read'),
  params: IdParams,
  response: Season,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => {
    const [found] = await read(store.find(params))
    if (!found) throw notFound('season absent')
    return found
  },
})

const create = changeRoute({
  id: 'createSeason',
  method: 'POST',
  path: '/seasons',
  summary: 'Plans a season; the camp’s first one is active at once.',
  access: admin('seasons:write'),
  body: NewSeason,
  status: 201,
  response: Season,
  example: {
    body: {
      name: 'Summer 2027',
      currency: 'EUR',
      gateOpensOn: '2027-08-22',
      gateClosesOn: '2027-08-30',
      maxMembers: 120,
    },
  },
  handler: async ({ tx, body, record }) => {
    const fields = { ...DEFAULTS, ...body }
    assertCurrency(fields)
    assertDates(fields)
    const season = await openSeason(tx, fields)
    const { id, status } = season
    record({ action: 'seasons.created', targetId: id, seasonId: id, status, after: fields })
    return season
  },
})

const patch = changeRoute({
  id: 'updateSeason',
  method: 'PATCH',
  path: '/seasons/:id',
  summary: 'Changes a season; places that are added go to those who wait.',
  access: admin('seasons:write'),
  params: IdParams,
  body: SeasonPatch,
  status: 200,
  response: Season,
  errors: ['ARRIVALS_BEFORE_GATE', 'CURRENCY_STAYS', 'PLACES_TAKEN', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { maxMembers: 140 } },
  handler: async ({ tx, caller, params, body, record, assertVersion }) => {
    const before = await lockSeason(tx, params)
    assertVersion(before.version)
    assertOpen(before.status)
    const { override: _, reason, ...fields } = body
    const wanted = { ...before, ...fields }
    assertCurrency(wanted)
    assertDates(wanted)
    const isOverridden = await assertNobodyShutOut(tx, before, body)
    const seasonId = params.id
    const after = { ...fields, ...(isOverridden && { overridden: ['ARRIVALS_BEFORE_GATE'] }) }
    const why = reason !== undefined && { reason }
    record({ action: 'seasons.changed', targetId: seasonId, seasonId, before, after, ...why })
    const writing = onTheWire(store.update(tx, before, wanted))
    return asTheDataAllows(async () => {
      if (body.maxMembers !== undefined) {
        await passOnPlaces(actOf({ tx, caller, record }), wanted)
      }
      const [season] = await Promise.all([only(tx, store.find(params)), writing])
      return season
    })
  },
})

function assertCurrency({ currency }: { readonly currency: string }): void {
  if (isCurrency(currency)) return
  const message = 'must be a currency of ISO 4217, such as EUR'
  throw invalidRequest([{ pointer: '/body/currency', code: 'currency', message }])
}

/**
 * The database refuses a season smaller than the places taken, and another currency once there is money. This turns its
 * errors into 409s.
 */
async function asTheDataAllows<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isPgError(error)) throw error
    if (error.constraint === 'season_fits') throw conflict('PLACES_TAKEN', 'more places are taken')
    if (error.constraint === 'currency_stays') throw conflict('CURRENCY_STAYS', 'money is in it')
    throw error
  }
}

const activateOne = changeRoute({
  id: 'activateSeason',
  method: 'POST',
  path: '/seasons/:id/activate',
  summary: 'Makes a planned season the active one; the one before is closed for good.',
  access: superAdmin('seasons:write'),
  params: IdParams,
  status: 200,
  response: Season,
  errors: ['INVALID_TRANSITION'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, caller, params, record, assertVersion }) => {
    const [, season, active] = await Promise.all([
      store.lockCamp(tx),
      lockSeason(tx, params),
      first(tx, store.lockActive({})),
    ])
    assertVersion(season.version)
    return activate(actOf({ tx, caller, record }), season, active)
  },
})

const rollOverOne = changeRoute({
  id: 'rollOverSeason',
  method: 'POST',
  path: '/seasons/:id/roll-over',
  summary: 'Copies a season as a planned one, all dates moved; or says what that would make.',
  access: admin('seasons:write'),
  params: IdParams,
  body: RollOver,
  status: 201,
  unchangedStatus: 200,
  response: RolledOver,
  errors: ['GATE_DATE_REQUIRED', 'SEASON_PLANNED'],
  example: {
    body: (unique) => ({ preview: false, name: `Summer ${unique}`, gateOpensOn: '2028-08-27' }),
  },
  handler: async ({ tx, params, body, record, unchanged }) => {
    const made = await rollOver(tx, await lockSeason(tx, params), body)
    if (made.seasonId === null) unchanged()
    else {
      record({
        action: 'seasons.rolled_over',
        targetId: made.seasonId,
        seasonId: made.seasonId,
        status: 'planned',
        after: { from: params.id, daysMoved: made.daysMoved, ...made.season },
      })
    }
    return made
  },
})

const begin = changeRoute({
  id: 'beginSeasonFromTemplate',
  method: 'POST',
  path: '/seasons/:id/template',
  summary:
    'Gives a season what most camps begin with, as far as it has none; or says what that is.',
  access: admin('seasons:write'),
  params: IdParams,
  body: FromTemplate,
  status: 200,
  response: BegunFromTemplate,
  errors: ['SEASON_CLOSED'],
  example: { body: { preview: false, duesCents: 35000, depositCents: 5000 } },
  handler: async ({ tx, params, body, record, unchanged }) => {
    const season = await lockSeason(tx, params)
    assertOpen(season.status)
    const made = await beginFromTemplate(tx, season, body)
    const names = made.flatMap((one) => one.names)
    if (body.preview || names.length === 0) unchanged()
    else {
      const seasonId = params.id
      record({
        action: 'seasons.begun_from_template',
        targetId: seasonId,
        seasonId,
        after: { names },
      })
    }
    return { made }
  },
})

export const seasons = [list, one, create, patch, activateOne, rollOverOne, begin]
