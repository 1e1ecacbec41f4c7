import { closed, Id, named, nullable } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { MemberDues } from '../../money/dues/dues.schema.ts'
import { BikeAssignment } from '../../places/bike-assignments/bike-assignments.schema.ts'
import { MemberShelter } from '../../places/shelter/requests.schema.ts'
import { MemberShifts } from '../../places/shift-signups/member-shifts.schema.ts'
import { TicketRequest } from '../../places/ticket-requests/ticket-requests.schema.ts'
import { Ticket } from '../../places/tickets/tickets.schema.ts'
import { RideSeat } from '../../places/vehicles/ride-seats.schema.ts'
import { Vehicle } from '../../places/vehicles/vehicles.schema.ts'
import { Enrollment } from '../enrollments/enrollments.schema.ts'
import { Notification } from '../notifications/notifications.schema.ts'
import { Onboarding } from '../onboarding/onboarding.schema.ts'

const { assignment, unit, roommates } = MemberShelter.properties
const { signups, obligation } = MemberShifts.properties

const LeftBehind = named(
  'LeftBehind',
  closed({
    seasonName: Type.String(),
    enrollmentStatus: nullable(Enrollment.properties.status),
    dues: MemberDues,
    reportedCents: Type.Integer({
      minimum: 0,
      description: 'What of it they say they have paid, and no lead has confirmed or refused yet.',
    }),
  }),
)
export type LeftBehind = Static<typeof LeftBehind>

export const MySeason = named(
  'MySeason',
  closed({
    memberId: Id,
    seasonId: Id,
    name: Type.String({ description: 'What to call them: playaName, preferredName or legalName.' }),
    enrollment: nullable(closed(Enrollment.properties)),
    onboarding: Onboarding,
    dues: MemberDues,
    reportedCents: Type.Integer({
      minimum: 0,
      description: 'What they say they have paid, and no lead has confirmed or refused yet.',
    }),
    leftBehind: Type.Array(LeftBehind, {
      description:
        'Seasons that are over and in which they still owe, or the camp still has something of theirs. The latest first.',
    }),
    shelter: closed({ assignment, unit, roommates }),
    shifts: closed({ signups, obligation }),
    tickets: Type.Array(Ticket, { description: 'Tickets and setup access, the latest first.' }),
    vehiclePasses: Type.Array(Ticket),
    ticketRequests: Type.Array(TicketRequest, {
      description: 'What they ask for and have not got yet, each with its turn.',
    }),
    vehicles: Type.Array(Vehicle, { description: 'What they drive.' }),
    rides: Type.Array(RideSeat, { description: 'Seats they have, ask or look for.' }),
    bikes: Type.Array(BikeAssignment),
    unreadDocuments: Type.Array(closed({ id: Id, title: Type.String() }), {
      description: 'What they must read and have not acknowledged, by title.',
    }),
    news: Type.Array(Notification, { description: 'The latest announcements to them.' }),
    unread: Type.Integer({ minimum: 0, description: 'Notifications they have not read.' }),
  }),
)
export type MySeason = Static<typeof MySeason>
