import {
  closed,
  Day,
  Id,
  Instant,
  listQuery,
  MemberRef,
  named,
  nullable,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const Kind = words('CarryOverKind', ['carry_over', 'write_off'])
const What = words('CarryOverWhat', ['debt', 'credit', 'deposit', 'unpaid_deposit'], {
  description:
    'What the member owes; their credit; the deposit that is held; a deposit that was never paid.',
})
export type What = Static<typeof What>
const Stays = words(
  'CarryOverStays',
  ['unpaid_deposit', 'waitlisted', 'to_be_settled', 'has_left', 'reported', 'disputed'],
  {
    description:
      'Why it is left where it is: a deposit that was never paid is not carried over; the member waits for a place in the other season; they have no place any more, and the team has yet to settle with them; they have none, and are told that they need not pay; they have reported a payment that is to be confirmed or rejected; a payment of theirs is disputed.',
  },
)
export type Stays = Static<typeof Stays>
const Cents = Type.Integer({ minimum: 0 })
const AmountCents = Type.Integer({ minimum: 1 })

export const CarryOver = named(
  'CarryOver',
  closed({
    id: Id,
    memberId: Id,
    kind: Kind,
    what: What,
    fromSeasonId: Id,
    toSeasonId: nullable(Id),
    amountCents: AmountCents,
    currency: Type.String(),
    dueId: nullable(
      Type.String({ description: 'Of a debt that was carried over: the charge that it is now.' }),
    ),
    reason: Type.String(),
    createdBy: Id,
    createdAt: Instant,
    reversedAt: nullable(Instant),
    reverseReason: nullable(Type.String()),
  }),
)
export type CarryOver = Static<typeof CarryOver>

export const CarryOversQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  fromSeasonId: Type.Optional(Id),
  kind: Type.Optional(Kind),
})

const Terms = {
  fromSeasonId: { ...Id, description: 'The closed season in which it is open.' },
  toSeasonId: Type.Optional({
    ...Id,
    description: 'Where it is carried to; the active season, unless said. Not of a write-off.',
  }),
  kind: Kind,
  dueOn: Type.Optional({
    ...Day,
    description:
      'When a carried debt is due, as far as no payment plan goes on for it. Unless said: the last day of the charges that were open, today at the earliest.',
  }),
  reason: text(500, { description: 'The member sees it.' }),
}

export const NewCarryOver = named(
  'NewCarryOver',
  closed({
    ...Terms,
    memberId: MemberRef,
    what: Type.Optional({
      ...What,
      description: 'What the member owes or has as credit, whichever it is, unless said.',
    }),
  }),
)
export type NewCarryOver = Static<typeof NewCarryOver>

const Line = { memberId: MemberRef, what: What, amountCents: AmountCents }

export const NewCarryOvers = named(
  'NewCarryOvers',
  closed({
    ...Terms,
    lines: Type.Array(named('CarryOverLine', closed(Line)), {
      minItems: 1,
      maxItems: 1000,
      description:
        'Lines of the preview, as they were shown. All of them that can be are done, or none if one has changed.',
    }),
  }),
)
export type NewCarryOvers = Static<typeof NewCarryOvers>

export const CarryOversMade = named(
  'CarryOversMade',
  closed({
    data: Type.Array(CarryOver),
    stayed: Type.Array(
      named('CarryOverStayed', closed({ ...Line, memberId: Id, because: Stays })),
      { description: 'Lines that were left where they are.' },
    ),
  }),
)
export type CarryOversMade = Static<typeof CarryOversMade>

export const Preview = named(
  'CarryOverPreview',
  closed({
    fromSeasonId: Id,
    toSeasonId: nullable(
      Type.String({
        description:
          'The active season. Null if this is the active one, or the currencies differ: then nothing can be carried over.',
      }),
    ),
    currency: Type.String(),
    lines: Type.Array(
      named(
        'CarryOverPreviewLine',
        closed({
          ...Line,
          memberId: Id,
          legalName: Type.String(),
          hasLeft: Type.Boolean({
            description:
              'Whether the member was enrolled in the closed season without a place in the end: given back, lost, or never had.',
          }),
          isToBeSettled: Type.Boolean({
            description: 'Whether the settlement with a member who left is still open.',
          }),
          stays: nullable(Stays),
          isWaitlisted: Type.Boolean({
            description:
              'A debt of somebody who waits for a place in the other season: it cannot be carried over there.',
          }),
          dueOn: nullable(
            Type.String({
              format: 'date',
              description: 'Of a debt: when it is due once it is carried over, unless said.',
            }),
          ),
          instalments: Type.Array(closed({ amountCents: AmountCents, dueOn: Day }), {
            description: 'Of a debt with a payment plan: the parts that go on in the other season.',
          }),
        }),
      ),
      {
        description:
          'Everybody with something open. A deposit is listed as far as the other season’s deposit is unpaid.',
      },
    ),
    debtCents: Cents,
    creditCents: Cents,
    depositCents: Cents,
    unpaidDepositCents: Cents,
  }),
)
export type Preview = Static<typeof Preview>

export const CarryOverReversal = named(
  'CarryOverReversal',
  closed({ reason: text(500, { description: 'The member sees it.' }) }),
)
