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
import { STATUSES } from './assignments.transitions.ts'
import { UnitKind } from './shelter.schema.ts'

/** What a lead may set aside, in the order in which a caller is told. */
export const RULES = ['UNIT_LOCKED', 'PLAN_PUBLISHED', 'OUTSIDE_STAY', 'FULL'] as const
export type Rule = (typeof RULES)[number]

export const Night = Type.String({ ...Day, description: 'A night has the date of its evening.' })
const Bed = line(40, { description: 'Which bed of the unit, if they have names.' })
const Note = text(500, { description: 'What the member says to the room.' })

export const ShelterAssignment = named(
  'ShelterAssignment',
  closed({
    id: Id,
    seasonId: Id,
    memberId: Id,
    unitId: nullable({ ...Id, description: 'Null while waiting for any unit of a kind.' }),
    kind: nullable({ ...UnitKind, description: 'What is waited for, if no unit is named.' }),
    bed: nullable(Bed),
    firstNightOn: Night,
    lastNightOn: Night,
    status: words('ShelterAssignmentStatus', STATUSES, {
      description: 'proposed, confirmed and checked_in hold a bed on each of the nights.',
    }),
    note: nullable(Note),
    waitlistPosition: nullable(
      Type.Integer({ minimum: 1, description: '1 is offered the next bed that fits.' }),
    ),
    offerExpiresAt: nullable({ ...Instant, description: 'Until when a proposal can be accepted.' }),
    statusChangedAt: Instant,
    statusChangedBy: Type.String({ description: 'A member’s id, or system.' }),
    statusReason: nullable(Type.String()),
    overridden: Type.Array(words('ShelterRule', RULES), {
      description: 'The rules that a lead set aside.',
    }),
    overriddenBy: nullable(Id),
    overrideReason: nullable(Type.String()),
    ...Versioned,
  }),
)
export type ShelterAssignment = Static<typeof ShelterAssignment>

export const OneShelterAssignment = named(
  'OneShelterAssignment',
  closed({
    ...ShelterAssignment.properties,
    apartFrom: Type.Optional(
      Type.Array(Id, {
        description:
          'Who is in the unit on some of the nights though one of the two asked not to be with the other. For leads, with shelter:restricted:read.',
      }),
    ),
  }),
)

export const Overriding = {
  override: Type.Optional(
    Type.Boolean({ description: 'For leads: do it though a rule refuses it; needs a reason.' }),
  ),
  reason: Type.Optional(text(500, { description: 'The member reads it.' })),
}

export const NewShelterAssignment = named(
  'NewShelterAssignment',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    unitId: Type.Optional(Id),
    kind: Type.Optional({
      ...UnitKind,
      description: 'Instead of unitId: any unit of this kind that is open to members.',
    }),
    firstNightOn: Type.Optional({
      ...Night,
      description: 'Unless sent: the day of arrival, or when the gate opens.',
    }),
    lastNightOn: Type.Optional({
      ...Night,
      description: 'Unless sent: the night before departure, or before the gate closes.',
    }),
    bed: Type.Optional({ ...Bed, description: 'For leads.' }),
    note: Type.Optional(Note),
    status: Type.Optional(
      oneOf(['confirmed', 'proposed'], {
        description: 'For leads: proposed asks the member first. Unless sent: confirmed.',
      }),
    ),
    waitlist: Type.Optional(
      Type.Boolean({ description: 'If all beds are taken, wait for one instead of a refusal.' }),
    ),
    ...Overriding,
  }),
)
export type NewShelterAssignment = Static<typeof NewShelterAssignment>

export const ShelterAssignmentPatch = named(
  'ShelterAssignmentPatch',
  closed(
    {
      ...Type.Partial(
        closed({
          note: nullable(Note),
          bed: nullable(Bed),
          firstNightOn: Night,
          lastNightOn: Night,
        }),
      ).properties,
      ...Overriding,
    },
    { minProperties: 1 },
  ),
)
export type ShelterAssignmentPatch = Static<typeof ShelterAssignmentPatch>
export const FIELDS_OF_LEADS = ['bed', 'firstNightOn', 'lastNightOn'] as const

export const ShelterMove = named(
  'ShelterMove',
  closed({
    unitId: Id,
    bed: Type.Optional(Bed),
    fromNightOn: Type.Optional({
      ...Night,
      description: 'From this night on; unless sent, all nights.',
    }),
    ...Overriding,
  }),
)
export type ShelterMove = Static<typeof ShelterMove>

export const ShelterAct = named('ShelterAct', closed(Overriding))
export type ShelterAct = Static<typeof ShelterAct>

export const ShelterAnswer = named('ShelterAnswer', closed({ reason: Overriding.reason }))
/** A removal has no body, so what a lead says of it is in the query. */
export const ShelterCancelQuery = closed(Overriding)

export const SwapParams = closed({ id: Id, otherId: Id })

export const ShelterAssignmentsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  unitId: Type.Optional(Id),
  status: Type.Optional(words('ShelterAssignmentStatus', STATUSES)),
})

/** The unit of the examples. */
export const SAMPLE_UNIT = 'shu_00000000000000000000000000'
