import {
  closed,
  Id,
  Instant,
  line,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

export const INTERVIEW_STATUSES = [
  'none',
  'assigned',
  'scheduled',
  'done',
  'no_response',
  'skipped',
] as const

const Score = nullable(Type.Integer({ minimum: 0, maximum: 100 }))

/** Shown only by routes for a single application, to keys that may read restricted fields. */
const Notes = Type.Optional(nullable(Type.String({ description: 'Restricted.' })))

/** What leads think and note of an application. Shown to nobody else (INV-A4). */
export const Review = named(
  'ApplicationReview',
  closed({
    assigneeId: nullable(Id),
    score: Score,
    internalNote: Notes,
    decidedBy: nullable(Id),
    interview: closed({
      status: oneOf(INTERVIEW_STATUSES),
      interviewerId: nullable(Id),
      at: nullable(Instant),
      notes: Notes,
    }),
    version: Type.Integer(),
  }),
)
export type Review = Static<typeof Review>

export const Reviewing = named(
  'ApplicationAssignment',
  closed({
    assigneeId: Type.Optional(Type.String({ ...MemberRef, description: 'A lead’s id, or me.' })),
  }),
)

export const InfoRequest = named(
  'ApplicationInfoRequest',
  closed({
    message: text(2000, { description: 'The applicant reads it.' }),
  }),
)

export const Decision = named(
  'ApplicationDecision',
  closed({
    outcome: oneOf(['accepted', 'declined', 'waitlisted']),
    message: Type.Optional(text(2000, { description: 'The applicant reads it.' })),
    internalNote: Type.Optional(text(5000, { description: 'Only leads read it.' })),
    offerHours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 720,
        description:
          'How long the place waits for who is accepted; as the season says, unless said.',
      }),
    ),
  }),
)
export type Decision = Static<typeof Decision>

export const Referring = named('ApplicationReferral', closed({ referralCode: nullable(line(40)) }))

export const Scoring = named('ApplicationScore', closed({ score: Score }))

export const InterviewPatch = named(
  'InterviewPatch',
  Type.Partial(
    closed({
      status: oneOf(INTERVIEW_STATUSES),
      interviewerId: nullable(MemberRef),
      at: nullable(Instant),
      notes: nullable(text(5000)),
    }),
    { additionalProperties: false, minProperties: 1 },
  ),
)
export type InterviewPatch = Static<typeof InterviewPatch>
