import {
  closed,
  Day,
  Id,
  Instant,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const RESULTS = [
  'completed',
  'action_needed',
  'urgent',
  'waiting',
  'blocked',
  'not_available',
  'optional',
  'skipped',
] as const
export type Result = (typeof RESULTS)[number]

const Definition = {
  key: Type.String(),
  title: Type.String(),
  mode: oneOf(['computed', 'ack'], {
    description: 'computed: follows the data, ticked by nobody.',
  }),
  required: Type.Boolean(),
  dependsOn: Type.Array(Type.String()),
  dueOn: nullable(Day),
}

export const OnboardingStep = named(
  'OnboardingStep',
  closed({
    ...Definition,
    result: oneOf(RESULTS),
    acknowledgedAt: nullable(Instant),
    waivedBy: nullable(Id),
    waivedAt: nullable(Instant),
    reason: nullable(Type.String({ description: 'Of a waiver.' })),
  }),
)
export type OnboardingStep = Static<typeof OnboardingStep>

const Count = Type.Integer({ minimum: 0 })
export const Onboarding = named(
  'Onboarding',
  closed({
    memberId: Id,
    seasonId: Id,
    steps: Type.Array(OnboardingStep),
    missingFields: Type.Array(Type.String(), { description: 'Of the profile.' }),
    progress: closed({ completed: Count, required: Count }),
    nextStep: nullable(Type.String({ description: 'What the member is to do next.' })),
  }),
)
export type Onboarding = Static<typeof Onboarding>

export const SeasonQuery = closed({ seasonId: Type.Optional(Id) })
export const StepParams = closed({ memberId: MemberRef, step: Id })

export const Mark = named(
  'OnboardingMark',
  closed({
    state: oneOf(['acknowledged', 'waived', 'open'], {
      description:
        'acknowledged: read. waived: let off, by a lead. open: the waiver is taken back.',
    }),
    reason: Type.Optional(text(500)),
    seasonId: Type.Optional(Id),
  }),
)
export type Mark = Static<typeof Mark>

export const SeasonStep = named(
  'SeasonStep',
  closed({
    ...Definition,
    seasonId: Id,
    active: Type.Boolean({ description: 'false: not asked for in this season.' }),
  }),
)
export type SeasonStep = Static<typeof SeasonStep>
export const SeasonSteps = named(
  'SeasonSteps',
  closed({
    data: Type.Array(SeasonStep),
    nextCursor: nullable(Type.String()),
  }),
)

export const StepKeyParams = closed({ step: Id })
export const StepPatch = named(
  'SeasonStepPatch',
  closed(
    {
      seasonId: Type.Optional(Id),
      required: Type.Optional(Type.Boolean()),
      active: Type.Optional(Type.Boolean()),
      dueOn: Type.Optional(nullable(Day)),
    },
    { minProperties: 1 },
  ),
)
