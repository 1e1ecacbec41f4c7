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

const KINDS = [
  'cruiser',
  'city',
  'mountain',
  'road',
  'cargo',
  'electric',
  'tricycle',
  'child',
  'other',
] as const
export const CONDITIONS = ['ok', 'needs_repair', 'in_repair', 'unsafe'] as const
const STATUSES = ['available', 'reserved', 'checked_out', 'missing', 'retired'] as const

export const Condition = words('BikeCondition', CONDITIONS)
const Kind = words('BikeKind', KINDS)
const Status = words('BikeStatus', STATUSES)

const Written = {
  number: line(20, { description: 'As painted on the bike; once in the camp.' }),
  nickname: nullable(line(80)),
  frameSize: nullable(line(40)),
  kind: Kind,
  photoFileId: nullable({
    ...Id,
    description: 'A file of the lead who sets it. Everybody gets it from GET /bikes/{id}/photo.',
  }),
  ownership: words('BikeOwnership', ['camp', 'member_stored'], {
    description: 'member_stored: it belongs to a member and is lent to nobody else.',
  }),
  ownerMemberId: nullable({
    ...MemberRef,
    description: 'Of a stored bike; shown to the owner, leads and machines.',
  }),
  storage: nullable(
    line(200, { description: 'Where it is kept; shown to leads and machines, as are notes.' }),
  ),
  notes: nullable(text(2000)),
}

export const Bike = named(
  'Bike',
  closed({ id: Id, ...Written, condition: Condition, status: Status, ...Versioned }),
)
export type Bike = Static<typeof Bike>

const { number, kind, ownership, ...others } = Written
export const NewBike = named(
  'NewBike',
  closed({
    number,
    kind,
    ownership: Type.Optional({ ...ownership, default: 'camp' as const }),
    condition: Type.Optional({ ...Condition, default: 'ok' as const }),
    ...Type.Partial(closed(others)).properties,
  }),
)
/** The values of a new bike that nobody said. */
export const UNSAID = defaultsOf(NewBike)

export const BikePatch = named('BikePatch', patchOf(Written))

export const BikeState = named(
  'BikeState',
  closed({
    condition: Type.Optional(Condition),
    status: Type.Optional(
      words('BikeService', ['available', 'missing', 'retired'], {
        description: 'available: back in the fleet.',
      }),
    ),
    reason: text(500, { description: 'Why. Who has reserved it reads this.' }),
  }),
)
export type BikeState = Static<typeof BikeState>

export const LockCode = named(
  'BikeLockCode',
  closed({
    bikeId: Id,
    memberId: nullable({ ...Id, description: 'Whose assignment it was read by, if by one.' }),
    lockCode: nullable(Type.String()),
  }),
)
export const NewLockCode = named('NewBikeLockCode', closed({ lockCode: line(40) }))

export const BikesQuery = listQuery(['number', '-number'], {
  kind: Type.Optional(Kind),
  condition: Type.Optional(Condition),
  status: Type.Optional(Status),
  ownership: Type.Optional(ownership),
})
