import { conflict, invalidRequest } from '@campkit/core/errors'
import { asUtc } from '@campkit/core/instants'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import { lockMember } from '../../../lock-member.store.ts'
import type { CheckIn, NewCheckIn, RecordedCheckIn } from './check-ins.schema.ts'
import * as store from './check-ins.store.ts'

type Recorded = RecordedCheckIn & { readonly isNew: boolean }

/**
 * Records an event once, however often and from wherever it is sent. A second arrival without a departure in between
 * counts as the first one, even if events are sent out of order.
 */
export async function recordCheckIn(
  tx: Tx,
  memberId: string,
  recordedBy: string,
  sent: NewCheckIn,
): Promise<Recorded> {
  const occurredAt = occurrenceOf(sent)
  const event = { memberId, clientEventId: sent.clientEventId }
  if (isComingOrGoing(sent)) {
    const [, known, neighbours] = await Promise.all([
      lockMember(tx, memberId),
      first(tx, store.findByEvent(event)),
      store.findNeighbours(tx, { memberId, at: occurredAt }),
    ])
    if (known) return repeated(known, sent)
    const arrival = neighbours.find(({ kind }) => kind === 'arrival')
    if (arrival && sent.kind === 'arrival') {
      return { ...arrival, result: 'duplicate', isNew: false }
    }
  }
  const added = await store.add(tx, {
    ...sent,
    memberId,
    recordedBy,
    occurredAt,
    ...described(sent),
  })
  if (added) return { ...added, result: 'ok', isNew: true }
  return repeated(await only(tx, store.findByEvent(event)), sent)
}

/** Arrivals and departures of one member take turns, because whether one counts depends on its neighbours. */
const isComingOrGoing = ({ kind }: NewCheckIn): boolean =>
  kind === 'arrival' || kind === 'departure'

const FUTURE_MINUTES = 5

/** Allows for phone clocks that run a little fast, but not for events in the future. */
function occurrenceOf({ occurredAt }: NewCheckIn): string {
  const now = Date.now()
  if (occurredAt === undefined) return new Date(now).toISOString()
  if (Date.parse(occurredAt) > now + FUTURE_MINUTES * 60_000) {
    const message = `must not be more than ${FUTURE_MINUTES} minutes in the future`
    throw invalidRequest([{ pointer: '/body/occurredAt', code: 'future', message }])
  }
  return asUtc(occurredAt)
}

const described = ({ source = 'self', location = null, note = null }: NewCheckIn) => ({
  source,
  location,
  note,
})

/** The same event sent again. If `occurredAt` is missing, the sender means the same time as before. */
function repeated(known: CheckIn, sent: NewCheckIn): Recorded {
  const { source, location, note } = described(sent)
  const isSame =
    known.kind === sent.kind &&
    known.source === source &&
    known.location === location &&
    known.note === note &&
    (sent.occurredAt === undefined || known.occurredAt === asUtc(sent.occurredAt))
  if (!isSame) throw conflict('CHECK_IN_REUSED', 'other content under the same clientEventId')
  return { ...known, result: 'ok', isNew: false }
}
