import type { Send } from '@campkit/db/database'
import { API_PREFIX } from './address.ts'
import type { Ended } from './endings.ts'

export type RequestRecords = {
  /** Notes a request to the REST API that came with a key, without waiting for anything. */
  readonly note: Ended
  /** Writes what was noted; what the database does not take is dropped. */
  readonly flush: () => Promise<void>
}

type Record = {
  readonly campId: string
  readonly id: string
  readonly answeredAt: string
  readonly method: string
  /** The pattern: what callers put into an address stays out. */
  readonly route: string
  readonly status: number
  readonly code: string | undefined
  readonly reason: string | undefined
  readonly durationMs: number
  readonly keyId: string
  readonly memberId: string | null
}

const GATHER_MS = 1000
const MINUTE_MS = 60_000
/** How many wait for a database that is slow. */
const MOST_PENDING = 5000
/** Of one camp and process: enough to follow a program, and a week of it is bounded. Refusals are counted apart. */
const MOST_A_MINUTE = 600

/** Records requests in batches. What is too much is dropped and counted: a request is never slower for it. */
export function requestRecords(send: Send, onDropped: (count: number) => void): RequestRecords {
  let pending: Record[] = []
  let isWriting = false
  let timer: NodeJS.Timeout | undefined
  let dropped = 0
  const hasRoom = perMinute(MOST_A_MINUTE)

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (pending.length === 0 || isWriting) return
    const written = pending
    pending = []
    isWriting = true
    try {
      const text = 'select app.record_requests($1)'
      await send([{ text, values: [JSON.stringify(written)] }])
    } catch {
      dropped += written.length
    }
    isWriting = false
    if (dropped > 0) onDropped(dropped)
    dropped = 0
    later()
  }
  const later = (): void => {
    if (pending.length > 0) timer ??= setTimeout(() => void write(), GATHER_MS).unref()
  }

  return {
    note(request, reply, { status }) {
      const { keyId, campId, memberId } = request.claimant?.found ?? {}
      const { pattern } = request
      if (!keyId || !campId || !pattern?.startsWith(API_PREFIX)) return
      if (pending.length >= MOST_PENDING || !hasRoom(`${campId}${status >= 400}`)) {
        dropped += 1
        return
      }
      pending.push({
        campId,
        id: request.id,
        answeredAt: new Date().toISOString(),
        method: request.method,
        route: pattern,
        status,
        code: request.failure?.code,
        reason: request.failure?.reason,
        durationMs: Math.round(reply.elapsedTime),
        keyId,
        memberId: memberId ?? null,
      })
      later()
    },
    flush: write,
  }
}

/** Whether this name has come less often than that in the running minute. */
function perMinute(most: number) {
  let minute = 0
  let times = new Map<string, number>()
  return (name: string): boolean => {
    const now = Math.floor(Date.now() / MINUTE_MS)
    if (now !== minute) times = new Map()
    minute = now
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return before < most
  }
}
