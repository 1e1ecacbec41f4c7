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
import { PHASES } from '../shifts/shifts.schema.ts'

export const STATUSES = [
  'pending',
  'confirmed',
  'refused',
  'checked_in',
  'completed',
  'dropped',
  'removed',
  'no_show',
  'excused',
  'waitlisted',
  'offered',
  'offer_expired',
  'cancelled',
  'swap_pending',
  'swapped',
] as const
export type Status = (typeof STATUSES)[number]

/** The rules that a lead can set aside. */
export const OVERRIDABLE = [
  'FULL',
  'SHIFT_CONFLICT',
  'EVENT_CONFLICT',
  'REST_TOO_SHORT',
  'REQUIREMENT_MISSING',
  'NOT_YET_OPEN',
  'WINDOW_CLOSED',
  'ENDED',
  'LIMIT_REACHED',
] as const
export type Overridable = (typeof OVERRIDABLE)[number]

const OUTCOMES = ['OK', 'WAITLISTED', 'APPROVAL_PENDING'] as const

const Fields = {
  id: Id,
  seasonId: Id,
  shiftId: Id,
  memberId: Id,
  status: words('ShiftSignupStatus', STATUSES),
  origin: oneOf(['self', 'assigned', 'swap', 'waitlist']),
  comment: nullable(text(500)),
  title: Type.String({ description: 'Of the shift.' }),
  location: nullable(Type.String()),
  phase: words('ShiftPhase', PHASES),
  startsAt: Instant,
  endsAt: Instant,
  dropsUntil: Type.String({ ...Instant, description: 'Until when the member can give it up.' }),
  worth: Type.Integer({ description: 'The points that are credited when it is completed.' }),
  needsReconfirm: Type.Boolean({
    description: 'The shift was moved; the member has not yet said that they still come.',
  }),
  isLate: Type.Boolean({ description: 'Given up after the cut-off.' }),
  waitlistPosition: nullable(
    Type.Integer({ minimum: 1, description: '1 is offered the next place.' }),
  ),
  offerExpiresAt: nullable(Instant),
  pointsCredited: nullable(Type.Integer()),
  minutesCredited: nullable(Type.Integer()),
  statusChangedAt: Instant,
  statusChangedBy: Type.String({ description: 'A member’s id, or system.' }),
  statusReason: nullable(Type.String()),
  overriddenBy: nullable(Type.String()),
  overrideReason: nullable(Type.String()),
  overridden: Type.Array(oneOf(OVERRIDABLE), { description: 'The rules that a lead set aside.' }),
  ...Versioned,
}
export const ShiftSignup = named('ShiftSignup', closed(Fields))
export type ShiftSignup = Static<typeof ShiftSignup>

export const TakenShift = named(
  'TakenShift',
  closed({
    ...Fields,
    outcome: words('ShiftOutcome', OUTCOMES, {
      description:
        'OK: it is theirs. APPROVAL_PENDING: a lead says yes or no. WAITLISTED: all places are taken.',
    }),
  }),
)
export type Outcome = (typeof OUTCOMES)[number]

const Override = {
  override: Type.Optional(
    Type.Boolean({ description: 'For leads: set aside what refuses it; needs a reason.' }),
  ),
  reason: Type.Optional(text(500, { description: 'Why. The member can read it.' })),
}

export const NewShiftSignup = named(
  'NewShiftSignup',
  closed({
    memberId: Type.Optional(MemberRef),
    comment: Type.Optional(text(500)),
    waitlist: Type.Optional(
      Type.Boolean({ default: false, description: 'Wait for a place if all are taken.' }),
    ),
    ...Override,
  }),
)
export type NewShiftSignup = Static<typeof NewShiftSignup>

/** The statuses that leads set. The others are the member's, the clock's or the shift's. */
export const LEAD_STATUSES = [
  'confirmed',
  'refused',
  'checked_in',
  'completed',
  'dropped',
  'removed',
  'no_show',
  'excused',
] as const satisfies readonly Status[]

export const ShiftSignupStatusChange = named(
  'ShiftSignupStatusChange',
  closed({
    status: oneOf(LEAD_STATUSES),
    reason: text(500, { description: 'The member can read it.' }),
    override: Override.override,
  }),
)
export type StatusChange = Static<typeof ShiftSignupStatusChange>

export const LeavingQuery = closed({
  reason: Type.Optional(
    line(500, { description: 'Why. If a lead takes somebody off, they read it.' }),
  ),
})

export const ShiftSignupsQuery = listQuery(['startsAt', '-startsAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  shiftId: Type.Optional(Id),
  status: Type.Optional(words('ShiftSignupStatus', STATUSES)),
})
