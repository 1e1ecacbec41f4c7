import {
  closed,
  Id,
  Instant,
  listQuery,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Amount, MOST_CENTS } from '../fee-items/fee-items.schema.ts'
import { STATUSES } from './scholarships.transitions.ts'

const Status = words('ScholarshipStatus', STATUSES)
const Percent = Type.Integer({ minimum: 1, maximum: 100 })
const CanPay = nullable(Type.Integer({ minimum: 0, maximum: MOST_CENTS }))
const Offers = nullable(text(1000, { description: 'What the member would do for the camp.' }))
const Reason = text(4000, {
  description: 'Restricted: written with scholarships:restricted:write, shown with …:read.',
})

export const Scholarship = named(
  'Scholarship',
  closed({
    id: Id,
    seasonId: Id,
    poolId: Id,
    memberId: Id,
    status: Status,
    requestKind: oneOf(['amount', 'percent']),
    requestedAmountCents: nullable(Amount),
    requestedPercent: nullable(Percent),
    canPayCents: CanPay,
    offers: Offers,
    approvedAmountCents: nullable(
      Type.Integer({ description: 'Promised: as much as can be applied at most.' }),
    ),
    approvedPercent: nullable(Percent),
    appliedAmountCents: nullable(Type.Integer({ description: 'Credited, once it is accepted.' })),
    conditions: nullable(Type.String()),
    decidedBy: nullable(Type.String()),
    decidedAt: nullable(Instant),
    expiresAt: nullable(Instant),
    statusChangedAt: Instant,
    statusChangedBy: Type.String({ description: 'A member’s id, or system.' }),
    statusReason: nullable(Type.String()),
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type Scholarship = Static<typeof Scholarship>

/** The reason is absent without scholarships:restricted:read, and null if none was given. */
export const ScholarshipWithReason = named(
  'ScholarshipWithReason',
  closed({
    ...Scholarship.properties,
    reason: Type.Optional(nullable(Type.String())),
  }),
)
export type ScholarshipWithReason = Static<typeof ScholarshipWithReason>

/** Either an amount or a percentage (INV-S3); sending one replaces the other. */
const scholarshipFields = {
  requestedAmountCents: Type.Optional(Amount),
  requestedPercent: Type.Optional(
    Type.Integer({ ...Percent, description: 'Of the charges that the pool covers.' }),
  ),
  canPayCents: Type.Optional(CanPay),
  offers: Type.Optional(Offers),
  reason: Type.Optional(Reason),
}

export const NewScholarship = named(
  'NewScholarship',
  closed({
    memberId: Type.Optional(MemberRef),
    poolId: Type.Optional(
      Type.String({
        ...Id,
        description: 'Unless named: the oldest open one of the active season.',
      }),
    ),
    ...scholarshipFields,
  }),
)
export const ScholarshipPatch = named(
  'ScholarshipPatch',
  closed(scholarshipFields, { minProperties: 1 }),
)
export type ScholarshipPatch = Static<typeof ScholarshipPatch>

export const ScholarshipsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  poolId: Type.Optional(Id),
  status: Type.Optional(Status),
})

export const Decision = named(
  'ScholarshipDecision',
  closed({
    status: oneOf(['in_review', 'approved', 'declined', 'waitlisted']),
    amountCents: Type.Optional(Amount),
    percent: Type.Optional(
      Type.Integer({ ...Percent, description: 'Of what the pool covers; promised as an amount.' }),
    ),
    conditions: Type.Optional(text(1000)),
    expiresAt: Type.Optional(
      Type.String({ ...Instant, description: 'Accepted until then; 14 days unless said.' }),
    ),
    reason: Type.Optional(text(500, { description: 'The member can read it.' })),
  }),
)
export type Decision = Static<typeof Decision>

export const Leaving = named('ScholarshipLeaving', closed({ reason: Type.Optional(text(500)) }))
export const Revocation = named(
  'ScholarshipRevocation',
  closed({ reason: text(500, { description: 'The member can read it.' }) }),
)

export const NewScore = named(
  'NewScholarshipScore',
  closed({
    score: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.Optional(nullable(text(1000))),
  }),
)

export const Score = named(
  'ScholarshipScore',
  closed({
    reviewerId: Id,
    score: Type.Integer(),
    comment: nullable(Type.String()),
    scoredAt: Instant,
  }),
)
export type Score = Static<typeof Score>

export const Scores = named(
  'ScholarshipScoreList',
  closed({
    data: Type.Array(Score),
    nextCursor: nullable(Type.String()),
    isBlind: Type.Boolean({
      description: 'Others’ scores are shown once you have given your own.',
    }),
  }),
)
