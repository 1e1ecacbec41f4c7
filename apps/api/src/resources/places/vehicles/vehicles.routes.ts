import { member } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { rideSeats } from './ride-seats.routes.ts'
import { addVehicle, cancelVehicle, changeVehicle } from './vehicles.change.ts'
import { CancelQuery, NewVehicle, Vehicle, VehiclePatch, VehiclesQuery } from './vehicles.schema.ts'
import * as store from './vehicles.store.ts'

const list = readRoute({
  id: 'listVehicles',
  path: '/vehicles',
  summary: 'What people drive in a season (the active one, unless named); members find their own.',
  access: member('query', 'vehicles:read'),
  query: VehiclesQuery,
  response: listOf(Vehicle),
  example: { query: { type: 'truck' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, type, status } = query
    return paging.page(await read(store.list({ memberId, seasonId, type, status, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getVehicle',
  path: '/vehicles/:id',
  summary: 'One vehicle.',
  access: member('row', 'vehicles:read'),
  params: IdParams,
  response: Vehicle,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'vehicle'),
})

const create = changeRoute({
  id: 'createVehicle',
  method: 'POST',
  path: '/vehicles',
  summary: 'Says what a member drives in a season (the active one, unless named).',
  access: member('body', 'vehicles:write'),
  body: NewVehicle,
  status: 201,
  response: Vehicle,
  errors: [
    'MEMBER_DEACTIVATED',
    'NOT_CONFIRMED',
    'NOT_JOINED',
    'NO_ACTIVE_SEASON',
    'PASS_BOUND',
    'PASS_NOT_HELD',
    'RIDE_HELD',
    'SEASON_CLOSED',
  ],
  example: { body: { type: 'van', seatsTotal: 7, seatsOffered: 3, plate: 'DUST 27' } },
  handler: (context) => addVehicle(actOf(context), context.memberId, context.body),
})

const patch = changeRoute({
  id: 'updateVehicle',
  method: 'PATCH',
  path: '/vehicles/:id',
  summary: 'Changes a vehicle, or binds a pass to it; never to fewer seats than are taken.',
  access: member('row', 'vehicles:write'),
  params: IdParams,
  body: VehiclePatch,
  status: 200,
  response: Vehicle,
  errors: ['PASS_BOUND', 'PASS_NOT_HELD', 'PLACES_TAKEN', 'SEASON_CLOSED', 'VEHICLE_CANCELLED'],
  ifMatch: 'optional',
  example: { body: { seatsOffered: 2, parkedAt: 'Behind the kitchen' } },
  handler: (context) => changeVehicle(actOf(context), context.params.id, context.body),
})

const remove = changeRoute({
  id: 'cancelVehicle',
  method: 'DELETE',
  path: '/vehicles/:id',
  summary: 'Says that a vehicle does not come: its pass is free, and who rides in it is told.',
  access: member('row', 'vehicles:write'),
  params: IdParams,
  query: CancelQuery,
  status: 200,
  response: Vehicle,
  errors: ['SEASON_CLOSED', 'VEHICLE_CANCELLED'],
  ifMatch: 'optional',
  example: { query: { reason: 'broken down' } },
  handler: (context) => cancelVehicle(actOf(context), context.params.id, context.query.reason),
})

export const vehicles = [list, one, create, patch, remove, ...rideSeats]
