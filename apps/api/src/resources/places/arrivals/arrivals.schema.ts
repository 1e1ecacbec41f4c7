import { closed, Day, Id, Instant, named, nullable, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { ENROLLMENT_STATUSES } from '../../people/members/roster.schema.ts'
import { STATUSES as TICKET_STATUSES } from '../tickets/tickets.schema.ts'

/** The rules of the gate that no later day puts right. */
const LACKS = ['NOT_CONFIRMED', 'NO_TICKET'] as const
export type Lack = (typeof LACKS)[number]

export const Arrival = named(
  'Arrival',
  closed({
    memberId: Id,
    name: Type.String({ description: 'The playa name, else the preferred or the legal one.' }),
    legalName: Type.String(),
    photoChangedAt: nullable(
      Type.String({
        ...Instant,
        description: 'Null: without a photo. See GET /members/{id}/photo.',
      }),
    ),
    enrollmentStatus: words('RosterEnrollment', ENROLLMENT_STATUSES),
    arrivalOn: nullable(Day),
    departureOn: nullable(Day),
    isOnSite: Type.Boolean(),
    last: nullable(
      closed(
        { checkInId: Id, kind: words('ArrivalKind', ['arrival', 'departure']), at: Instant },
        { description: 'Null: they have not been here this season.' },
      ),
    ),
    ticket: nullable(words('TicketStatus', TICKET_STATUSES)),
    accessPassOn: nullable(Day),
    unit: nullable(Type.String({ description: 'Where they sleep.' })),
    bike: nullable(closed({ number: Type.String(), nickname: nullable(Type.String()) })),
    firstShift: nullable(closed({ title: Type.String(), startsAt: Instant })),
    lacks: Type.Array(words('ArrivalLack', LACKS), {
      description: 'Why the gate refuses them, whatever the day.',
    }),
    letInFrom: nullable({
      ...Day,
      description: 'Before this day the gate refuses them; null: on any day it does not.',
    }),
  }),
)
export type Arrival = Static<typeof Arrival>

export const Arrivals = named(
  'Arrivals',
  closed({
    asOf: Instant,
    today: { ...Day, description: 'In the camp.' },
    season: nullable(closed({ id: Id, name: Type.String(), gateOpensOn: nullable(Day) })),
    people: Type.Array(Arrival),
  }),
)
