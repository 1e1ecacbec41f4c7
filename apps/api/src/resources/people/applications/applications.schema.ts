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
import { Answers, SentAnswers } from './forms.schema.ts'
import { Review } from './reviews.schema.ts'

export const STATUSES = [
  'draft',
  'submitted',
  'in_review',
  'info_requested',
  'accepted',
  'declined',
  'waitlisted',
  'withdrawn',
  'offer_expired',
] as const
export type Status = (typeof STATUSES)[number]

/** What applicants state in addition to their answers. */
const Plans = {
  desiredShelterKind: nullable(line(60)),
  arrivalOn: nullable(Day),
  departureOn: nullable(Day),
  contribution: nullable(text(2000)),
  experience: nullable(oneOf(['first_timer', 'been_before', 'veteran'])),
}

const Fields = {
  id: Id,
  seasonId: Id,
  memberId: Id,
  formVersion: nullable(Type.Integer({ description: 'Of the form it was begun with.' })),
  status: words('ApplicationStatus', STATUSES),
  answers: Answers,
  ...Plans,
  infoRequest: nullable(Type.String({ description: 'What the leads want to know.' })),
  infoAnswer: nullable(Type.String()),
  decision: closed({ at: nullable(Instant), message: nullable(Type.String()) }),
  submittedAt: nullable(Instant),
  statusChangedAt: Instant,
  statusChangedBy: Type.String({ description: 'The applicant’s id, camp or system.' }),
  statusReason: nullable(Type.String()),
  referralId: Type.Optional(
    nullable(Type.String({ description: 'By whose referral it came; for leads.' })),
  ),
  review: Type.Optional(nullable(Review)),
  version: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
}
export const Application = named('Application', closed(Fields))
export type Application = Static<typeof Application>

/** Includes what only single-item routes show, and only to keys with the scope for it. */
export const WholeApplication = named(
  'WholeApplication',
  closed({
    ...Fields,
    restrictedAnswers: Type.Optional(Answers),
  }),
)
export type WholeApplication = Static<typeof WholeApplication>

const Override = Type.Optional(
  text(500, { description: 'Why a lead does this while applications are not open.' }),
)

const ReferralCode = Type.Optional(
  line(40, { description: 'Of whoever invited them; the first valid one counts.' }),
)

const applicationFields = { answers: SentAnswers, ...Plans }

export const ApplicationPatch = named(
  'ApplicationPatch',
  Type.Partial(closed(applicationFields), {
    additionalProperties: false,
    minProperties: 1,
  }),
)
export type ApplicationPatch = Static<typeof ApplicationPatch>

export const NewApplication = named(
  'NewApplication',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    overrideReason: Override,
    referralCode: ReferralCode,
    ...Type.Partial(closed(applicationFields)).properties,
  }),
)
export type NewApplication = Static<typeof NewApplication>

export const Submission = named(
  'ApplicationSubmission',
  closed({ overrideReason: Override, referralCode: ReferralCode }),
)
export type Submission = Static<typeof Submission>

export const Withdrawal = named(
  'ApplicationWithdrawal',
  closed({ reason: Type.Optional(text(500, { description: 'The applicant sees it.' })) }),
)

export const InfoAnswer = named('ApplicationInfoAnswer', closed({ message: text(5000) }))

export const ApplicationsQuery = syncedQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  status: Type.Optional(words('ApplicationStatus', STATUSES)),
  assigneeId: Type.Optional(
    Type.String({ ...MemberRef, description: 'For leads: a lead’s id, or me.' }),
  ),
})

export const MemberApplicationQuery = closed({ seasonId: NamedSeason })
