import {
  closed,
  Id,
  Instant,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
  textOrEmpty,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const KINDS = ['arrival', 'departure', 'meeting', 'meal', 'safety'] as const
const SOURCES = ['self', 'kiosk', 'qr', 'import', 'offline'] as const
/** What may refuse an arrival or a departure, in the order in which a caller is told. */
export const RULES = ['NOT_CONFIRMED', 'TOO_EARLY', 'NOT_IN'] as const
export type Rule = (typeof RULES)[number]

const ClientEventId = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The sender’s own id of the event: sending it again records nothing twice.',
})
const Rules = (description: string) => Type.Array(words('CheckInRule', RULES), { description })
const Location = nullable(line(200))
const Note = nullable(textOrEmpty(1000))

const Fields = {
  id: Id,
  memberId: Id,
  kind: words('CheckInKind', KINDS),
  occurredAt: Instant,
  recordedAt: Instant,
  recordedBy: Type.String({ ...Id, description: 'Who recorded it. The member sees it.' }),
  source: words('CheckInSource', SOURCES, {
    description:
      'self: by the member; kiosk: by a lead; offline: by a lead, more than 10 minutes later.',
  }),
  clientEventId: ClientEventId,
  location: Location,
  note: Note,
  overriddenBy: nullable(Id),
  overrideReason: nullable(Type.String()),
  overridden: Rules('The rules that a lead set aside.'),
  warnings: Rules('The rules that this event breaks; recorded all the same, as it came late.'),
  annulledAt: nullable(Instant),
  annulledBy: nullable(Id),
  annulReason: nullable(Type.String()),
}
export const CheckIn = named('CheckIn', closed(Fields))
export type CheckIn = Static<typeof CheckIn>

export const RecordedCheckIn = named(
  'RecordedCheckIn',
  closed({
    ...Fields,
    result: oneOf(['ok', 'duplicate'], {
      description:
        'duplicate: the member arrived within the same minute, and this is that arrival.',
    }),
  }),
)
export type RecordedCheckIn = Static<typeof RecordedCheckIn>

export const NewCheckIn = named(
  'NewCheckIn',
  closed({
    memberId: Type.Optional(MemberRef),
    kind: words('CheckInKind', KINDS),
    occurredAt: Type.Optional(Instant),
    clientEventId: ClientEventId,
    location: Type.Optional(Location),
    note: Type.Optional(Note),
    override: Type.Optional(
      Type.Boolean({
        description: 'For leads: record it though a rule refuses it; needs a reason.',
      }),
    ),
    reason: Type.Optional(text(500, { description: 'Why the rules are overridden.' })),
  }),
)
export type NewCheckIn = Static<typeof NewCheckIn>

export const Annulment = named('CheckInAnnulment', closed({ reason: text(500) }))

export const CheckInsQuery = listQuery(['-occurredAt', 'occurredAt'], {
  memberId: Type.Optional(MemberRef),
  kind: Type.Optional(words('CheckInKind', KINDS)),
  'occurredAt[gte]': Type.Optional(Instant),
  'occurredAt[lt]': Type.Optional(Instant),
})
export type CheckInsQuery = Static<typeof CheckInsQuery>
