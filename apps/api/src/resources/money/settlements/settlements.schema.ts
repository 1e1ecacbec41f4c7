import { closed, Id, Instant, listQuery, named, nullable, text } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

export const Settlement = named(
  'Settlement',
  closed({
    id: Id,
    seasonId: Id,
    enrollmentId: Id,
    memberId: Id,
    openedAt: Instant,
    settledAt: nullable(Instant),
    settledBy: nullable(Id),
    note: nullable(Type.String()),
    balanceCents: Type.Integer({
      description:
        'What the member owes for this season; negative if the camp owes them. Of a settled one, as it was then.',
    }),
    depositHeldCents: Type.Integer({
      description: 'The deposit that the camp holds. Of a settled one, as it was then.',
    }),
    currency: Type.String(),
    overridden: Type.Boolean({
      description: 'Settled although something was open; the note says why.',
    }),
  }),
)
export type Settlement = Static<typeof Settlement>

export const SettlementsQuery = listQuery(['-openedAt', 'openedAt'], {
  seasonId: Type.Optional(Id),
  isOpen: Type.Optional(Type.Boolean()),
})

export const Settling = named(
  'SettlementNote',
  closed({
    note: text(500, { description: 'How it was settled, or why something stays open.' }),
    override: Type.Optional(
      Type.Boolean({ description: 'Settle although something is open; it stays in the ledger.' }),
    ),
  }),
)
