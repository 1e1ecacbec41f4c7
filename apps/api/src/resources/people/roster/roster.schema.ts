import { ROLES } from '@campkit/core/actor'
import { closed, Day, Id, listQuery, named, nullable, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { MEMBER_STATUSES } from '../../money/dues/dues.schema.ts'
import { STATUSES } from '../members/members.schema.ts'
import {
  APPLICATION_STATUSES,
  ENROLLMENT_STATUSES,
  NEEDS,
  ROSTER,
} from '../members/roster.schema.ts'

const Count = Type.Integer({ minimum: 0 })

/** A chip, or null for who does not take part in the season. */
const chip = <P extends Parameters<typeof closed>[0]>(properties: P) => nullable(closed(properties))

const TicketState = words('RosterTicketState', [
  ...['not_handed_out', 'none', 'asked', 'offered', 'claimed', 'purchased'],
  ...['in_hand', 'used', 'reported', 'verified'],
] as const)

const TravelState = words(
  'RosterTravelState',
  ['drives', 'rides', 'seat_offered', 'needs_ride', 'own_way', 'not_said'] as const,
  { description: 'own_way: comes by bus or plane, or drives or rides with nobody of the camp.' },
)

const PassState = words('RosterPassState', ['not_needed', 'missing', 'has'] as const)

const ShelterState = words(
  'RosterShelterState',
  ['not_planned', 'none', 'wished', 'waitlisted', 'proposed', 'placed'] as const,
  { description: 'none: neither a bed nor wishes.' },
)

export const RosterLine = named(
  'RosterLine',
  closed({
    id: Type.String({ ...Id, description: 'The member’s.' }),
    name: Type.String({ description: 'The playa name, else the preferred or the legal one.' }),
    playaName: nullable(Type.String()),
    legalName: Type.String(),
    email: Type.String(),
    role: words('Role', ROLES),
    campTitle: nullable(Type.String()),
    status: words('MemberStatus', STATUSES),
    seasonId: Id,
    enrollmentId: nullable(Id),
    enrollmentStatus: words('RosterEnrollment', ENROLLMENT_STATUSES),
    campRole: nullable(Type.String()),
    cohort: nullable(words('RosterCohort', ['new', 'returning'] as const)),
    arrivalOn: nullable(Day),
    departureOn: nullable(Day),
    accessPassOn: nullable(
      Type.String({ ...Day, description: 'From then on they may come before the gate opens.' }),
    ),
    isOnSite: Type.Boolean(),
    applicationId: nullable(Id),
    applicationStatus: words('RosterApplication', APPLICATION_STATUSES),
    dues: closed({
      state: words('MemberDuesStatus', MEMBER_STATUSES),
      currency: Type.String(),
      owedCents: Type.Integer({ minimum: 0, description: 'All that is open, due or not.' }),
      overdueCents: Count,
      overdueSince: nullable(Day),
      creditCents: Count,
      nextDue: nullable(closed({ amountCents: Type.Integer(), dueOn: Day })),
      leftBehind: Type.Array(
        closed({
          seasonId: Id,
          seasonName: Type.String(),
          owedCents: Type.Integer({ minimum: 1 }),
          currency: Type.String(),
        }),
        { description: 'What they still owe of seasons that are over, the latest first.' },
      ),
    }),
    ticket: chip({ state: TicketState }),
    travel: chip({
      state: TravelState,
      pass: PassState,
      rideWith: nullable(Type.String({ description: 'The driver’s name.' })),
    }),
    shelter: chip({
      state: ShelterState,
      unitId: nullable(Id),
      unit: nullable(Type.String()),
    }),
    shifts: chip({
      required: Count,
      committed: Count,
      done: Count,
      strikeRequired: Count,
      strikeCommitted: Count,
      strikeDone: Count,
    }),
    onboarding: chip({ done: Count, total: Count, nextStep: nullable(Type.String()) }),
    tags: Type.Array(Type.String()),
    needs: Type.Array(words('RosterNeed', NEEDS)),
  }),
)
export type RosterLine = Static<typeof RosterLine>

const { limit, ...others } = listQuery(['name', '-name'], ROSTER).properties
export const RosterQuery = closed({
  limit: Type.Optional(
    Type.Integer({ ...limit, maximum: 500, description: 'How many to return.' }),
  ),
  ...others,
  withLeads: Type.Optional(
    Type.Boolean({
      description:
        'Also active leads who are not enrolled, unless inSeason names a season; the other filters hold for them, too.',
    }),
  ),
})
export type RosterQuery = Static<typeof RosterQuery>
