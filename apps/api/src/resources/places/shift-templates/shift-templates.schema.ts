import {
  closed,
  Day,
  defaultsOf,
  Id,
  Instant,
  listQuery,
  named,
  nullable,
  oneOf,
  patchOf,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { TimeOfDay } from '../../camp/settings/settings.schema.ts'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Kept, When } from '../shifts/shifts.schema.ts'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const fromGate = (description: string) =>
  nullable(Type.Integer({ minimum: -400, maximum: 400, description }))

const { signupOpensAt: _, signupClosesAt: __, dropCutoffAt: ___, ...OfShift } = Kept

const Written = {
  ...OfShift,
  location: When.location,
  startTime: TimeOfDay,
  durationMinutes: Type.Integer({
    minimum: 1,
    maximum: 8640,
    description: 'By the clock on the wall: also where the clock is changed meanwhile.',
  }),
  firstOn: nullable(Type.String({ ...Day, description: 'With lastOn: days of the calendar.' })),
  lastOn: nullable(Day),
  firstDay: fromGate('With lastDay: counted from the day on which the gate opens, which is 0.'),
  lastDay: fromGate('At most a year after the first.'),
  weekdays: Type.Array(oneOf(WEEKDAYS), {
    maxItems: 7,
    uniqueItems: true,
    description: 'Only on these; empty: every day.',
  }),
}

export const ShiftTemplate = named(
  'ShiftTemplate',
  closed({ id: Id, seasonId: Id, roleId: Id, ...Written, ...Versioned }),
)
export type ShiftTemplate = Static<typeof ShiftTemplate>

const NewFields = {
  title: Written.title,
  max: Written.max,
  startTime: Written.startTime,
  durationMinutes: Written.durationMinutes,
  description: Type.Optional(Written.description),
  location: Type.Optional(Written.location),
  min: Type.Optional({ ...Written.min, default: 1 }),
  points: Type.Optional({ ...Written.points, description: 'Unless sent: those of the role.' }),
  multiplierPercent: Type.Optional({ ...Written.multiplierPercent, default: 100 }),
  policy: Type.Optional({ ...Written.policy, default: 'open' as const }),
  phase: Type.Optional({ ...Written.phase, default: 'event' as const }),
  firstOn: Type.Optional(Written.firstOn),
  lastOn: Type.Optional(Written.lastOn),
  firstDay: Type.Optional(Written.firstDay),
  lastDay: Type.Optional(Written.lastDay),
  weekdays: Type.Optional({
    ...Written.weekdays,
    default: [] as (typeof WEEKDAYS)[number][],
  }),
}
export const NewShiftTemplate = named('NewShiftTemplate', closed(NewFields))
const { points: ____, ...defaulted } = NewFields
/** The defaults of a new template. Its points are those of its role. */
export const UNSAID = defaultsOf(closed(defaulted))

export const ShiftTemplatePatch = named('ShiftTemplatePatch', patchOf(Written))

export const ShiftTemplatesQuery = listQuery(['title', '-title'], { seasonId: NamedSeason })

const Which = {
  seasonId: NamedSeason,
  templateId: Type.Optional(Type.String({ ...Id, description: 'Without it: all of the season.' })),
}
export const PreviewQuery = closed(Which)

export const Generate = named(
  'GenerateShifts',
  closed({
    ...Which,
    status: Type.Optional({
      ...words('NewShiftStatus', ['draft', 'published']),
      default: 'draft' as const,
    }),
    refresh: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Change those, too, that differ and that nobody has signed up for.',
      }),
    ),
  }),
)
export type Generate = Static<typeof Generate>

const OUTCOMES = ['NEW', 'AS_PLANNED', 'DIFFERS', 'CHANGED', 'KEPT', 'OUTSIDE'] as const
export type PlanOutcome = (typeof OUTCOMES)[number]

export const ShiftPlan = named(
  'ShiftPlan',
  closed({
    seasonId: Id,
    data: Type.Array(
      closed({
        templateId: Id,
        title: Type.String(),
        on: Day,
        startsAt: Instant,
        endsAt: Instant,
        clockChange: nullable(
          oneOf(['skipped', 'repeated'], {
            description: 'The clock skips that hour, so it is later; or shows it twice: the first.',
          }),
        ),
        shiftId: nullable(Id),
        outcome: words('ShiftPlanOutcome', OUTCOMES, {
          description:
            'NEW: was missing. AS_PLANNED: is there. DIFFERS: changed by refresh, then CHANGED. KEPT: differs, but people have signed up or it is over. OUTSIDE: the template does not name that day any more.',
        }),
      }),
    ),
  }),
)
export type ShiftPlan = Static<typeof ShiftPlan>
