import { conflict, invalidRequest } from '@campkit/core/errors'
import { asUtc } from '@campkit/core/instants'
import type { Tx } from '@campkit/db/in-camp'
import { all, first, only } from '@campkit/db/prepared'
import { lockMember } from '../../../lock-member.store.ts'
import { assertMayOverride, brokenRules, refusal, type Standing } from './check-ins.rules.ts'
import type { CheckIn, NewCheckIn, RecordedCheckIn } from './check-ins.schema.ts'
import * as store from './check-ins.store.ts'

type Recorded = RecordedCheckIn & { readonly isNew: boolean }

export type Recorder = {
  readonly memberId: string
  readonly by: string
  readonly isLead: boolean
}

/** Records an event once, however often and from wherever it is sent. */
export async function recordCheckIn(tx: Tx, who: Recorder, sent: NewCheckIn): Promise<Recorded> {
  assertMayOverride(sent, who.isLead)
  const occurredAt = occurrenceOf(sent)
  const { memberId } = who
  const source = sourceOf(who, occurredAt)
  const entry = { ...described(sent), memberId, recordedBy: who.by, occurredAt, source }
  const found = isComingOrGoing(sent) ? await lookUp(tx, entry) : undefined
  if (found?.known) return repeated(found.known, sent)
  if (found?.twin && source !== 'offline') {
    return { ...found.twin, result: 'duplicate', isNew: false }
  }
  const standing = found?.standing
  const judged = standing ? judge(who, sent, { source, standing }) : store.BY_THE_RULES
  const added = await store.add(tx, { ...entry, ...judged })
  if (added) return { ...added, result: 'ok', isNew: true }
  return repeated(await only(tx, store.findByEvent(entry)), sent)
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

const LATE_MINUTES = 10

/** Decided by who records and when, never by what they say. */
function sourceOf({ isLead }: Recorder, occurredAt: string): CheckIn['source'] {
  if (!isLead) return 'self'
  return Date.parse(occurredAt) < Date.now() - LATE_MINUTES * 60_000 ? 'offline' : 'kiosk'
}

/** What an arrival or departure is judged by, read behind the locks of the member and their enrollments. */
async function lookUp(tx: Tx, entry: store.Entry) {
  const { memberId, occurredAt: at } = entry
  const [member, enrollments, season, known, { before, after }] = await Promise.all([
    lockMember(tx, memberId),
    all(tx, store.holdEnrollments({ memberId })),
    first(tx, store.seasonAt({ at })),
    first(tx, store.findByEvent(entry)),
    store.findNeighbours(tx, { memberId, at }),
  ])
  const enrollment = enrollments.find(({ seasonId }) => seasonId === season?.id)
  const standing: Standing = { isOnSite: before?.kind === 'arrival', season, enrollment }
  const twin = entry.kind === 'arrival' ? [before, after].find(isTwinOf(at)) : undefined
  // The database refuses whoever has not joined.
  return { known, twin, standing: member?.joinedAt ? standing : undefined }
}

const TWIN_SECONDS = 60

/**
 * Two arrivals next to each other within a minute are one. Further apart both are kept: the departure between them may
 * not be uploaded yet, and without the second one the member would then be missing on site.
 */
const isTwinOf = (at: string) => (other: CheckIn | undefined) =>
  other?.kind === 'arrival' &&
  Math.abs(Date.parse(other.occurredAt) - Date.parse(at)) < TWIN_SECONDS * 1000

/** Throws if a rule refuses the event, unless a lead overrides it or uploads it late: then the row says which rules. */
function judge(
  { by, isLead }: Recorder,
  { kind, override, reason = '' }: NewCheckIn,
  { source, standing }: { readonly source: CheckIn['source']; readonly standing: Standing },
): store.Judged {
  const broken = brokenRules(kind, standing)
  const [rule] = broken
  if (rule === undefined) return store.BY_THE_RULES
  if (override) {
    return { overriddenBy: by, overrideReason: reason, overridden: broken, warnings: [] }
  }
  if (source === 'offline') return { ...store.BY_THE_RULES, warnings: broken }
  throw refusal(rule, standing, isLead)
}

const described = ({ kind, clientEventId, location = null, note = null }: NewCheckIn) => ({
  kind,
  clientEventId,
  location,
  note,
})

/** The same event sent again. If `occurredAt` is missing, the sender means the same time as before. */
function repeated(known: CheckIn, sent: NewCheckIn): Recorded {
  const { kind, location, note } = described(sent)
  const isSame =
    known.kind === kind &&
    known.location === location &&
    known.note === note &&
    (sent.occurredAt === undefined || known.occurredAt === asUtc(sent.occurredAt))
  if (!isSame) throw conflict('CHECK_IN_REUSED', 'other content under the same clientEventId')
  return { ...known, result: 'ok', isNew: false }
}
