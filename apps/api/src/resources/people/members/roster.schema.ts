import { ROLES } from '@campkit/core/actor'
import { closed, Id, line, MemberRef, syncedQuery, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { SORTS, STATUSES } from './members.schema.ts'

/** The statuses of enrollments; `none`: not enrolled. */
export const ENROLLMENT_STATUSES = [
  ...['none', 'invited', 'pending', 'confirmed', 'waitlisted', 'offered'],
  ...['offer_expired', 'declined', 'withdrawn', 'removed', 'completed'],
] as const

/** The statuses of applications; `none`: has not applied. */
export const APPLICATION_STATUSES = [
  ...['none', 'draft', 'submitted', 'in_review', 'info_requested', 'accepted'],
  ...['declined', 'waitlisted', 'withdrawn', 'offer_expired'],
] as const

export const DUES = ['none', 'owes', 'overdue', 'plan', 'paid', 'credit'] as const
export type DuesWord = (typeof DUES)[number]

/** The keys of the steps of onboarding. */
export const STEP_KEYS = [
  ...['profile', 'documents', 'application', 'enrollment'],
  ...[
    'dues',
    'first-payment',
    'ticket',
    'vehicle',
    'shelter',
    'dates',
    'shifts',
    'bike',
    'packing-list',
  ],
] as const

/** What leads have to see to about somebody who takes part. */
export const NEEDS = [
  'dues_overdue',
  'no_dues',
  'no_ticket',
  'vehicle_without_pass',
  'no_shelter',
  'points_not_met',
  'documents_unread',
  'arriving_without_pass',
  'bike_not_back',
] as const
export type Need = (typeof NEEDS)[number]

const MemberStatus = words('MemberStatus', STATUSES)

/** What the list of members and the audience of an announcement are filtered by: one definition for both. */
export const ROSTER = {
  role: Type.Optional(words('Role', ROLES)),
  isActive: Type.Optional(Type.Boolean()),
  status: Type.Optional(MemberStatus),
  tag: Type.Optional(
    line(60, {
      description: 'A system tag such as dues:overdue needs what the filter dues needs.',
    }),
  ),
  q: Type.Optional(
    line(100, { description: 'A part of a name or of the e-mail address, in capitals or not.' }),
  ),
  inSeason: Type.Optional(
    Type.String({
      ...Id,
      description:
        'The season that the next filters are about; the active one unless said. Without any of them: who is enrolled in it.',
    }),
  ),
  enrollmentStatus: Type.Optional(
    words('RosterEnrollment', ENROLLMENT_STATUSES, { description: 'Needs enrollments:read.' }),
  ),
  applicationStatus: Type.Optional(
    words('RosterApplication', APPLICATION_STATUSES, {
      description: 'Of the latest application. Needs applications:read.',
    }),
  ),
  dues: Type.Optional(
    words('RosterDues', DUES, {
      description:
        'none: not charged; owes: something is open, due or not; overdue, or behind a plan; plan: pays in parts; paid: charged, and nothing is open; credit: has paid too much. For leads; needs dues:read.',
    }),
  ),
  openStep: Type.Optional(
    words('RosterStep', STEP_KEYS, {
      description:
        'Who takes part and could do this step of the onboarding now. For leads; needs onboarding:read.',
    }),
  ),
  needs: Type.Optional(
    words('RosterNeed', NEEDS, {
      description:
        'Who is enrolled and needs this of the leads, as the roster says it. For leads; needs roster:read.',
    }),
  ),
  isOnSite: Type.Optional(
    Type.Boolean({ description: 'Has arrived and not left. Needs check-ins:read.' }),
  ),
}

export const RosterFilters = closed(ROSTER)
export type RosterFilters = Static<typeof RosterFilters>

export const MembersQuery = syncedQuery(SORTS, {
  memberId: Type.Optional(MemberRef),
  ...ROSTER,
  status: Type.Optional(
    words('MemberStatus', STATUSES, {
      description:
        'Without it: whoever has joined, and whose invitation is open. The changes of updatedSince are those of everybody.',
    }),
  ),
})
