import {
  closed,
  defaultsOf,
  Id,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  patchOf,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

const TYPES = [
  'car',
  'suv',
  'truck',
  'van',
  'box_truck',
  'rv',
  'bus',
  'motorcycle',
  'other',
] as const
export const VehicleType = words('VehicleType', TYPES)
const Status = words('VehicleStatus', ['planned', 'cancelled'])

const Written = {
  type: VehicleType,
  trailer: words('Trailer', ['none', 'small', 'medium', 'large']),
  lengthFt: nullable(Type.Integer({ minimum: 1, maximum: 100, description: 'With its trailer.' })),
  widthFt: nullable(Type.Integer({ minimum: 1, maximum: 30 })),
  plate: nullable(line(20, { description: 'Its owner and leads read it.' })),
  sleeping: Type.Boolean({ description: 'Somebody sleeps in it.' }),
  towsCampGear: Type.Boolean(),
  needsPass: Type.Boolean({ description: 'It is planned to enter.' }),
  seatsTotal: Type.Integer({ minimum: 1, maximum: 80, description: 'With the driver’s.' }),
  seatsOffered: Type.Integer({ minimum: 0, maximum: 79, description: 'To others, on each leg.' }),
  passTicketId: nullable({ ...Id, description: 'A vehicle pass that the owner holds.' }),
  parkedAt: nullable(line(120)),
  note: nullable(text(500, { description: 'For those who would like a seat.' })),
}

const seats = (description: string) => Type.Integer({ minimum: 0, description })

export const Vehicle = named(
  'Vehicle',
  closed({
    id: Id,
    seasonId: Id,
    memberId: Type.String({ ...Id, description: 'The owner, who drives it.' }),
    ...Written,
    status: Status,
    lacksPass: Type.Boolean({ description: 'It is planned to enter and has no pass yet.' }),
    seatsTakenIn: seats('Asked for, offered or given, on the way in.'),
    seatsTakenOut: seats('The same, on the way out.'),
    ...Versioned,
  }),
)
export type Vehicle = Static<typeof Vehicle>

const { type, seatsTotal, lengthFt, widthFt, plate, passTicketId, parkedAt, note, ...said } =
  Written
export const NewVehicle = named(
  'NewVehicle',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    type,
    seatsTotal,
    ...Type.Partial(closed({ lengthFt, widthFt, plate, passTicketId, parkedAt, note })).properties,
    trailer: Type.Optional({ ...said.trailer, default: 'none' as const }),
    sleeping: Type.Optional({ ...said.sleeping, default: false }),
    towsCampGear: Type.Optional({ ...said.towsCampGear, default: false }),
    needsPass: Type.Optional({ ...said.needsPass, default: true }),
    seatsOffered: Type.Optional({ ...said.seatsOffered, default: 0 }),
  }),
)
export type NewVehicle = Static<typeof NewVehicle>
const { seasonId: _season, memberId: _member, ...unsaid } = NewVehicle.properties
/** The values of a new vehicle that nobody said. */
export const UNSAID = defaultsOf(closed(unsaid))

export const VehiclePatch = named('VehiclePatch', patchOf(Written))
export type VehiclePatch = Static<typeof VehiclePatch>

export const CancelQuery = closed({
  reason: Type.Optional(line(500, { description: 'Why. Those who ride in it read it.' })),
})

export const VehiclesQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  type: Type.Optional(VehicleType),
  status: Type.Optional(Status),
})
