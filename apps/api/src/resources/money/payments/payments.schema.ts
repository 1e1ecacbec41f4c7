import {
  closed,
  Id,
  Instant,
  listQuery,
  MemberRef,
  MUST,
  named,
  nullable,
  oneOf,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { EverySeason, NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { STATUSES } from './payments.states.ts'

const OFFLINE = ['bank', 'paypal', 'venmo', 'zelle', 'cash', 'check', 'other'] as const
export const METHODS = ['card', ...OFFLINE, 'credit'] as const
const CHANNELS = ['page', 'manual', 'import', 'webhook'] as const

/** At most a million units of the currency. */
export const AmountCents = Type.Integer({ minimum: 1, maximum: 100_000_000 })
const Cents = Type.Integer({ minimum: 0 })
const Note = text(1000)

const Refund = named(
  'Refund',
  closed({
    id: Id,
    amountCents: AmountCents,
    mode: oneOf(['provider', 'manual']),
    status: oneOf(['pending', 'succeeded', 'failed']),
    failure: nullable(
      Type.String({ description: 'Of a failed one: the provider’s word for why.' }),
    ),
    createdAt: Instant,
  }),
)

const Allocation = named('PaymentAllocation', closed({ dueId: Id, amountCents: AmountCents }))

export const Payment = named(
  'Payment',
  closed({
    id: Id,
    seasonId: Id,
    memberId: Id,
    amountCents: AmountCents,
    currency: Type.String(),
    method: words('PaymentMethod', METHODS),
    channel: words('PaymentChannel', CHANNELS),
    status: words('PaymentStatus', STATUSES),
    reference: Type.String({ description: 'To be written on a transfer, so that it is found.' }),
    dueIds: Type.Array(Id, { description: 'The charges it is meant for, if the payer said so.' }),
    provider: nullable(Type.String()),
    paidCents: nullable(Cents),
    feeCents: Cents,
    refundedCents: Cents,
    refunds: Type.Array(Refund),
    allocations: Type.Array(Allocation, {
      description:
        'What it paid when it came, less what was given back or freed since. The rest is credit, or paid what was owed without a charge.',
    }),
    reportedBy: nullable(Id),
    confirmedBy: nullable(Id),
    receivedBy: nullable(Id),
    occurredAt: nullable(Instant),
    note: nullable(Type.String()),
    proofFileId: nullable(Id),
    expiresAt: nullable(Instant),
    statusChangedAt: Instant,
    statusReason: nullable(Type.String()),
    version: Type.Integer(),
    createdAt: Instant,
  }),
)
export type Payment = Static<typeof Payment>

export const PaymentsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  everySeason: EverySeason,
  status: Type.Optional(words('PaymentStatus', STATUSES)),
})

const Address = Type.String({
  maxLength: 2000,
  pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])([:/]|$))',
  [MUST]: 'be a URL that begins with https://, or with http:// on this machine',
  description: 'https, or http on this machine.',
})

export const NewPage = named(
  'NewPaymentPage',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    amountCents: Type.Optional({ ...AmountCents, description: 'What is due now, unless said.' }),
    dueIds: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
    returnUrl: Type.Optional(Address),
    cancelUrl: Type.Optional(Address),
  }),
)
export type NewPage = Static<typeof NewPage>

export const Page = named(
  'PaymentPage',
  closed({
    paymentId: Id,
    url: Type.String(),
    reference: Type.String(),
    amountCents: AmountCents,
    currency: Type.String(),
    expiresAt: Instant,
  }),
)
export type Page = Static<typeof Page>

export const Report = named(
  'PaymentReport',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    amountCents: AmountCents,
    method: oneOf(OFFLINE),
    occurredAt: Type.Optional(Instant),
    dueIds: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
    note: Type.Optional(Note),
    proofFileId: Type.Optional({ ...Id, description: 'A file of the payer’s own.' }),
    isReceived: Type.Optional(
      Type.Boolean({
        description:
          'Leads only, of the money of others: the acting lead holds it, and it counts at once.',
      }),
    ),
  }),
)
export type Report = Static<typeof Report>

export const Confirmation = named(
  'PaymentConfirmation',
  closed({
    receivedBy: Type.Optional({
      ...MemberRef,
      description: 'Which lead holds the money, by id or me; whoever confirms, unless said.',
    }),
  }),
)
export const Cancellation = named(
  'PaymentCancellation',
  closed({ reason: Type.Optional(text(500)) }),
)
export const Refusal = named(
  'PaymentRejection',
  closed({ reason: text(500, { description: 'The member sees it.' }) }),
)
export const NewRefund = named(
  'NewRefund',
  closed({
    amountCents: Type.Optional({
      ...AmountCents,
      description: 'All that can be given back, unless said.',
    }),
    reason: text(500, { description: 'The member sees it.' }),
  }),
)

export const TakeBack = named(
  'PaymentTakenBack',
  closed({ reason: text(500, { description: 'The member sees it.' }) }),
)

export const RefundableAmount = named(
  'RefundableAmount',
  closed({
    paymentId: Id,
    currency: Type.String(),
    availableCents: Cents,
    depositHeldCents: Type.Integer({
      minimum: 0,
      description: 'What of it is a deposit that is held: to give that back, release it first.',
    }),
  }),
)

export const Receipt = named(
  'Receipt',
  closed({
    paymentId: Id,
    reference: Type.String(),
    camp: Type.String(),
    payer: Type.String(),
    season: Type.String(),
    amountCents: AmountCents,
    refundedCents: Cents,
    currency: Type.String(),
    method: words('PaymentMethod', METHODS),
    paidAt: Instant,
    takenBackAt: nullable({
      ...Instant,
      description: 'Since when it counts no more, if it was recorded by mistake.',
    }),
    allocations: Type.Array(
      named('ReceiptLine', closed({ dueId: Id, name: Type.String(), amountCents: AmountCents })),
      { description: 'What the payment pays for, less what was given back or freed since.' },
    ),
    besideCents: Type.Integer({
      minimum: 0,
      description: 'What of it paid what was owed without a charge.',
    }),
    unallocatedCents: Type.Integer({ minimum: 0, description: 'What of it became credit.' }),
  }),
)
