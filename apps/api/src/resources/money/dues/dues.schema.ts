import {
  closed,
  Day,
  Id,
  Instant,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Amount, KINDS } from '../fee-items/fee-items.schema.ts'

/** A sum of postings: may be negative. */
export const Cents = Type.Integer()

const CHARGE_STATUSES = [
  'upcoming',
  'due',
  'partial',
  'overdue',
  'paid',
  'waived',
  'cancelled',
] as const

export const Due = named(
  'Due',
  closed({
    id: Id,
    memberId: Id,
    seasonId: Id,
    feeItemId: nullable(Id),
    name: Type.String(),
    kind: words('ChargeKind', KINDS),
    account: words('LedgerAccount', ['dues', 'deposit']),
    tierKey: nullable(Type.String()),
    mayChooseTier: Type.Boolean({ description: 'Whether the member chooses among its prices.' }),
    dueOn: Day,
    amountCents: Cents,
    waivedCents: Cents,
    paidCents: Cents,
    openCents: Cents,
    status: words('DueStatus', CHARGE_STATUSES),
    scholarshipEligible: Type.Boolean(),
    lateForId: nullable(Id),
    cancelledAt: nullable(Instant),
    cancelReason: nullable(Type.String()),
    createdAt: Instant,
    reminders: Type.Array(closed({ level: Type.Integer(), sentAt: Instant })),
  }),
)
export type Due = Static<typeof Due>

export const Plan = named(
  'PaymentPlan',
  closed({
    id: Id,
    status: oneOf(['active', 'completed', 'broken', 'cancelled']),
    totalCents: Cents,
    paidCents: Cents,
    dueIds: Type.Array(Id, {
      description: 'The charges it covers; all others are due on their own days.',
    }),
    instalments: Type.Array(closed({ amountCents: Cents, openCents: Cents, dueOn: Day })),
    createdAt: Instant,
  }),
)
export type Plan = Static<typeof Plan>

export const MEMBER_STATUSES = [
  'none',
  'upcoming',
  'due',
  'partial',
  'paid',
  'overpaid',
  'overdue',
  'on_plan',
  'plan_behind',
  'waived',
] as const

export const MemberDues = named(
  'MemberDues',
  closed({
    memberId: Id,
    seasonId: Id,
    currency: Type.String(),
    balanceCents: Cents,
    dueNowCents: Cents,
    nextDue: nullable(closed({ amountCents: Cents, dueOn: Day })),
    accounts: closed({
      dues: closed({ balanceCents: Cents, creditCents: Cents }),
      deposit: closed({ balanceCents: Cents, heldCents: Cents }),
    }),
    charges: Type.Array(Due),
    plan: nullable(Plan),
    status: words('MemberDuesStatus', MEMBER_STATUSES),
  }),
)
export type MemberDues = Static<typeof MemberDues>

export const SeasonQuery = closed({ seasonId: NamedSeason })

export const DuesQuery = listQuery(['dueOn', '-dueOn', 'createdAt', '-createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  feeItemId: Type.Optional(Id),
  kind: Type.Optional(words('ChargeKind', KINDS)),
})

export const NewDue = named(
  'NewDue',
  closed({
    memberId: MemberRef,
    feeItemId: Type.Optional(Id),
    tierKey: Type.Optional(line(60)),
    seasonId: NamedSeason,
    name: Type.Optional(line(120, { description: 'Without feeItemId: what it is for.' })),
    kind: Type.Optional(words('ChargeKind', KINDS)),
    amountCents: Type.Optional(Amount),
    scholarshipEligible: Type.Optional(Type.Boolean()),
    dueOn: Type.Optional(Day),
  }),
)
export type NewDue = Static<typeof NewDue>

export const DuePatch = named(
  'DuePatch',
  closed(
    {
      tierKey: Type.Optional(nullable(line(60, { description: 'Null: the item’s own price.' }))),
      dueOn: Type.Optional(Day),
    },
    { minProperties: 1 },
  ),
)
export type DuePatch = Static<typeof DuePatch>

export const TierChosen = named(
  'DueTier',
  closed({ tierKey: nullable(line(60, { description: 'Null: the item’s own price.' })) }),
)

export const Waiver = named(
  'DueWaiver',
  closed({
    reason: text(500, { description: 'The member sees it.' }),
    amountCents: Type.Optional(Amount),
  }),
)

export const Reason = named(
  'DueCancellation',
  closed({ reason: text(500, { description: 'The member sees it.' }) }),
)
