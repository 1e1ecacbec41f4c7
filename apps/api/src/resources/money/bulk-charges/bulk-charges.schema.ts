import { closed, Day, Id, Instant, line, named, nullable, oneOf } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { AppliesTo } from '../fee-items/fee-items.schema.ts'

export const NewBulkCharge = named(
  'NewBulkCharge',
  closed({
    feeItemId: Id,
    tierKey: Type.Optional(line(60)),
    dueOn: Type.Optional(Day),
    filter: Type.Optional(AppliesTo),
    preview: Type.Optional(
      Type.Boolean({ description: 'Says who would be charged how much, and charges nobody.' }),
    ),
  }),
)
export type NewBulkCharge = Static<typeof NewBulkCharge>

const Counts = {
  total: Type.Integer({ description: 'Members to charge.' }),
  done: Type.Integer({ description: 'Of them charged, or found charged already.' }),
  failed: Type.Integer(),
}

export const BulkCharge = named(
  'BulkCharge',
  closed({
    id: nullable(Id),
    status: oneOf(['preview', 'running', 'completed', 'failed']),
    feeItemId: Id,
    seasonId: Id,
    tierKey: nullable(Type.String()),
    amountCents: Type.Integer({ description: 'For each.' }),
    totalCents: Type.Integer(),
    dueOn: Day,
    ...Counts,
    members: Type.Optional(
      Type.Array(closed({ memberId: Id, legalName: Type.String(), amountCents: Type.Integer() }), {
        description: 'In a preview: the first 1000.',
      }),
    ),
    createdAt: nullable(Instant),
  }),
)
export type BulkCharge = Static<typeof BulkCharge>
