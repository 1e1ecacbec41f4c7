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
  patchOf,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Cents, KINDS, Kind, Source } from '../ticket-batches/ticket-batches.schema.ts'

export const STATUSES = [
  'available',
  'offered',
  'claimed',
  'purchased',
  'in_hand',
  'used',
  'returned',
  'sold_elsewhere',
  'cancelled',
  'reported',
  'verified',
] as const
export type TicketStatus = (typeof STATUSES)[number]

/** The statuses that are set by `POST …/status`; the others have routes of their own. */
export const SETTABLE = [
  'purchased',
  'in_hand',
  'used',
  'returned',
  'sold_elsewhere',
  'cancelled',
  'verified',
] as const satisfies readonly TicketStatus[]

const Status = words('TicketStatus', STATUSES)
const Ownership = words('TicketOwnership', ['camp_allotment', 'member_own'])
const Purpose = words('TicketPurpose', ['own', 'for_sale', 'for_friend'], {
  description: 'What a member wants with a ticket of their own. Only own counts as theirs.',
})

/** What leads write about a ticket. */
const OfLeads = {
  priceCents: nullable(Cents),
  delivery: nullable(oneOf(['digital', 'will_call', 'mail', 'hand'])),
  notes: nullable(text(1000, { description: 'The holder reads it, too.' })),
}

export const Ticket = named(
  'Ticket',
  closed({
    id: Id,
    seasonId: Id,
    batchId: nullable(Id),
    kind: Kind,
    source: Source,
    ownership: Ownership,
    memberId: nullable(Type.String({ ...Id, description: 'The holder: one, or nobody.' })),
    purchaserId: nullable(Type.String({ ...Id, description: 'Who paid for it.' })),
    status: Status,
    purpose: Purpose,
    ...OfLeads,
    validFromOn: nullable(
      Type.String({ ...Day, description: 'Of setup access: the first day on which it is valid.' }),
    ),
    offerExpiresAt: nullable(Instant),
    accessReason: nullable(
      Type.String({ description: 'Of setup access: why so early. Those who build need none.' }),
    ),
    toRecover: Type.Boolean({
      description: 'Its holder has left and has paid for it: the leads have to settle that.',
    }),
    checkInId: nullable(Type.String({ description: 'The arrival at which it was used.' })),
    hasCode: Type.Boolean({ description: 'Whether its code is known, and yours to read.' }),
    isOverridden: Type.Boolean({ description: 'Given out though the batch had no more.' }),
    statusChangedAt: Instant,
    statusChangedBy: Type.String({ description: 'A member’s id, or system.' }),
    statusReason: nullable(Type.String()),
    ...Versioned,
  }),
)
export type Ticket = Static<typeof Ticket>

export const NewTicket = named(
  'NewTicket',
  closed({
    batchId: Type.Optional(
      Type.String({
        ...Id,
        description: 'Else the oldest batch of the active season that has room for one more.',
      }),
    ),
    priceCents: Type.Optional(OfLeads.priceCents),
    delivery: Type.Optional(OfLeads.delivery),
    notes: Type.Optional(OfLeads.notes),
  }),
)

export const TicketPatch = named('TicketPatch', patchOf(OfLeads))
export type TicketPatch = Static<typeof TicketPatch>

/** A ticket or pass that a member got on their own. */
const Reported = {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  source: Source,
  purpose: Type.Optional(Purpose),
  delivery: Type.Optional(OfLeads.delivery),
}
export const TicketReport = named(
  'TicketReport',
  closed({ ...Reported, kind: oneOf(['admission', 'child']) }),
)
/** Of passes, which are of one kind alone. */
export const reportOfPass = () => closed(Reported)

export const NewOffer = named(
  'NewTicketOffer',
  closed({
    memberId: MemberRef,
    expiresAt: Type.Optional(
      Type.String({ ...Instant, description: 'Until when they can claim it; else by the batch.' }),
    ),
    accessReason: Type.Optional(
      text(500, { description: 'For setup access: why so early. Those who build need none.' }),
    ),
    reason: Type.Optional(text(500, { description: 'The member reads it.' })),
    override: Type.Optional(
      Type.Boolean({ description: 'Gives out one more than there are; needs a reason.' }),
    ),
  }),
)
export type NewOffer = Static<typeof NewOffer>

export const Leaving = named(
  'TicketRelease',
  closed({ reason: Type.Optional(text(500, { description: 'The member sees it.' })) }),
)

export const StatusChange = named(
  'TicketStatusChange',
  closed({
    status: oneOf(SETTABLE),
    reason: Type.Optional(text(500, { description: 'The holder can read it.' })),
  }),
)
export type StatusChange = Static<typeof StatusChange>

export const Transfer = named(
  'TicketTransfer',
  closed({
    toMemberId: nullable(
      Type.String({ ...MemberRef, description: 'The new holder; null gives it to the camp.' }),
    ),
    reason: Type.Optional(text(500, { description: 'Both members can read it.' })),
  }),
)
export type Transfer = Static<typeof Transfer>

export const TicketCode = named(
  'TicketCode',
  closed({
    code: nullable(line(200, { description: 'The number or barcode that opens the gate.' })),
    ticketId: Id,
    memberId: nullable(Id),
  }),
)
export const NewTicketCode = named('NewTicketCode', closed({ code: line(200) }))

export const HistoryEntry = named(
  'TicketHistoryEntry',
  closed({
    number: Type.Integer({ minimum: 1 }),
    fromMemberId: nullable(Id),
    toMemberId: nullable(Id),
    fromStatus: Type.String(),
    toStatus: Type.String(),
    changedBy: Type.String({ description: 'A member’s id, or system.' }),
    changedAt: Instant,
    reason: nullable(Type.String()),
  }),
)
export const History = named('TicketHistory', closed({ data: Type.Array(HistoryEntry) }))

const FILTERS = {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  batchId: Type.Optional(Id),
  status: Type.Optional(Status),
  ownership: Type.Optional(Ownership),
  purpose: Type.Optional(Purpose),
  toRecover: Type.Optional(Type.Boolean()),
}

/** Vehicle passes are one kind of ticket, with paths of their own. */
export const OF_TICKETS = KINDS.filter((kind) => kind !== 'vehicle_pass')

export const TicketsQuery = listQuery(['-createdAt', 'createdAt'], {
  ...FILTERS,
  kind: Type.Optional(Kind),
})
/** Of passes, which are of one kind alone. */
export const passesQuery = () => listQuery(['-createdAt', 'createdAt'], FILTERS)
