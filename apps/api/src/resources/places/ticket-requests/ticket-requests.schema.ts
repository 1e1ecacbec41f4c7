import {
  closed,
  Id,
  Instant,
  listQuery,
  MemberRef,
  named,
  nullable,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Kind } from '../ticket-batches/ticket-batches.schema.ts'

const STATUSES = ['waiting', 'offered', 'met', 'withdrawn', 'ended'] as const
const Status = words('TicketRequestStatus', STATUSES)
export type RequestStatus = (typeof STATUSES)[number]

export const TicketRequest = named(
  'TicketRequest',
  closed({
    id: Id,
    seasonId: Id,
    batchId: Id,
    kind: Kind,
    memberId: Id,
    status: Status,
    position: nullable(
      Type.Integer({ minimum: 1, description: '1 is offered the next ticket that is free.' }),
    ),
    reason: nullable(Type.String()),
    ticketId: nullable(Type.String({ ...Id, description: 'The ticket that was offered.' })),
    askedAt: Instant,
    ...Versioned,
  }),
)
export type TicketRequest = Static<typeof TicketRequest>

export const NewTicketRequest = named(
  'NewTicketRequest',
  closed({
    memberId: Type.Optional(MemberRef),
    reason: Type.Optional(
      text(500, { description: 'For setup access: why so early. Those who build need none.' }),
    ),
  }),
)
export type NewTicketRequest = Static<typeof NewTicketRequest>

export const TicketRequestsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  batchId: Type.Optional(Id),
  status: Type.Optional(Status),
})
