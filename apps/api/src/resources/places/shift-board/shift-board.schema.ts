import {
  closed,
  Day,
  Id,
  Instant,
  named,
  nullable,
  RefusalReason,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { STATUSES } from '../shift-signups/shift-signups.schema.ts'
import { Shift } from '../shifts/shifts.schema.ts'

const Name = Type.String({ description: 'The name that the camp knows them by.' })
const Person = { memberId: Id, name: Name }

export const OnShift = named(
  'PersonOnShift',
  closed({
    signupId: Id,
    ...Person,
    phone: nullable(Type.String({ description: 'For keys with members:read.' })),
    status: words('ShiftSignupStatus', STATUSES),
    since: Type.String({ ...Instant, description: 'Since when they have this status.' }),
    needsReconfirm: Type.Boolean({
      description: 'The shift was moved; the member has not yet said that they still come.',
    }),
    waitlistPosition: nullable(
      Type.Integer({ minimum: 1, description: '1 is offered the next place.' }),
    ),
    pointsCredited: nullable(Type.Integer()),
    version: Type.Integer({ description: 'Of the sign-up.' }),
  }),
)
export type OnShift = Static<typeof OnShift>

export const ShiftWithPeople = named(
  'ShiftWithPeople',
  closed({
    ...Shift.properties,
    people: Type.Array(OnShift, {
      description: 'Who holds a place, was excused, or waits for one; those last, in their order.',
    }),
  }),
)

const BoardTeam = named(
  'ShiftBoardTeam',
  closed({
    id: Id,
    name: Type.String(),
    leads: Type.Array(closed(Person)),
    roles: Type.Array(closed({ id: Id, name: Type.String(), points: Type.Integer() })),
  }),
)

export const ShiftBoard = named(
  'ShiftBoard',
  closed({
    seasonId: Id,
    today: Type.String({ ...Day, description: 'Where the camp is.' }),
    from: Type.String({ ...Day, description: 'The first day that is shown.' }),
    days: Type.Integer({ description: 'How many days are shown.' }),
    firstOn: nullable(Type.String({ ...Day, description: 'The day of the season’s first shift.' })),
    lastOn: nullable(Type.String({ ...Day, description: 'The day of its last one.' })),
    teams: Type.Array(BoardTeam, { description: 'By name.' }),
    shifts: Type.Array(ShiftWithPeople, { description: 'In the order of time, drafts too.' }),
    onSite: Type.Array(
      closed({
        ...Person,
        since: Type.String({ ...Instant, description: 'When they arrived.' }),
      }),
      { description: 'Who has arrived and not left, by name.' },
    ),
  }),
)
export type ShiftBoard = Static<typeof ShiftBoard>

export const DAYS = { usual: 7, most: 400 } as const

export const ShiftBoardQuery = closed({
  seasonId: NamedSeason,
  from: Type.Optional(
    Type.String({
      ...Day,
      description:
        'The first day. Unless sent: the Monday before the next shift, or before the last one if all are over.',
    }),
  ),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: DAYS.most,
      default: DAYS.usual,
      description: 'How many days.',
    }),
  ),
  whole: Type.Optional(
    Type.Boolean({ description: 'All shifts of the season, whatever from and days say.' }),
  ),
})

export const LackingShifts = named(
  'LackingShifts',
  closed({
    hours: Type.Integer({ description: 'How far ahead it looks.' }),
    data: Type.Array(
      closed({
        shift: Shift,
        missing: Type.Integer({ minimum: 1, description: 'How many more are needed.' }),
        fits: Type.Array(closed(Person), {
          description: 'Who could take it now, by name.',
        }),
      }),
      { description: 'Published, below their minimum, the next first.' },
    ),
  }),
)
export type LackingShifts = Static<typeof LackingShifts>

const Candidate = named(
  'ShiftCandidate',
  closed({
    ...Person,
    isOnSite: Type.Boolean(),
    missingPoints: Type.Integer({
      minimum: 0,
      description: 'What they must still sign up for; of strike, if the shift is.',
    }),
    canTake: Type.Boolean({ description: 'Nothing is in the way now.' }),
    reasons: Type.Array(RefusalReason, { description: 'Why not; all of them.' }),
  }),
)
export type Candidate = Static<typeof Candidate>

export const ShiftCandidates = named(
  'ShiftCandidates',
  closed({ data: Type.Array(Candidate, { description: 'By name.' }) }),
)
export type ShiftCandidates = Static<typeof ShiftCandidates>
