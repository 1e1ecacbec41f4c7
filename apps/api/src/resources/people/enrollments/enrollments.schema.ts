import {
  closed,
  Day,
  Id,
  Instant,
  line,
  MemberRef,
  named,
  nullable,
  oneOf,
  syncedQuery,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

export const STATUSES = [
  'invited',
  'pending',
  'confirmed',
  'waitlisted',
  'offered',
  'offer_expired',
  'declined',
  'withdrawn',
  'removed',
  'completed',
] as const
export type Status = (typeof STATUSES)[number]

/** The statuses leads can set. The others are set by the member, by the clock, or when the season closes. */
export const CAMP_STATUSES = [
  'pending',
  'confirmed',
  'waitlisted',
  'offered',
  'declined',
  'removed',
] as const satisfies readonly Status[]

const Intent = oneOf(['unknown', 'yes', 'maybe', 'no'], { description: 'The member’s own word.' })

const Transport = closed({
  mode: oneOf(['driving', 'riding', 'bus', 'flying']),
  withMemberId: Type.Optional(
    Type.String({
      ...MemberRef,
      description: 'Whom they ride with, as they say it; me is the acting member.',
    }),
  ),
  seatsOffered: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
})

/** What members say about themselves. */
const Plans = {
  intent: Intent,
  arrivalOn: nullable(Day),
  arrivalWindow: nullable(oneOf(['morning', 'afternoon', 'evening', 'night'])),
  departureOn: nullable(Day),
  transport: nullable(Transport),
  buildCrew: Type.Boolean(),
  strikeCrew: Type.Boolean(),
}
/** What leads say about members. */
const OfLeads = {
  campRole: nullable(line(120)),
  cohort: oneOf(['new', 'returning']),
}
export const FIELDS_OF_LEADS = Object.keys(OfLeads) as (keyof typeof OfLeads)[]

export const Enrollment = named(
  'Enrollment',
  closed({
    id: Id,
    seasonId: Id,
    memberId: Id,
    status: words('EnrollmentStatus', STATUSES, { description: 'The camp’s word.' }),
    ...Plans,
    ...OfLeads,
    accessPassOn: nullable(
      Type.String({
        ...Day,
        description:
          'The day from which they may come in though the gate is closed: of the earliest pass for setup access that they hold.',
      }),
    ),
    waitlistPosition: nullable(
      Type.Integer({ minimum: 1, description: '1 is offered the next place.' }),
    ),
    offerExpiresAt: nullable(Instant),
    confirmedAt: nullable(Instant),
    withdrawnAt: nullable(Instant),
    statusChangedAt: Instant,
    statusChangedBy: Type.String({ description: 'A member’s id, or system.' }),
    statusReason: nullable(Type.String()),
    isOverridden: Type.Boolean({ description: 'Let in though all places were taken.' }),
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type Enrollment = Static<typeof Enrollment>

export const NewEnrollment = named(
  'NewEnrollment',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    intent: Type.Optional(Intent),
  }),
)
export type NewEnrollment = Static<typeof NewEnrollment>

export const EnrollmentPatch = named(
  'EnrollmentPatch',
  Type.Partial(closed({ ...Plans, ...OfLeads }), {
    additionalProperties: false,
    minProperties: 1,
  }),
)
export type EnrollmentPatch = Static<typeof EnrollmentPatch>

export const EnrollmentsQuery = syncedQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  status: Type.Optional(words('EnrollmentStatus', STATUSES)),
})

export const Leaving = named(
  'EnrollmentLeaving',
  closed({ reason: Type.Optional(text(500, { description: 'The member sees it.' })) }),
)

export const StatusChange = named(
  'EnrollmentStatusChange',
  closed({
    status: oneOf(CAMP_STATUSES),
    reason: text(500, { description: 'The member can read it.' }),
    override: Type.Optional(
      Type.Boolean({
        description:
          'Goes all the way in one step: from the waitlist, or for somebody who was removed; lets in more than fit; and says yes for the member. Recorded with the reason.',
      }),
    ),
  }),
)
export type StatusChange = Static<typeof StatusChange>
