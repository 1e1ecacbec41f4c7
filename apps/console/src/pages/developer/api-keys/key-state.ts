import type { ApiKey } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'
import type { Tone } from '#ui/chip'
import { words } from '#words/developer-keys'

const DAY_MS = 24 * 60 * 60 * 1000
const QUIET_DAYS = 60
const SOON_DAYS = 14

export type KeyState = { readonly tone: Tone; readonly label: string }

/** What to make of a key: whether it works, and whether somebody should look after it. */
export function stateOf(key: ApiKey, clock: Clock, now = Date.now()): KeyState {
  const { states } = words
  if (key.status === 'revoked') return { tone: 'over', label: states.revoked }
  if (key.status === 'expired') return { tone: 'over', label: states.expired }
  if (key.expiresAt !== null) {
    const when = clock.moment(key.expiresAt)
    if (key.rotatedTo !== null) return { tone: 'wait', label: states.replaced(when) }
    const left = new Date(key.expiresAt).getTime() - now
    if (left < SOON_DAYS * DAY_MS) return { tone: 'warn', label: states.endsSoon(when) }
  }
  if (key.lastUsedAt === null) return { tone: 'idle', label: states.unused }
  const quiet = Math.floor((now - new Date(key.lastUsedAt).getTime()) / DAY_MS)
  if (quiet >= QUIET_DAYS) return { tone: 'warn', label: states.quiet(quiet) }
  return { tone: 'good', label: states.active }
}
