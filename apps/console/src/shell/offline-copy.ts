import type { Document, DocumentList } from '@campkit/sdk/rest/api.generated'
import { useEffect, useState } from 'react'
import { addressOfFile } from '#api/address-of-file'
import { call } from '#api/call'
import type { KeptCopy } from '#api/kept-copy'
import { isLead, type Session } from '#api/session'
import { LEAD_PAGES, MEMBER_PAGES } from '../pages.ts'

const AFTER_MS = 3000
const AGAIN_MS = 30 * 60_000

/** Keeps what a person needs without a network, and says since when it is not new. */
export function useOfflineCopy(slug: string): string | undefined {
  const [keptAt, setKeptAt] = useState<string>()
  useEffect(() => {
    // Absent in private windows of some browsers, and without https.
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data }: MessageEvent<{ campkit?: string; keptAt?: string | null }>) => {
      if (data.campkit === 'copy') setKeptAt(data.keptAt ?? undefined)
    }
    const fresh = () => setKeptAt(undefined)
    navigator.serviceWorker.addEventListener('message', hear)
    window.addEventListener('online', fresh)
    const stopped = new AbortController()
    void navigator.serviceWorker.register('/sw.js').catch(() => {})
    const timer = setTimeout(() => void copy(slug, stopped.signal).catch(() => {}), AFTER_MS)
    return () => {
      navigator.serviceWorker.removeEventListener('message', hear)
      window.removeEventListener('online', fresh)
      clearTimeout(timer)
      stopped.abort()
    }
  }, [slug])
  return keptAt
}

/** The service worker keeps what is asked for here; who is signed in comes first, because the copy is theirs. */
async function copy(slug: string, signal: AbortSignal): Promise<void> {
  const done = `campkit-copied-${slug}`
  if (Date.now() - Number(sessionStorage.getItem(done) ?? 0) < AGAIN_MS) return
  await navigator.serviceWorker.ready
  const get = <T>(path: string) => call<T>(slug, { path, signal })
  const session = await get<Session>('/session')
  const [documents] = await Promise.all([
    get<DocumentList>('/documents'),
    get('/members/me/season'),
    get('/contacts'),
  ])
  const wanted = documents.data.filter(
    ({ pinned, category, ackRequired }) => pinned || category === 'map' || ackRequired !== 'none',
  )
  const found = await Promise.all(wanted.map(({ id }) => get<Document>(`/documents/${id}`)))
  const toRead = wanted.filter(({ ackRequired }) => ackRequired !== 'none')
  const read = toRead.map(({ id }) => get(`/documents/${id}/acknowledgements?memberId=me`))
  await Promise.all(read)
  const files = found.filter(({ file }) => file).map((one) => addressOfFile(slug, one))
  await Promise.all(files.map((address) => fetch(address, { signal })))
  await keepFiles(session)
  sessionStorage.setItem(done, String(Date.now()))
}

const FILES = 'campkit-files'
const DOCUMENT = '/kept-document'

/** What starts without a network: a person's own pages, and for leads those that are made for a desk at the gate. */
const pagesFor = (session: Session) => [
  ...MEMBER_PAGES.flatMap(({ load, below = {} }) => [load, ...Object.values(below)]),
  ...(isLead(session) ? LEAD_PAGES.flatMap(({ bare = {} }) => Object.values(bare)) : []),
]

/** All of these pages, also those not yet opened, and the document; what an earlier build left behind goes. */
async function keepFiles(session: Session): Promise<void> {
  await Promise.all(pagesFor(session).map((load) => load()))
  const wanted = new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/')),
  )
  const files = await caches.open(FILES)
  const known = (await files.keys()).map(({ url }) => url)
  const old = known.filter(
    (url) => new URL(url).pathname.startsWith('/assets/') && !wanted.has(url),
  )
  await Promise.all([
    ...old.map((url) => files.delete(url)),
    ...[...wanted].filter((url) => !known.includes(url)).map((url) => files.add(url)),
    files.add('/theme.js'),
    fetch(window.location.pathname).then((page) =>
      page.ok && !page.redirected ? files.put(DOCUMENT, page) : undefined,
    ),
  ])
}

const KIOSK_AGAIN_MS = 10 * 60_000

/** Keeps what the check-in desk needs to start and to find people without a network, and says whether it has it. */
export function useKioskCopy(slug: string): KeptCopy {
  const [state, setState] = useState<KeptCopy>('preparing')
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return setState('impossible')
    const stopped = new AbortController()
    const again = () =>
      copyForKiosk(slug, stopped.signal).then(
        () => setState('ready'),
        () => {},
      )
    // A desk that starts without a network has its copy, and makes it new when the network is back.
    const online = () => void again()
    void again()
    const timer = setInterval(() => void again(), KIOSK_AGAIN_MS)
    window.addEventListener('online', online)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', online)
      stopped.abort()
    }
  }, [slug])
  return state
}

async function copyForKiosk(slug: string, signal: AbortSignal): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  await controlled()
  // So that the browser does not clear the list and the queue when room gets short.
  void navigator.storage?.persist?.()
  const session = await call<Session>(slug, { path: '/session', signal })
  await call(slug, { path: '/arrivals', signal })
  await keepFiles(session)
}

/** The first time, the service worker takes the page over a moment after it is ready. */
const controlled = () =>
  new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) return resolve()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

/** Lets the browser offer to install the camp's own app. */
export function useManifest(slug: string): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.crossOrigin = 'use-credentials'
    link.href = `/c/${slug}/manifest.webmanifest`
    document.head.append(link)
    return () => link.remove()
  }, [slug])
}
