import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from './call.ts'
import { Problem } from './problem.ts'
import { againAfterMs, BEGINNING, refetch, refetchAll } from './read.ts'
import { noteSignedOut } from './signed-out.ts'

type Changes = { readonly cursor: string; readonly changed: readonly string[] }

const WAIT_SECONDS = 25
/** Where there is a copy to show, it is noticed sooner that nothing answers. */
const WAIT_WITH_COPY_SECONDS = 8
/** So much later than it should, an answer comes no more. */
const LATE_MS = 10_000
const SOON_MS = 1000
const PAUSE_MS = 5000
/** Who looks at a page during an outage sees it come back by itself, and soon. */
const LONGEST_PAUSE_AWAY_MS = 15_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Where to begin. Asked for before a page reads anything: what is changed between a page's reading and this would never be
 * heard of.
 */
export const beginning = (slug: string) =>
  queryOptions<Changes, Problem>({
    queryKey: [slug, BEGINNING],
    queryFn: ({ signal }) =>
      call<Changes>(slug, {
        path: '/changes',
        query: { waitSeconds: 0 },
        signal,
        withinMs: LATE_MS,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    // Later would be too late to begin.
    refetchInterval: false,
    retry: false,
  })

/** What others change appears without reloading: asks what has changed, again and again, while the page is looked at. */
export function useChanges(slug: string): void {
  const client = useQueryClient()
  const { data, isFetched } = useQuery(beginning(slug))
  const begun = data?.cursor
  useEffect(() => {
    if (!isFetched) return
    const stopped = new AbortController()
    const heard = (changed: readonly string[]) => refetch(client, slug, changed)
    const back = () => refetchAll(client, slug)
    const over = () => noteSignedOut(client, slug)
    // The copy is asked for, and says so.
    const lost = () => {
      if (hasCopy()) void client.invalidateQueries({ queryKey: [slug, '/session'] })
    }
    const { signal } = stopped
    void follow({ slug, begun, signal, heard, lost, back, over }).catch(() => {})
    return () => stopped.abort()
  }, [client, slug, isFetched, begun])
}

type Following = {
  readonly slug: string
  readonly begun: string | undefined
  readonly signal: AbortSignal
  readonly heard: (changed: readonly string[]) => Promise<void>
  /** Nothing answers any more. */
  readonly lost: () => void
  /** The service was away, or it is not known since when changes were missed. */
  readonly back: () => Promise<void>
  /** Nobody is signed in any more. */
  readonly over: () => void
}

async function follow({ slug, begun, signal, heard, lost, back, over }: Following): Promise<void> {
  let after = begun
  let pause = PAUSE_MS
  let isLost = begun === undefined
  while (!signal.aborted) {
    await lookedAt(signal)
    try {
      const waitSeconds = isLost ? 0 : hasCopy() ? WAIT_WITH_COPY_SECONDS : WAIT_SECONDS
      const query = { after, waitSeconds }
      const begun = Date.now()
      const withinMs = waitSeconds * 1000 + LATE_MS
      const asked = { path: '/changes', query, signal, withinMs }
      const { cursor, changed } = await call<Changes>(slug, asked)
      after = cursor
      pause = PAUSE_MS
      const wasLost = isLost
      isLost = false
      if (wasLost) await back()
      else if (changed.length > 0) await heard(changed)
      // A host that is about to stop answers early; the next one is asked a little later.
      else if (Date.now() - begun < SOON_MS) await sleep(SOON_MS, signal)
    } catch (error) {
      if (error instanceof Problem && error.status === 400) after = undefined
      if (error instanceof Problem && error.isSignedOut) over()
      const isAway = isOutage(error)
      if (isAway && !isLost) lost()
      isLost ||= isAway || after === undefined
      await sleep(Math.max(pause, againAfterMs(error) || 0), signal)
      pause = Math.min(pause * 2, isAway ? LONGEST_PAUSE_AWAY_MS : LONGEST_PAUSE_MS)
    }
  }
}

/** Whether readings may be answered from a copy on this device. */
const hasCopy = (): boolean => 'serviceWorker' in navigator && !!navigator.serviceWorker.controller

/** The service or the network is away: asking again later helps, and nobody has to do anything for it. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status >= 500)

/** Nobody sees a hidden page, so it asks for nothing until somebody looks. */
const lookedAt = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })

/** For so long, unless the network comes back. */
const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const once = { once: true, signal: over.signal }
    signal.addEventListener('abort', done, once)
    window.addEventListener('online', done, once)
  })
