import { closed, Id, named, text } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { Amount } from '../fee-items/fee-items.schema.ts'

const Part = {
  seasonId: Type.Optional(Id),
  amountCents: Type.Optional(Amount),
}

export const Release = named(
  'DepositRelease',
  closed({
    ...Part,
    override: Type.Optional(
      Type.Boolean({ description: 'Release although the season is not closed; needs a reason.' }),
    ),
    reason: Type.Optional(text(500, { description: 'The member sees it.' })),
  }),
)
export type Release = Static<typeof Release>

export const Forfeit = named(
  'DepositForfeit',
  closed({ ...Part, reason: text(500, { description: 'The member sees it.' }) }),
)
export type Forfeit = Static<typeof Forfeit>

export const Deposit = named(
  'Deposit',
  closed({
    memberId: Id,
    seasonId: Id,
    currency: Type.String(),
    balanceCents: Type.Integer({ description: 'What is still owed of it.' }),
    heldCents: Type.Integer({ description: 'What the camp holds of it.' }),
  }),
)
export type Deposit = Static<typeof Deposit>
