import type { Send } from '@campkit/db/database'
import { networkAddress } from './network-address.ts'

export type KeyUse = {
  readonly campId: string
  readonly keyId: string
  readonly ip: string | undefined
  readonly userAgent: string | undefined
}

export type KeyUses = {
  /** Counts one use, without waiting for anything. */
  readonly note: (use: KeyUse) => void
  /** Tells the database of all that is counted; what it does not hear is told with the next. */
  readonly flush: () => Promise<void>
}

type Counted = KeyUse & { readonly calls: number }
type Counting = { -readonly [K in keyof Counted]: Counted[K] }

const GATHER_MS = 2000
/** Of more keys than this in one go, the rest stays uncounted: a count is worth less than memory. */
const MOST_KEYS = 10_000
const LONGEST_USER_AGENT = 100

/** Counts in memory how often each key is used, and writes that down for all keys together. */
export function keyUses(send: Send, onError: (error: Error) => void): KeyUses {
  let pending = new Map<string, Counting>()
  let timer: NodeJS.Timeout | undefined

  const count = (use: KeyUse, calls: number): void => {
    const known = pending.get(use.keyId)
    if (known) {
      known.calls += calls
      known.ip = use.ip
      known.userAgent = use.userAgent
    } else if (pending.size < MOST_KEYS) {
      pending.set(use.keyId, { ...use, calls })
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
    }
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (pending.size === 0) return
    const told = [...pending.values()]
    pending = new Map()
    try {
      const values = [JSON.stringify(told.map(rowOf))]
      await send([{ text: 'select app.keys_used($1)', values }])
    } catch (error) {
      onError(error as Error)
      for (const { calls, ...use } of told) {
        const newer = pending.get(use.keyId)
        if (newer) newer.calls += calls
        else count(use, calls)
      }
    }
  }

  return { note: (use) => count(use, 1), flush }
}

const rowOf = ({ campId, keyId, calls, ip, userAgent }: Counted) => ({
  campId,
  keyId,
  calls,
  address: networkAddress(ip),
  userAgent: shortened(userAgent),
})

/** What programs say of themselves, as far as it can be shown. One that says a credential says nothing. */
function shortened(userAgent: string | undefined): string | null {
  const plain = userAgent?.replaceAll(/[^ -~]/g, '').trim() ?? ''
  if (plain === '' || /pk_live_|eyJ|bearer/i.test(plain)) return null
  return plain.slice(0, LONGEST_USER_AGENT)
}
