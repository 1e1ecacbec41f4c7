import { closed, Id, Instant, named, nullable, oneOf, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { STATUSES } from '../shift-signups/shift-signups.schema.ts'

export const CalendarItem = named(
  'CalendarItem',
  closed({
    kind: oneOf(['shift', 'event']),
    id: Type.String({ description: 'Of the shift, or of the entry of the schedule.' }),
    part: oneOf(['works', 'comes', 'hosts', 'everybody'], {
      description: 'everybody: it asks nobody whether they come.',
    }),
    title: Type.String(),
    location: nullable(Type.String()),
    startsAt: Instant,
    endsAt: Instant,
    allDay: Type.Boolean(),
    signupId: nullable(Type.String()),
    signupStatus: nullable(words('ShiftSignupStatus', STATUSES)),
    overlaps: Type.Array(Type.String(), {
      description: 'What else the member works at, comes to or hosts at that time.',
    }),
  }),
)
export type CalendarItem = Static<typeof CalendarItem>

export const MemberCalendar = named(
  'MemberCalendar',
  closed({ memberId: Id, from: Instant, to: Instant, data: Type.Array(CalendarItem) }),
)

export const CalendarQuery = closed({
  from: Type.Optional(Type.String({ ...Instant, description: 'By default now.' })),
  to: Type.Optional(
    Type.String({ ...Instant, description: 'At most 92 days later; by default 31 days.' }),
  ),
})
