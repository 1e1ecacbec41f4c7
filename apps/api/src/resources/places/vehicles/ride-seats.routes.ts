import { camp, member } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { namedMember } from '../../../acting-member.ts'
import { isByLead } from '../tickets/tickets.family.ts'
import { accept, decline, leave } from './ride-seats.answer.ts'
import { askForSeat, lookForRide } from './ride-seats.ask.ts'
import { invite } from './ride-seats.invite.ts'
import {
  NewRideSearch,
  NewRideSeat,
  OfferParams,
  OfSeasonQuery,
  ReasonQuery,
  RideAnswer,
  RideOffers,
  RideSearches,
  RideSeat,
  RideSeatsQuery,
} from './ride-seats.schema.ts'
import * as store from './ride-seats.store.ts'

const RULES = ['DRIVES_OWN', 'NOT_CONFIRMED', 'RIDE_HELD', 'SEASON_CLOSED'] as const
const WHO = ['MEMBER_DEACTIVATED', 'NOT_JOINED'] as const

const offers = readRoute({
  id: 'listRideOffers',
  path: '/ride-seats/offers',
  summary: 'Which vehicles of a season offer seats, and how many are free.',
  access: camp('vehicles:read'),
  query: OfSeasonQuery,
  response: RideOffers,
  example: {},
  handler: async ({ read, query }) => ({
    data: await read(store.offers({ seasonId: query.seasonId })),
  }),
})

const searches = readRoute({
  id: 'listRideSearches',
  path: '/ride-seats/searches',
  summary: 'Who looks for a ride, by playa name; for leads and those who offer seats.',
  access: camp('vehicles:read'),
  query: OfSeasonQuery,
  response: RideSearches,
  example: {},
  handler: async ({ read, query }) => ({
    data: await read(store.searches({ seasonId: query.seasonId })),
  }),
})

const list = readRoute({
  id: 'listRideSeats',
  path: '/ride-seats',
  summary: 'Who rides with whom; members find their own, and by driverId=me who rides with them.',
  access: member('query', 'vehicles:read'),
  query: RideSeatsQuery,
  response: listOf(RideSeat),
  example: { query: { leg: 'in' } },
  handler: async ({ read, caller, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, vehicleId, leg, status } = query
    const driverId = query.driverId && namedMember(caller, query.driverId)
    // Drivers see who rides with them, and nobody else's: the policies hold that.
    const whose = driverId && !isByLead(caller) ? { memberId: null } : { memberId }
    const filters = { ...whose, driverId, seasonId, vehicleId, leg, status, ...from }
    return paging.page(await read(store.list(filters, order)))
  },
})

const one = readRoute({
  id: 'getRideSeat',
  path: '/ride-seats/:id',
  summary: 'One seat.',
  access: member('row', 'vehicles:read'),
  params: IdParams,
  response: RideSeat,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => orNotFound(await read(store.find(params)), 'seat'),
})

const look = changeRoute({
  id: 'lookForRide',
  method: 'POST',
  path: '/ride-seats',
  summary: 'Looks for a ride with whoever has a seat.',
  access: member('body', 'vehicles:write'),
  body: NewRideSearch,
  status: 201,
  response: RideSeat,
  errors: [...RULES, ...WHO, 'NO_ACTIVE_SEASON'],
  example: { body: { leg: 'out', note: 'One bag, from Sunday on' } },
  handler: (context) => lookForRide(actOf(context), context.memberId, context.body),
})

const ask = changeRoute({
  id: 'askForRideSeat',
  method: 'POST',
  path: '/vehicles/:id/ride-seats',
  summary: 'Asks for a seat. It is held until the driver has answered; leads give one by override.',
  access: member('body', 'vehicles:write'),
  params: IdParams,
  body: NewRideSeat,
  status: 201,
  response: RideSeat,
  errors: [...RULES, ...WHO, 'FULL', 'NOT_FOUND', 'VEHICLE_CANCELLED', 'field_not_yours'],
  example: { body: { leg: 'in', note: 'One bag', waitlist: true } },
  handler: (context) => {
    const { caller, memberId, params, body } = context
    const wish = { vehicleId: params.id, memberId, isLead: isByLead(caller), sent: body }
    return askForSeat(actOf(context), wish)
  },
})

const inviteOne = changeRoute({
  id: 'offerRideSeat',
  method: 'POST',
  path: '/vehicles/:id/offers/:seatId',
  summary: 'Offers a seat to somebody who looks for a ride.',
  access: member('row', 'vehicles:write'),
  params: OfferParams,
  status: 201,
  response: RideSeat,
  errors: [...RULES, 'FULL', 'VEHICLE_CANCELLED'],
  example: {},
  handler: (context) => {
    const { id: vehicleId, seatId: searchId } = context.params
    return invite(actOf(context), { vehicleId, searchId })
  },
})

const acceptOne = changeRoute({
  id: 'acceptRideSeat',
  method: 'POST',
  path: '/ride-seats/:id/accept',
  summary: 'The rider says yes to an offer, or the driver to who asks.',
  access: member('row', 'vehicles:write'),
  params: IdParams,
  body: RideAnswer,
  status: 200,
  response: RideSeat,
  errors: [...RULES, 'FULL', 'NOT_OFFERED', 'OFFER_EXPIRED', 'field_not_yours'],
  ifMatch: 'optional',
  example: { body: {} },
  handler: (context) => {
    const answer = { sent: context.body, isLead: isByLead(context.caller) }
    return accept(actOf(context), context.params.id, answer)
  },
})

const declineOne = changeRoute({
  id: 'declineRideSeat',
  method: 'POST',
  path: '/ride-seats/:id/decline',
  summary: 'The rider says no to an offer, or the driver to who asks.',
  access: member('row', 'vehicles:write'),
  params: IdParams,
  query: ReasonQuery,
  status: 200,
  response: RideSeat,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { query: { reason: 'the car is full of gear' } },
  handler: (context) => {
    const no = { reason: context.query.reason, isLead: isByLead(context.caller) }
    return decline(actOf(context), context.params.id, no)
  },
})

const remove = changeRoute({
  id: 'leaveRideSeat',
  method: 'DELETE',
  path: '/ride-seats/:id',
  summary: 'Gives a seat up, or stops waiting or looking; driver and leads take somebody off.',
  access: member('row', 'vehicles:write'),
  params: IdParams,
  query: ReasonQuery,
  status: 200,
  response: RideSeat,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { query: { reason: 'I come a day later' } },
  handler: (context) => {
    const no = { reason: context.query.reason, isLead: isByLead(context.caller) }
    return leave(actOf(context), context.params.id, no)
  },
})

export const rideSeats = [
  offers,
  searches,
  list,
  one,
  look,
  ask,
  inviteOne,
  acceptOne,
  declineOne,
  remove,
]
