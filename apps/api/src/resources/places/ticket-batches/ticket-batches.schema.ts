import {
  closed,
  Day,
  defaultsOf,
  Id,
  Instant,
  line,
  listQuery,
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

export const KINDS = ['admission', 'child', 'vehicle_pass', 'setup_access'] as const
export type TicketKind = (typeof KINDS)[number]

export const SOURCES = [
  'steward',
  'main',
  'fomo',
  'omg',
  'ticket_aid',
  'staff',
  'art',
  'gift',
  'step',
  'transfer',
  'other',
] as const

export const Kind = words('TicketKind', KINDS)
export const Source = words('TicketSource', SOURCES)
export const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000 })

const Fields = {
  name: line(120),
  source: Source,
  quantity: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'How many tickets there are; for setup access, how many people may come that day.',
  }),
  faceValueCents: nullable(Cents),
  claimOpensAt: nullable(
    Type.String({ ...Instant, description: 'Tickets are offered to those who wait from then on.' }),
  ),
  claimClosesAt: nullable(
    Type.String({ ...Instant, description: 'Then nobody can ask any more, and offers end.' }),
  ),
  offerHours: Type.Integer({
    minimum: 1,
    maximum: 720,
    default: 72,
    description: 'How long somebody has to claim what is offered to them.',
  }),
  queueRule: oneOf(['first_come', 'tenure', 'build_crew', 'random'], {
    default: 'first_come',
    description: 'Who of those waiting is served first; among equals, who asked first.',
  }),
  publishedAt: nullable(
    Type.String({ ...Instant, description: 'Members see nothing of it before.' }),
  ),
  notes: nullable(text(1000, { description: 'Members read it.' })),
}
const ValidFromOn = nullable(
  Type.String({
    ...Day,
    description: 'Of setup access alone: the first day on which it is valid.',
  }),
)

const Count = Type.Integer({ minimum: 0 })

export const TicketBatch = named(
  'TicketBatch',
  closed({
    id: Id,
    seasonId: Id,
    kind: Kind,
    validFromOn: ValidFromOn,
    ...Fields,
    counts: closed({
      offered: Count,
      held: { ...Count, description: 'Claimed, purchased, in hand or used.' },
      claimed: Count,
      purchased: Count,
      inHand: Count,
      used: Count,
      waiting: { ...Count, description: 'Who asks for one and has none yet.' },
      free: Count,
    }),
    ...Versioned,
  }),
)
export type TicketBatch = Static<typeof TicketBatch>

const Optional = {
  validFromOn: Type.Optional(ValidFromOn),
  faceValueCents: Type.Optional(Fields.faceValueCents),
  claimOpensAt: Type.Optional(Fields.claimOpensAt),
  claimClosesAt: Type.Optional(Fields.claimClosesAt),
  offerHours: Type.Optional(Fields.offerHours),
  queueRule: Type.Optional(Fields.queueRule),
  publishedAt: Type.Optional(Fields.publishedAt),
  notes: Type.Optional(Fields.notes),
}

export const NewTicketBatch = named(
  'NewTicketBatch',
  closed({
    seasonId: NamedSeason,
    kind: Kind,
    name: Fields.name,
    source: Fields.source,
    quantity: Fields.quantity,
    ...Optional,
  }),
)
/** The values of fields that are not sent. */
export const DEFAULTS = defaultsOf(closed(Optional))
export type NewTicketBatch = Static<typeof NewTicketBatch>

export const TicketBatchPatch = named('TicketBatchPatch', patchOf(Fields))
export type TicketBatchPatch = Static<typeof TicketBatchPatch>

export const TicketBatchesQuery = listQuery(['-createdAt', 'createdAt'], {
  seasonId: NamedSeason,
  kind: Type.Optional(Kind),
})
