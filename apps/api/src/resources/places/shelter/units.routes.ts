import { admin, camp } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { actOf } from '../../../act.ts'
import { namedMember } from '../../../acting-member.ts'
import { holdStatusOf } from '../../seasons/seasons/places.store.ts'
import { holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { passOnNewBeds } from './assignments.waitlist.ts'
import { assertOwner, assertSound, asTheCampAllows } from './units.fields.ts'
import {
  NewShelterUnit,
  ShelterUnit,
  ShelterUnitPatch,
  ShelterUnitsQuery,
  UNSAID,
} from './units.schema.ts'
import * as store from './units.store.ts'

const list = readRoute({
  id: 'listShelterUnits',
  path: '/shelter/units',
  summary: 'Where people sleep in a season (the active one, unless named).',
  access: camp('shelter:read'),
  query: ShelterUnitsQuery,
  response: listOf(ShelterUnit),
  example: { query: { kind: 'yurt' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, kind, status, zone } = query
    return paging.page(await read(store.list({ seasonId, kind, status, zone, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getShelterUnit',
  path: '/shelter/units/:id',
  summary: 'One unit.',
  access: camp('shelter:read'),
  params: IdParams,
  response: ShelterUnit,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'unit'),
})

/** `me` as owner is the lead. */
const withOwner = <T extends { readonly ownerMemberId?: string | null }>(
  caller: Caller,
  sent: T,
) =>
  sent.ownerMemberId ? { ...sent, ownerMemberId: namedMember(caller, sent.ownerMemberId) } : sent

const create = changeRoute({
  id: 'createShelterUnit',
  method: 'POST',
  path: '/shelter/units',
  summary: 'Adds a unit to a season (the active one, unless named).',
  access: admin('shelter:write'),
  body: NewShelterUnit,
  status: 201,
  response: ShelterUnit,
  errors: ['LABEL_TAKEN', 'NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  example: {
    body: (unique) => ({
      label: `Yurt ${unique}`,
      kind: 'yurt',
      capacity: 4,
      power: 'amp15',
      circuit: 'North',
      lengthCm: 500,
      widthCm: 500,
      openToMembers: true,
    }),
  },
  handler: async (context) => {
    const { tx, caller, body, record } = context
    const { seasonId: named, ...sent } = withOwner(caller, body)
    const fields = { ...UNSAID, ...sent }
    const seasonId = await holdOpenSeason(tx, named)
    const unit = { ...fields, seasonId }
    assertSound(unit)
    await assertOwner(tx, unit)
    const made = await asTheCampAllows(store.create(tx, unit))
    record({ action: 'shelter.unit_created', targetId: made.id, seasonId, after: made })
    await passOnNewBeds(actOf(context), seasonId, [made.id])
    return made
  },
})

const patch = changeRoute({
  id: 'updateShelterUnit',
  method: 'PATCH',
  path: '/shelter/units/:id',
  summary: 'Changes a unit; never to fewer beds than are taken.',
  access: admin('shelter:write'),
  params: IdParams,
  body: ShelterUnitPatch,
  status: 200,
  response: ShelterUnit,
  errors: ['BEDS_TAKEN', 'LABEL_TAKEN', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { status: 'ready', quiet: true } },
  handler: async (context) => {
    const { tx, caller, params, body, record, assertVersion } = context
    const [, found] = await Promise.all([
      holdStatusOf(tx, params.id, { of: 'shelter_units' }),
      all(tx, store.lock(params)),
    ])
    const before = orNotFound(found, 'unit')
    assertVersion(before.version)
    const unit = { ...before, ...withOwner(caller, body) }
    assertSound(unit)
    if (body.ownerMemberId !== undefined) await assertOwner(tx, unit)
    const after = await asTheCampAllows(only(tx, store.update(unit)))
    const { id: targetId, seasonId } = before
    record({ action: 'shelter.unit_changed', targetId, seasonId, before, after })
    await passOnNewBeds(actOf(context), seasonId, [targetId])
    return after
  },
})

const remove = changeRoute({
  id: 'deleteShelterUnit',
  method: 'DELETE',
  path: '/shelter/units/:id',
  summary: 'Removes a unit in which nobody was ever placed; others are struck.',
  access: admin('shelter:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['SEASON_CLOSED', 'UNIT_IN_USE'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    const before = orNotFound(await all(tx, store.lock(params)), 'unit')
    assertVersion(before.version)
    await asTheCampAllows(only(tx, store.remove(params)))
    const { id: targetId, seasonId } = before
    record({ action: 'shelter.unit_removed', targetId, seasonId, before })
    return null
  },
})

export const units = [list, one, create, patch, remove]
