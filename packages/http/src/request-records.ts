import type { Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX, CONSOLE_PREFIX } from './address.ts'
import type { Ended } from './endings.ts'

export type RequestRecords = {
  /**
   * Notes a request with a key, also with one that may have ended, or the refusal of a page of the console, without waiting
   * for anything.
   */
  readonly note: Ended
  /** Writes what was noted; what the database does not take is dropped. */
  readonly flush: () => Promise<void>
}

/** Whose it is: of a refused key only the database may know. */
type Whose =
  | { readonly campId: string; readonly keyId: string | null; readonly memberId: string | null }
  | { readonly keyHash: string }

type Record = Whose & {
  readonly id: string
  readonly answeredAt: string
  readonly method: string
  /** The pattern: what callers put into an address stays out. */
  readonly route: string
  readonly status: number
  readonly code: string | undefined
  readonly reason: string | undefined
  readonly durationMs: number
}

const GATHER_MS = 1000
const MINUTE_MS = 60_000
/** How many wait for a database that is slow. */
const MOST_PENDING = 5000
/** Of one camp and process: enough to follow a program, and a week of it is bounded. Refusals are counted apart, pages', too. */
const MOST_A_MINUTE = 600
/**
 * Of one refused key, and of all from one address: anybody can send keys that never were. What is beyond is not counted as
 * dropped, because nobody may miss it.
 */
const MOST_REFUSED_KEYS_A_MINUTE = 60
/** They take no room from what camps' programs do. */
const MOST_REFUSED_KEYS_PENDING = 500

/** Records requests in batches. What is too much is dropped and counted: a request is never slower for it. */
export function requestRecords(send: Send, onDropped: (count: number) => void): RequestRecords {
  let pending: Record[] = []
  let isWriting = false
  let timer: NodeJS.Timeout | undefined
  let dropped = 0
  let pendingRefusedKeys: Record[] = []
  const hasRoom = perMinute(MOST_A_MINUTE)
  const hasRoomForRefused = perMinute(MOST_REFUSED_KEYS_A_MINUTE)

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (isWriting || pending.length + pendingRefusedKeys.length === 0) return
    const [written, refused] = [pending, pendingRefusedKeys]
    pending = []
    pendingRefusedKeys = []
    isWriting = true
    try {
      await send([
        ...writing('record_requests', written),
        ...writing('record_refused_keys', refused),
      ])
    } catch {
      dropped += written.length
    }
    isWriting = false
    if (dropped > 0) onDropped(dropped)
    dropped = 0
    later()
  }
  const later = (): void => {
    const isWaited = pending.length + pendingRefusedKeys.length > 0
    if (isWaited) timer ??= setTimeout(() => void write(), GATHER_MS).unref()
  }

  return {
    note(request, reply, { status, ip }) {
      const { keyId = null, campId, memberId = null } = request.claimant?.found ?? {}
      const { pattern } = request
      if (!pattern) return
      const what = { ...whatOf(request, status, reply), route: pattern }
      const keyHash = refusedKeyOf(request)
      if (keyHash !== undefined) {
        const isFull = pendingRefusedKeys.length >= MOST_REFUSED_KEYS_PENDING
        if (isFull || !hasRoomForRefused(`from ${ip}`) || !hasRoomForRefused(keyHash)) return
        pendingRefusedKeys.push({ ...what, keyHash })
        return later()
      }
      const kind = kindOf(request, status)
      if (!kind || !campId) return
      if (pending.length >= MOST_PENDING || !hasRoom(`${campId} ${kind}`)) {
        dropped += 1
        return
      }
      pending.push({ ...what, campId, keyId, memberId })
      later()
    },
    flush: write,
  }
}

const writing = (name: string, records: readonly Record[]): readonly Statement[] =>
  records.length === 0
    ? []
    : [{ text: `select app.${name}($1)`, values: [JSON.stringify(records)] }]

const whatOf = ({ id, method, failure }: FastifyRequest, status: number, reply: FastifyReply) => ({
  id,
  answeredAt: new Date().toISOString(),
  method,
  status,
  code: failure?.code,
  reason: failure?.reason,
  durationMs: Math.round(reply.elapsedTime),
})

/** The hash of a key that was refused as if it had never been. */
const refusedKeyOf = ({ claimant, pattern, failure }: FastifyRequest): string | undefined =>
  failure !== undefined && pattern?.startsWith(API_PREFIX)
    ? claimant?.refusedKeyHash?.toString('hex')
    : undefined

/**
 * What is kept of a request, if anything. Of those that pages send, only what people are shown an id of: refusals and
 * failures. That somebody else's camp refused a person says nothing to its leads.
 */
function kindOf(
  { claimant, pattern, failure }: FastifyRequest,
  status: number,
): 'answer' | 'refusal' | 'page' | undefined {
  const { keyId, memberId } = claimant?.found ?? {}
  if (keyId && pattern?.startsWith(API_PREFIX)) return status >= 400 ? 'refusal' : 'answer'
  const isShown = failure !== undefined && memberId !== null && memberId !== undefined
  return isShown && pattern?.startsWith(CONSOLE_PREFIX) ? 'page' : undefined
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
