import { addressOf } from '#api/call'
import { away, Problem } from '#api/problem'
import type { Session } from '#api/session'

const PATIENCE_MS = 15_000
const KEPT_AT = 'x-campkit-kept-at'

export type Fresh = {
  readonly session: Session
  /** How far the clock of this device is behind that of the service. */
  readonly behindMs: number
}

/** Who is signed in by the word of the service, not of the copy on this device, and what time it is there. */
export async function freshSession(slug: string): Promise<Fresh> {
  // A browser that says so is right; one that says nothing may still have no network.
  if (!navigator.onLine) throw away()
  const response = await fetch(addressOf(slug, '/session'), {
    // A slow answer is waited for.
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw away()
  })
  if (response.headers.has(KEPT_AT)) throw away()
  const body: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new Problem(response.status, body as Record<string, unknown>)
  const date = Date.parse(response.headers.get('date') ?? '')
  return { session: body as Session, behindMs: Number.isNaN(date) ? 0 : date - Date.now() }
}
