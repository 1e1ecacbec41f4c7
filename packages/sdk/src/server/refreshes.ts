import type { Host, Tokens } from './host.ts'
import { retryKeyOf, sha256 } from './retry-keys.ts'

const ANSWER_KEPT_MS = 10_000
/** As long as the sign-in host recognises a retry. */
const KEY_KEPT_MS = 60_000
const MOST_KEPT = 10_000

type Kept = {
  readonly retryKey: string
  until: number
  answer: Promise<Tokens> | undefined
}

export type Refreshes = ReturnType<typeof refreshesOf>

/**
 * Redeems each refresh token once, however many tabs ask at the same time, and gives those that come a moment later
 * the same answer. What is told apart is the token together with the browser that sent it: a token that was copied
 * elsewhere is redeemed apart, so that the host notices.
 */
export function refreshesOf(host: Host, clientSecret: string, now = Date.now) {
  const kept = new Map<string, Kept>()
  const superseded = new Map<string, number>()

  const makeRoom = () => {
    for (const [name, { until }] of kept) {
      if (until > now() && kept.size < MOST_KEPT) break
      kept.delete(name)
    }
    for (const [name, until] of superseded) {
      if (until > now() && superseded.size < MOST_KEPT) break
      superseded.delete(name)
    }
  }

  /** Later requests with this token are stale: their failure says nothing of the browser's newest cookie. */
  const supersede = async (token: string): Promise<void> => {
    superseded.set(await sha256(token), now() + KEY_KEPT_MS)
  }

  async function redeem(token: string, browser: string | undefined): Promise<Tokens> {
    makeRoom()
    const name = await sha256(JSON.stringify([token, browser]))
    const retryKey = browser
      ? await retryKeyOf(clientSecret, token, browser)
      : (kept.get(name)?.retryKey ?? crypto.randomUUID())
    // Nothing is awaited from here to the entry, so two callers cannot both find none.
    const known = kept.get(name)
    if (known?.answer && known.until > now()) return known.answer
    const entry: Kept = {
      retryKey: known?.retryKey ?? retryKey,
      until: now() + KEY_KEPT_MS,
      answer: undefined,
    }
    entry.answer = host.refresh(token, entry.retryKey).then(
      async (tokens) => {
        entry.until = now() + ANSWER_KEPT_MS
        await supersede(token)
        return tokens
      },
      (error) => {
        entry.answer = undefined
        throw error
      },
    )
    kept.delete(name)
    kept.set(name, entry)
    return entry.answer
  }

  return {
    supersede,
    /** The newest tokens: if what this token gave was redeemed meanwhile, what that gave. */
    async refresh(token: string, browser: string | undefined): Promise<Tokens> {
      let tokens = await redeem(token, browser)
      for (;;) {
        const next = kept.get(await sha256(JSON.stringify([tokens.refreshToken, browser])))
        const newer = await next?.answer?.catch(() => undefined)
        if (!newer || newer.refreshToken === tokens.refreshToken) return tokens
        tokens = newer
      }
    },
    isSuperseded: async (token: string): Promise<boolean> =>
      (superseded.get(await sha256(token)) ?? 0) > now(),
  }
}
