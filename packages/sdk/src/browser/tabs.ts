/** What tabs of one app tell each other. It stays within the origin. */
export type News =
  | { readonly kind: 'token'; readonly idToken: string; readonly ageMs: number }
  | { readonly kind: 'signed-out' }

/** By BroadcastChannel, and for browsers or moments without it by storage events, which carry no token. */
export function tabsOf(name: string, hear: (news: News) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const hearMessage = ({ data }: MessageEvent<News>) => hear(data)
  const hearStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name && newValue?.startsWith('signed-out')) hear({ kind: 'signed-out' })
  }
  channel?.addEventListener('message', hearMessage)
  addEventListener('storage', hearStorage)
  return {
    tell(news: News): void {
      channel?.postMessage(news)
      try {
        localStorage.setItem(name, `${news.kind} ${Date.now()}`)
      } catch {
        // The channel has told them.
      }
    },
    close(): void {
      channel?.close()
      removeEventListener('storage', hearStorage)
    },
  }
}

/**
 * Does some work while no other tab does, if that can be had soon. A lock may be left behind by a tab that froze, so
 * nobody waits for it for long: the server is safe without it.
 */
export async function alone<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), waitMs)
  let hasBegun = false
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, () => {
      hasBegun = true
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    return work()
  } finally {
    clearTimeout(timer)
  }
}
