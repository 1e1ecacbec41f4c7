import { closed, Day, Id, named } from '@campkit/http/schemas'
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
