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
  ROWS_APART,
  text,
  textOrEmpty,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const KINDS = [
  ...['arrival', 'departure', 'shift_in', 'shift_out', 'meeting', 'meal', 'safety'],
] as const
const SOURCES = ['self', 'kiosk', 'qr', 'import', 'offline'] as const
/** What may refuse a check-in and can be set aside, in the order in which a caller is told. */
export const RULES = [
  ...['NOT_CONFIRMED', 'NO_TICKET', 'TOO_EARLY', 'PASS_DATE', 'NOT_IN'],
  ...['WINDOW', 'NOT_CHECKED_IN'],
] as const
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
  shiftId: nullable({ ...Id, description: 'Of shift_in and shift_out.' }),
  signupId: nullable(Id),
  occurredAt: Instant,
  recordedAt: Instant,
  recordedBy: Type.String({
    ...Id,
    description: 'The member, the lead or the key that recorded it. The member sees it.',
  }),
  source: words('CheckInSource', SOURCES, {
    description:
      'self: by the member; kiosk: by a lead; import: by a key alone; offline: by a lead or a key alone, more than 10 minutes later.',
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

const StillOpen = named(
  'StillOpen',
  closed({ what: oneOf(['bike', 'shift', 'bed', 'dues', 'deposit']), text: Type.String() }),
)
export type StillOpen = Static<typeof StillOpen>

export const RecordedCheckIn = named(
  'RecordedCheckIn',
  closed({
    ...Fields,
    result: oneOf(['ok', 'duplicate'], {
      description:
        'duplicate: the member arrived within the same minute, or is at the shift already, and this is that check-in.',
    }),
    stillOpen: Type.Array(StillOpen, {
      description:
        'At a departure: what the member still has out, as far as the key may read it. It keeps nobody.',
    }),
  }),
)
export type RecordedCheckIn = Static<typeof RecordedCheckIn>

const NewFields = {
  kind: words('CheckInKind', KINDS),
  shiftId: Type.Optional({ ...Id, description: 'For shift_in and shift_out, and only there.' }),
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
}
export const NewCheckIn = named(
  'NewCheckIn',
  closed({ memberId: Type.Optional(MemberRef), ...NewFields }),
)
export type NewCheckIn = Static<typeof NewCheckIn>

export const UploadedCheckIn = named(
  'UploadedCheckIn',
  closed({ memberId: MemberRef, ...NewFields }),
)
export type UploadedCheckIn = Static<typeof UploadedCheckIn>

export const CheckInUpload = named(
  'CheckInUpload',
  closed({
    checkIns: Type.Array(UploadedCheckIn, {
      minItems: 1,
      maxItems: 200,
      description:
        'In any order; what was sent before may be among them. A malformed one is a result, too.',
      [ROWS_APART]: true,
    }),
  }),
)

export const CheckInResult = named(
  'CheckInResult',
  closed({
    clientEventId: nullable({ ...ClientEventId, description: 'As sent; null: not readable.' }),
    memberId: nullable({ ...MemberRef, description: 'As sent; null: not readable.' }),
    result: oneOf(['ok', 'duplicate', 'refused'], {
      description:
        'ok: it is recorded, now or before; duplicate: the member arrived within the same minute, or is at the shift already, and checkIn is that one; refused: it is not recorded, and problem says why.',
    }),
    isNew: Type.Boolean({ description: 'Whether this upload recorded it.' }),
    checkIn: nullable(CheckIn),
    problem: nullable(
      named('CheckInProblem', closed({ code: Type.String(), detail: Type.String() })),
    ),
  }),
)
export type CheckInResult = Static<typeof CheckInResult>

export const CheckInResults = named(
  'CheckInResults',
  closed({
    results: Type.Array(CheckInResult, {
      description: 'One for each, in the order of the upload.',
    }),
  }),
)

export const Annulment = named('CheckInAnnulment', closed({ reason: text(500) }))

export const CheckInsQuery = listQuery(['-occurredAt', 'occurredAt'], {
  memberId: Type.Optional(MemberRef),
  kind: Type.Optional(words('CheckInKind', KINDS)),
  'occurredAt[gte]': Type.Optional(Instant),
  'occurredAt[lt]': Type.Optional(Instant),
})
export type CheckInsQuery = Static<typeof CheckInsQuery>
