import {
  closed,
  Id,
  Instant,
  listQuery,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { EverySeason, NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Amount } from '../fee-items/fee-items.schema.ts'

export const LedgerEntry = named(
  'LedgerEntry',
  closed({
    id: Id,
    seasonId: Id,
    memberId: Id,
    account: words('LedgerAccount', ['dues', 'deposit']),
    kind: Type.String(),
    currency: Type.String({ description: 'The season’s.' }),
    debitCents: Type.Integer(),
    creditCents: Type.Integer(),
    dueId: nullable(Id),
    reversesId: nullable(Id),
    memo: nullable(Type.String()),
    source: Type.String(),
    occurredAt: Instant,
    postedAt: Instant,
    postedBy: Type.String({
      description: 'The id of who posted it, a lead’s too, or system. The member sees it.',
    }),
  }),
)
export type LedgerEntry = Static<typeof LedgerEntry>

export const LedgerQuery = listQuery(['-postedAt', 'postedAt'], {
  seasonId: NamedSeason,
  everySeason: EverySeason,
  account: Type.Optional(words('LedgerAccount', ['dues', 'deposit'])),
})

export const NewAdjustment = named(
  'NewLedgerAdjustment',
  closed({
    memberId: MemberRef,
    seasonId: NamedSeason,
    kind: oneOf(['adjustment', 'rebate', 'write_off']),
    side: Type.Optional(
      oneOf(['debit', 'credit'], {
        description:
          'Of an adjustment: debit, the member owes more; credit, less. The others are credits.',
      }),
    ),
    amountCents: Amount,
    dueId: Type.Optional(Id),
    reason: text(500, { description: 'The member sees it.' }),
  }),
)
export type NewAdjustment = Static<typeof NewAdjustment>

export const Reversal = named(
  'LedgerReversal',
  closed({ reason: text(500, { description: 'The member sees it.' }) }),
)
