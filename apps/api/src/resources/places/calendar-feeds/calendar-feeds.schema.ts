import { closed, Id, Instant, listQuery, MemberRef, named, nullable } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const Fields = {
  id: Id,
  memberId: Type.String({ description: 'Who has the address.' }),
  teamId: nullable(Type.String({ description: 'Null: the member’s own calendar.' })),
  createdAt: Instant,
}

export const CalendarFeed = named('CalendarFeed', closed(Fields))
export type CalendarFeed = Static<typeof CalendarFeed>

export const CreatedCalendarFeed = named(
  'CreatedCalendarFeed',
  closed({
    ...Fields,
    secret: Type.Optional(
      Type.String({
        description:
          'The address for a calendar app. Shown once: whoever has it sees the calendar.',
      }),
    ),
  }),
)

export const NewCalendarFeed = named(
  'NewCalendarFeed',
  closed({
    memberId: Type.Optional(MemberRef),
    teamId: Type.Optional(
      Type.String({ ...Id, description: 'The shifts of a team instead of one’s own calendar.' }),
    ),
  }),
)

export const CalendarFeedsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
})
