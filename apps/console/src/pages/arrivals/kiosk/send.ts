import type { Arrivals, CheckInResult, CheckInResults } from '@campkit/sdk/rest/api.generated'
import { call } from '#api/call'
import { away, Problem } from '#api/problem'
import type { Session } from '#api/session'
import { noteBehind, now } from './clock.ts'
import type { Entries } from './entries.ts'
import { bodyOf, type Entry, isOld, isOpen } from './entry.ts'
import { freshSession } from './fresh-session.ts'

const AT_ONCE = 100
const PATIENCE_MS = 30_000

export type Sending = {
  readonly session: Session
  readonly entries: Entries
  /** Why what is undone did not happen. */
  readonly undone: string
}

/** Whether the service was reached as this person, and whether anything was sent. */
export type Sent = 'nothing' | 'sent' | 'somebody_else'

/**
 * Sends what waits, of this camp and this person alone. Only an answer about an entry changes that entry: whatever gets lost on
 * the way is sent again, under the same id. One tab at a time.
 */
export const send = (sending: Sending): Promise<Sent> =>
  navigator.locks.request(`campkit-kiosk-${sending.session.camp.slug}`, () => sendAlone(sending))

async function sendAlone(sending: Sending): Promise<Sent> {
  const { session, entries } = sending
  const fresh = await freshSession(session.camp.slug)
  noteBehind(fresh.behindMs)
  if (fresh.session.member.id !== session.member.id) return 'somebody_else'
  const mine = (await entries.all()).filter((entry) => entry.by.id === session.member.id)
  for (const { id } of mine.filter(isOld)) await entries.change(id, () => undefined)
  const open = mine.filter(isOpen)
  if (open.length === 0) return 'nothing'
  const waiting = open.filter(({ state }) => state === 'waiting')
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    await upload(sending, waiting.slice(at, at + AT_ONCE))
  }
  const known = (await entries.all()).filter((entry) => entry.by.id === session.member.id)
  for (const entry of known)
    if (entry.state === 'sent' && entry.isUndone) await annul(sending, entry)
  return 'sent'
}

async function upload(sending: Sending, some: readonly Entry[]): Promise<void> {
  const { entries } = sending
  // A storage without room keeps nothing from being sent.
  const note = (id: string, change: (now: Entry) => Entry | undefined) =>
    entries.change(id, change).catch(() => {})
  const inSince = await inAlready(sending, some)
  for (const { id, memberId } of some) {
    const since = inSince.get(memberId)
    await note(id, (now) => ({ ...now, isTried: true, ...(since && { inSince: since }) }))
  }
  const body = { checkIns: some.map(bodyOf) }
  const { results } = await post<CheckInResults>(sending, '/check-ins/batch', body)
  for (const result of results) {
    if (result.clientEventId === null) continue
    await note(result.clientEventId, (now) => answered(now, result))
  }
}

/** Longer than this an arrival lay here, and other desks may have been first. */
const LATE_MS = 10_000

/**
 * Since when those are in whose arrival comes late. It is recorded all the same, because the departure in between may lie on
 * another device; whoever stands at this desk is told.
 */
async function inAlready(
  { session }: Sending,
  some: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const lay = ({ occurredAt }: Entry) => now().getTime() - Date.parse(occurredAt)
  const late = some.filter((one) => one.kind === 'arrival' && !one.isTried && lay(one) > LATE_MS)
  if (late.length === 0) return new Map()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const asked = { path: '/arrivals', signal }
  // It is only said: nothing waits for it.
  const found = await call<Arrivals>(session.camp.slug, asked).catch(() => undefined)
  const whenLate = new Map(late.map(({ memberId, occurredAt }) => [memberId, occurredAt]))
  return new Map(
    (found?.people ?? []).flatMap(({ memberId, isOnSite, last }) => {
      const here = whenLate.get(memberId)
      return isOnSite && last && here && last.at <= here ? [[memberId, last.at]] : []
    }),
  )
}

/** What did not happen and is not there is done with. A duplicate is the check-in of another desk: it is not ours to annul. */
function answered(entry: Entry, { result, checkIn, problem }: CheckInResult): Entry | undefined {
  if (result !== 'ok' && entry.isUndone) return undefined
  if (result === 'refused') return { ...entry, state: 'refused', ...(problem && { problem }) }
  const isOurs = result === 'ok' && checkIn !== null
  return {
    ...entry,
    state: 'sent',
    ...(result === 'duplicate' && checkIn && { inSince: checkIn.occurredAt }),
    ...(isOurs && { checkInId: checkIn.id, warnings: checkIn.warnings }),
  }
}

async function annul(sending: Sending, { id, checkInId }: Entry): Promise<void> {
  const { entries, undone } = sending
  try {
    if (checkInId) await post(sending, `/check-ins/${checkInId}/annul`, { reason: undone })
  } catch (error) {
    const isDone = error instanceof Problem && error.code === 'ALREADY_ANNULLED'
    if (!isDone) throw error
  }
  await entries.change(id, () => undefined)
}

/** A network that swallows requests is as good as none. */
async function post<T>({ session }: Sending, path: string, body: object): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await call<T>(session.camp.slug, { method: 'POST', path, body, signal })
  } catch (error) {
    throw error instanceof Problem ? error : away()
  }
}
