import {
  closed,
  defaultsOf,
  Id,
  Instant,
  line,
  listQuery,
  named,
  nullable,
  patchOf,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

const STATUSES = ['draft', 'published', 'cancelled', 'completed'] as const
const POLICIES = ['open', 'approval', 'assigned'] as const
export const PHASES = ['pre_event', 'build', 'event', 'strike', 'post', 'year_round'] as const

const people = (minimum: number, description: string) =>
  Type.Integer({ minimum, maximum: 500, description })

/** What leads write of a shift beside its time and place. */
export const Kept = {
  title: line(200),
  description: nullable(text(5000)),
  min: people(0, 'How many are needed.'),
  max: people(1, 'How many can take it.'),
  points: Type.Integer({ minimum: 0, maximum: 100 }),
  multiplierPercent: Type.Integer({
    minimum: 10,
    maximum: 1000,
    description: 'Raises or lowers the points: 200 for a shift that nobody wants.',
  }),
  policy: words('ShiftPolicy', POLICIES, {
    description:
      'open: who signs up has it; approval: a lead says yes or no; assigned: leads choose.',
  }),
  phase: words('ShiftPhase', PHASES, { description: 'Strike is counted apart.' }),
  signupOpensAt: nullable(
    Type.String({ ...Instant, description: 'Null: when the settings open shifts.' }),
  ),
  signupClosesAt: nullable(
    Type.String({
      ...Instant,
      description: 'Null: when the settings close shifts, and at the latest when it begins.',
    }),
  ),
  dropCutoffAt: nullable(
    Type.String({
      ...Instant,
      description:
        'Until when members can give it up. Null: as many hours before as the settings say.',
    }),
  ),
}

/** What those who have signed up must be told of, and asked about again, when it changes. */
export const When = { startsAt: Instant, endsAt: Instant, location: nullable(line(200)) }

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const ShiftPlaces = named(
  'ShiftPlaces',
  closed({
    held: count('Taken: confirmed, pending or offered.'),
    confirmed: count('Who has it.'),
    pending: count('Who waits for a lead’s yes.'),
    offered: count('Whom it is offered to.'),
    waitlisted: count('Who waits for a place. They hold none.'),
    free: count('What is left.'),
    over: count('How many more than fit.'),
  }),
)

export const Shift = named(
  'Shift',
  closed({
    id: Id,
    seasonId: Id,
    roleId: Id,
    teamId: Id,
    ...Kept,
    ...When,
    worth: Type.Integer({
      description: 'The points that are credited: points × multiplierPercent.',
    }),
    dropsUntil: Type.String({ ...Instant, description: 'Until when members can give it up.' }),
    status: words('ShiftStatus', STATUSES, {
      description: 'Drafts are seen by leads and machines only.',
    }),
    statusChangedAt: Instant,
    statusChangedBy: Type.String({ description: 'A member’s id, or system.' }),
    statusReason: nullable(Type.String()),
    places: ShiftPlaces,
    templateId: nullable(Type.String({ description: 'What it was made from.' })),
    ...Versioned,
  }),
)
export type Shift = Static<typeof Shift>

const NewFields = {
  title: Kept.title,
  startsAt: When.startsAt,
  endsAt: When.endsAt,
  location: Type.Optional(When.location),
  description: Type.Optional(Kept.description),
  min: Type.Optional({ ...Kept.min, default: 1 }),
  max: Kept.max,
  points: Type.Optional({ ...Kept.points, description: 'Unless sent: those of the role.' }),
  multiplierPercent: Type.Optional({ ...Kept.multiplierPercent, default: 100 }),
  policy: Type.Optional({ ...Kept.policy, default: 'open' as const }),
  phase: Type.Optional({ ...Kept.phase, default: 'event' as const }),
  signupOpensAt: Type.Optional(Kept.signupOpensAt),
  signupClosesAt: Type.Optional(Kept.signupClosesAt),
  dropCutoffAt: Type.Optional(Kept.dropCutoffAt),
  status: Type.Optional({
    ...words('NewShiftStatus', ['draft', 'published']),
    default: 'draft' as const,
  }),
}
export const NewShift = named('NewShift', closed(NewFields))
const { points: _, ...defaulted } = NewFields
/** The defaults of a new shift. Its points are those of its role. */
export const UNSAID = defaultsOf(closed(defaulted))

export const ShiftPatch = named('ShiftPatch', patchOf({ ...Kept, ...When }))
export type ShiftPatch = Static<typeof ShiftPatch>

export const ShiftsQuery = listQuery(['startsAt', '-startsAt'], {
  seasonId: NamedSeason,
  teamId: Type.Optional(Id),
  phase: Type.Optional(words('ShiftPhase', PHASES)),
  status: Type.Optional(words('ShiftStatus', STATUSES)),
  'startsAt[gte]': Type.Optional(Instant),
  'startsAt[lt]': Type.Optional(Instant),
})
