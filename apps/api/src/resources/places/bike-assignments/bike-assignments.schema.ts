import {
  closed,
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
import { Condition } from '../bikes/bikes.schema.ts'

export const STATUSES = [
  'requested',
  'waitlisted',
  'offered',
  'reserved',
  'checked_out',
  'returned',
  'returned_damaged',
  'lost',
  'denied',
  'cancelled',
  'expired',
] as const
export type Status = (typeof STATUSES)[number]
const Status = words('BikeAssignmentStatus', STATUSES)

/** The rules that a lead can set aside. */
const OVERRIDABLE = ['BIKE_NOT_RIDABLE', 'BIKE_LIMIT'] as const
export type Overridable = (typeof OVERRIDABLE)[number]

const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000 })

export const BikeAssignment = named(
  'BikeAssignment',
  closed({
    id: Id,
    seasonId: Id,
    bikeId: Id,
    memberId: Id,
    memberName: Type.String({
      description: 'The playa name, else the preferred or the legal one.',
    }),
    status: Status,
    bikeNumber: Type.String(),
    bikeNickname: nullable(Type.String()),
    hasPriority: Type.Boolean({
      description: 'Rode this bike in the season before, so comes first when several wait.',
    }),
    waitlistPosition: nullable(Type.Integer({ description: '1 is offered the bike next.' })),
    offerExpiresAt: nullable(Instant),
    reservedAt: nullable(Instant),
    checkedOutAt: nullable(Instant),
    checkedOutBy: nullable(Type.String()),
    outCondition: nullable(Condition),
    dueAt: nullable({ ...Instant, description: 'When it is to be back.' }),
    returnedAt: nullable(Instant),
    returnedBy: nullable(Type.String()),
    returnCondition: nullable(Condition),
    returnNote: nullable(Type.String()),
    returnPhotoFileId: nullable(
      Type.String({
        description: 'The rider and leads get it from GET /bike-assignments/{id}/photo.',
      }),
    ),
    toRecover: Type.Boolean({
      description: 'It is out, and whoever has it left or should be back.',
    }),
    depositDueId: nullable({ ...Id, description: 'The charge that stands for it.' }),
    keptCents: nullable(Cents),
    releasedCents: nullable(Cents),
    statusChangedAt: Instant,
    statusChangedBy: Type.String({ description: 'A member’s id, or system.' }),
    statusReason: nullable(Type.String()),
    overriddenBy: nullable(Type.String()),
    overrideReason: nullable(Type.String()),
    overridden: Type.Array(oneOf(OVERRIDABLE), { description: 'The rules that a lead set aside.' }),
    ...Versioned,
  }),
)
export type BikeAssignment = Static<typeof BikeAssignment>

const Override = {
  override: Type.Optional(
    Type.Boolean({ description: 'For leads: set aside what refuses it; needs a reason.' }),
  ),
  reason: Type.Optional(text(500, { description: 'Why. The member can read it.' })),
}
const Deposit = Type.Optional({
  ...Id,
  description: 'For leads: a deposit of the member that stands for the bike.',
})

export const NewBikeAssignment = named(
  'NewBikeAssignment',
  closed({
    memberId: Type.Optional(MemberRef),
    waitlist: Type.Optional(
      Type.Boolean({ default: false, description: 'Wait for the bike if somebody has it.' }),
    ),
    depositDueId: Deposit,
    ...Override,
  }),
)
export type NewBikeAssignment = Static<typeof NewBikeAssignment>

export const BikeDecision = named(
  'BikeDecision',
  closed({
    status: words('BikeDecisionStatus', ['reserved', 'denied']),
    ...Override,
  }),
)
export type BikeDecision = Static<typeof BikeDecision>

export const BikeHandOut = named(
  'BikeHandOut',
  closed({ dueAt: Type.Optional(Instant), depositDueId: Deposit, ...Override }),
)
export type BikeHandOut = Static<typeof BikeHandOut>

export const BikeReturn = named(
  'BikeReturn',
  closed({
    outcome: words('BikeOutcome', ['returned', 'returned_damaged', 'lost']),
    condition: Type.Optional({
      ...Condition,
      description: 'Unless sent: as it went out; of a damaged bike needs_repair.',
    }),
    note: Type.Optional(text(1000, { description: 'For leads and the member.' })),
    photoFileId: Type.Optional({
      ...Id,
      description: 'A file of the lead who notes the return, or of the rider, who sees it.',
    }),
    keptCents: Type.Optional({
      ...Cents,
      description: 'What of the deposit is kept. Unless sent: nothing; of a lost bike all.',
    }),
    settleDeposit: Type.Optional(
      Type.Boolean({ default: true, description: 'false: the deposit is settled later, by hand.' }),
    ),
    reason: Type.Optional(
      text(500, { description: 'Why something is kept. The member reads it.' }),
    ),
  }),
)
export type BikeReturn = Static<typeof BikeReturn>

export const EndingQuery = closed({
  reason: Type.Optional(line(500, { description: 'Why. If a lead ends it, the member reads it.' })),
})

export const BikeAssignmentsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  bikeId: Type.Optional(Id),
  status: Type.Optional(Status),
})
