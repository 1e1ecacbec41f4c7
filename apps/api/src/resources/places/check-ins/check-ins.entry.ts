import { CampError, conflict, invalidRequest } from '@campkit/core/errors'
import { asUtc } from '@campkit/core/instants'
import { assertMayOverride } from './check-ins.rules.ts'
import type { CheckIn, NewCheckIn } from './check-ins.schema.ts'
import type { Entry } from './check-ins.store.ts'

/** Who records: the member themselves, a lead, or a machine with a key alone. */
export type Recorder = { readonly by: string; readonly as: 'self' | 'lead' | 'machine' }

/** An event as it was sent. */
export type Sent = Omit<NewCheckIn, 'memberId'> & { readonly memberId: string }

/** The event as it would be recorded, or why it cannot be. */
export function entryOf(recorder: Recorder, sent: Sent): Entry | CampError {
  try {
    assertMayOverride(sent, recorder.as === 'lead')
    const occurredAt = occurrenceOf(sent)
    const source = sourceOf(recorder, occurredAt)
    const { memberId } = sent
    assertShift(sent)
    return { ...described(sent), memberId, recordedBy: recorder.by, occurredAt, source }
  } catch (error) {
    if (error instanceof CampError) return error
    throw error
  }
}

const FUTURE_MINUTES = 5
const PAST_DAYS = 5 * 366

/** Allows for phone clocks that run a little fast and for lists typed in later, but not for a clock that lost its date. */
function occurrenceOf({ occurredAt }: Sent): string {
  const now = Date.now()
  if (occurredAt === undefined) return new Date(now).toISOString()
  if (Date.parse(occurredAt) > now + FUTURE_MINUTES * 60_000) {
    const message = `must not be more than ${FUTURE_MINUTES} minutes in the future`
    throw invalidRequest([{ pointer: '/body/occurredAt', code: 'future', message }])
  }
  if (Date.parse(occurredAt) < now - PAST_DAYS * 86_400_000) {
    const message = 'must not be more than 5 years ago'
    throw invalidRequest([{ pointer: '/body/occurredAt', code: 'long_past', message }])
  }
  return asUtc(occurredAt)
}

const LATE_MINUTES = 10

/** Decided by who records and when, never by what they say. */
function sourceOf({ as }: Recorder, occurredAt: string): CheckIn['source'] {
  if (as === 'self') return 'self'
  if (Date.parse(occurredAt) < Date.now() - LATE_MINUTES * 60_000) return 'offline'
  return as === 'lead' ? 'kiosk' : 'import'
}

const isAtShift = ({ kind }: Pick<Sent, 'kind'>): boolean =>
  kind === 'shift_in' || kind === 'shift_out'

/** A shift is named where one is meant. */
function assertShift(sent: Sent): void {
  if (isAtShift(sent) === (sent.shiftId !== undefined)) return
  const [code, message] = isAtShift(sent)
    ? ['required', 'is required for shift_in and shift_out']
    : ['not_at_shift', 'is for shift_in and shift_out only']
  throw invalidRequest([{ pointer: '/body/shiftId', code, message }])
}

const described = ({ kind, shiftId, clientEventId, location = null, note = null }: Sent) => ({
  kind,
  shiftId: shiftId ?? null,
  clientEventId,
  location,
  note,
})

/**
 * Why the event cannot be a known one that is sent again; undefined if it is. If `occurredAt` is missing, the sender
 * means the same time as before.
 */
export function reuseOf(known: CheckIn, sent: Sent): CampError | undefined {
  const { kind, shiftId, location, note } = described(sent)
  const isSame =
    known.kind === kind &&
    known.shiftId === shiftId &&
    known.location === location &&
    known.note === note &&
    (sent.occurredAt === undefined || known.occurredAt === asUtc(sent.occurredAt))
  return isSame
    ? undefined
    : conflict('CHECK_IN_REUSED', 'other content under the same clientEventId')
}
