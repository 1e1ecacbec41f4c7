import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from './call.ts'
import { Problem } from './problem.ts'
import { refetch } from './read.ts'

type Changes = { readonly cursor: string; readonly changed: readonly string[] }

const WAIT_SECONDS = 25
const SOON_MS = 1000
const PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

/** What others change appears without reloading: asks what has changed, again and again, while the page is looked at. */
export function useChanges(slug: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const stopped = new AbortController()
    void follow(slug, stopped.signal, (changed) => refetch(client, slug, changed)).catch(() => {})
    return () => stopped.abort()
  }, [client, slug])
}

async function follow(
  slug: string,
  signal: AbortSignal,
  heard: (changed: readonly string[]) => Promise<void>,
): Promise<void> {
  let after: string | undefined
  let pause = PAUSE_MS
  while (!signal.aborted) {
    await lookedAt(signal)
    try {
      const query = { after, waitSeconds: after === undefined ? 0 : WAIT_SECONDS }
      const begun = Date.now()
      const { cursor, changed } = await call<Changes>(slug, { path: '/changes', query, signal })
      after = cursor
      pause = PAUSE_MS
      if (changed.length > 0) await heard(changed)
      // A host that is about to stop answers early; the next one is asked a little later.
      else if (Date.now() - begun < SOON_MS) await sleep(SOON_MS, signal)
    } catch (error) {
      if (error instanceof Problem && error.status === 400) after = undefined
      await sleep(pause, signal)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
}

/** Nobody sees a hidden page, so it asks for nothing until somebody looks. */
const lookedAt = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
