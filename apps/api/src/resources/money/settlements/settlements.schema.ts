import { closed, Id, Instant, listQuery, named, nullable, text, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { STATUSES } from '../../people/enrollments/enrollments.schema.ts'

export const Settlement = named(
  'Settlement',
  closed({
    id: Id,
    seasonId: Id,
    enrollmentId: Id,
    memberId: Id,
    name: Type.String({ description: 'What to call the member.' }),
    openedAt: Instant,
    settledAt: nullable(Instant),
    settledBy: nullable(Id),
    settledByName: nullable(Type.String()),
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
    now: closed(
      {
        enrollmentStatus: words('EnrollmentStatus', STATUSES),
        balanceCents: Type.Integer(),
        depositHeldCents: Type.Integer(),
      },
      {
        description:
          'How they stand in the season today, whether or not it is settled: they may have a place again, and owe again.',
      },
    ),
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
