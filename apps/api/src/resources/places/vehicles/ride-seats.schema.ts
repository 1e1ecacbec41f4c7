import {
  closed,
  Day,
  Id,
  Instant,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { VehicleType } from './vehicles.schema.ts'

export const STATUSES = [
  'looking',
  'requested',
  'waitlisted',
  'offered',
  'accepted',
  'declined',
  'offer_expired',
  'cancelled',
] as const
export type Status = (typeof STATUSES)[number]

/** The rules that a lead can set aside. */
const OVERRIDABLE = ['FULL', 'DRIVES_OWN'] as const
export type Overridable = (typeof OVERRIDABLE)[number]

const Leg = words('RideLeg', ['in', 'out'], { description: 'To the event, or back from it.' })
export type Leg = Static<typeof Leg>
const SeatStatus = words('RideSeatStatus', STATUSES)

export const RideSeat = named(
  'RideSeat',
  closed({
    id: Id,
    seasonId: Id,
    vehicleId: nullable({ ...Id, description: 'Null: whoever has a seat.' }),
    driverId: nullable(Id),
    driverName: nullable(Type.String()),
    memberId: Type.String({ ...Id, description: 'The rider.' }),
    riderName: nullable(Type.String()),
    leg: Leg,
    status: SeatStatus,
    isInvited: Type.Boolean({ description: 'The driver offered it: a yes makes it theirs.' }),
    note: nullable(text(500)),
    waitlistPosition: nullable(
      Type.Integer({ minimum: 1, description: '1 is offered the next seat.' }),
    ),
    offerExpiresAt: nullable(Instant),
    statusChangedAt: Instant,
    statusChangedBy: Type.String({ description: 'A member’s id, or system.' }),
    statusReason: nullable(Type.String()),
    overriddenBy: nullable(Type.String()),
    overrideReason: nullable(Type.String()),
    overridden: Type.Array(oneOf(OVERRIDABLE), { description: 'The rules that a lead set aside.' }),
    ...Versioned,
  }),
)
export type RideSeat = Static<typeof RideSeat>

const Override = {
  override: Type.Optional(
    Type.Boolean({ description: 'For leads: set aside what refuses it; needs a reason.' }),
  ),
  reason: Type.Optional(text(500, { description: 'Why. Rider and driver can read it.' })),
}

export const NewRideSeat = named(
  'NewRideSeat',
  closed({
    memberId: Type.Optional(MemberRef),
    leg: Leg,
    note: Type.Optional(text(500)),
    waitlist: Type.Optional(
      Type.Boolean({ default: false, description: 'Wait for a seat if all are taken.' }),
    ),
    ...Override,
  }),
)
export type NewRideSeat = Static<typeof NewRideSeat>

export const NewRideSearch = named(
  'NewRideSearch',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    leg: Leg,
    note: Type.Optional(text(500, { description: 'Those who offer seats read it.' })),
  }),
)
export type NewRideSearch = Static<typeof NewRideSearch>

export const RideAnswer = named('RideAnswer', closed(Override))
export type RideAnswer = Static<typeof RideAnswer>

export const ReasonQuery = closed({
  reason: Type.Optional(line(500, { description: 'Why. The other one reads it.' })),
})

export const RideSeatsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  driverId: Type.Optional({ ...MemberRef, description: 'Who drives; me: who rides with you.' }),
  vehicleId: Type.Optional(Id),
  leg: Type.Optional(Leg),
  status: Type.Optional(SeatStatus),
})

const Stay = { arrivalOn: nullable(Day), departureOn: nullable(Day) }
const count = Type.Integer({ minimum: 0 })

export const RideOffers = named(
  'RideOffers',
  closed({
    data: Type.Array(
      named(
        'RideOffer',
        closed({
          vehicleId: Id,
          driver: nullable(Type.String({ description: 'The playa name.' })),
          type: VehicleType,
          note: nullable(Type.String()),
          seatsOffered: count,
          freeIn: count,
          freeOut: count,
          ...Stay,
        }),
      ),
    ),
  }),
)

export const RideSearches = named(
  'RideSearches',
  closed({
    data: Type.Array(
      named(
        'RideSearch',
        closed({
          seatId: Id,
          playaName: nullable(Type.String()),
          leg: Leg,
          note: nullable(Type.String()),
          ...Stay,
        }),
      ),
    ),
  }),
)

export const OfSeasonQuery = closed({ seasonId: NamedSeason })

export const OfferParams = closed({ id: Id, seatId: Id })
