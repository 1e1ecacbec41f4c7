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
  }),
)
export type Settlement = Static<typeof Settlement>

export const SettlementsQuery = listQuery(['-openedAt', 'openedAt'], {
  seasonId: Type.Optional(Id),
  isOpen: Type.Optional(Type.Boolean()),
})

export const Settling = named('SettlementNote', closed({ note: text(500) }))
