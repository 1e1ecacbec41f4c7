import { closed, Day, Id, named, nullable } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { Amount } from '../fee-items/fee-items.schema.ts'

export const NewPlan = named(
  'NewPaymentPlan',
  closed({
    seasonId: Type.Optional(Id),
    instalments: Type.Array(closed({ amountCents: Type.Optional(Amount), dueOn: Day }), {
      minItems: 1,
      maxItems: 24,
      description: 'By day. The last may leave its amount out: it is the rest of what is open.',
    }),
  }),
)
export type NewPlan = Static<typeof NewPlan>

export const PlanQuery = closed({ seasonId: Type.Optional(Id) })

export const NewPlanInParts = named(
  'NewPlanInParts',
  closed({
    seasonId: Type.Optional(Id),
    parts: Type.Integer({ minimum: 2, maximum: 12 }),
    preview: Type.Optional(
      Type.Boolean({ description: 'Says how much would be due when, and agrees on nothing.' }),
    ),
  }),
)
export type NewPlanInParts = Static<typeof NewPlanInParts>

export const PlanInParts = named(
  'PlanInParts',
  closed({
    id: nullable(Id),
    memberId: Id,
    seasonId: Id,
    totalCents: Type.Integer(),
    instalments: Type.Array(closed({ amountCents: Type.Integer(), dueOn: Day })),
    needsLead: Type.Boolean({
      description:
        'Whether a lead has to agree: the camp lets members agree on fewer parts, or a plan is kept already.',
    }),
    partsAlone: Type.Integer({
      minimum: 0,
      description: 'On how many parts members of the camp agree by themselves; 0 and 1: on none.',
    }),
  }),
)
export type PlanInParts = Static<typeof PlanInParts>
