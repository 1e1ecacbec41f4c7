// Keeps the built files, and of each camp a copy of what a person needs without a network: their season with its shifts,
// contacts, maps, pinned documents and those to read; at the check-in desk, who comes. A copy belongs to one person in one
// role. It goes when they sign out in any camp, when their sign-in is refused or their role changes, and when somebody else
// signs in on the same device.

const FILES = 'campkit-files'
const DOCUMENT = '/kept-document'
const OWNER = '/kept-owner'
const KEPT_AT = 'x-campkit-kept-at'
/** Of documents; asked for by the page for those of the copy, and by the browser itself when somebody saves one. */
const FILE = /^documents\/[^/]+\/versions\/\d+\/content$/
/** Below a camp's address, but no page. */
const NO_PAGE = /^(sign-in$|application-page$|api\/)/
/** What pages show beside what they say. */
const PICTURE = /^(logo|api\/members\/[^/]+\/photo)$/
/** The address of a picture says when it changed: one copy of each is enough. */
const WHENEVER = { ignoreSearch: true }
const KEPT = [
  /^session$/,
  /^members\/me\/season$/,
  /^contacts$/,
  /^arrivals$/,
  /^documents$/,
  /^documents\/[^/]+$/,
  /^documents\/[^/]+\/acknowledgements$/,
  FILE,
]

/** So long a page waits for an answer before it gets what is kept; while none came to anything, less. */
const PATIENCE_MS = 4000
const LESS_PATIENCE_MS = 500
/** What has not answered by then is lost, and would keep a connection from others. */
const LOST_MS = 30_000
/** For so long, an answer that came late is what its page gets when it asks again. */
const JUST_CAME_MS = 1000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const [, slug, rest = ''] = /^\/c\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? []
  if (request.method === 'POST' && rest === 'sign-out') {
    event.respondWith(signOut(request))
  } else if (request.method !== 'GET') {
    // What came before a change is not what is there after it.
    justCame.clear()
  } else if (url.pathname.startsWith('/assets/') || url.pathname === '/theme.js') {
    event.respondWith(fileOf(event))
  } else if (request.mode === 'navigate' && slug && rest !== 'sign-in') {
    event.respondWith(documentOf(event, slug, rest))
  } else if (slug && (isKept(rest) || PICTURE.test(rest))) {
    event.respondWith(answerOf(event, slug, rest))
  }
})

/** The sign-in ends in all camps; if it does not end, its copies stay. */
async function signOut(request) {
  const answer = await fetch(request)
  if (answer.ok) await forgetAll()
  return answer
}

const nameOf = (slug) => `campkit-copy-${slug}`
const copyOf = (slug) => caches.open(nameOf(slug))
const forget = (slug) => caches.delete(nameOf(slug))
/** Makes no copy where there is none. */
const keptIn = (slug, request) =>
  caches.match(request, { cacheName: nameOf(slug), ignoreVary: true })
const forgetAll = async () => {
  justCame.clear()
  const copies = (await caches.keys()).filter((name) => name.startsWith('campkit-copy-'))
  await Promise.all(copies.map((name) => caches.delete(name)))
}
const isKept = (rest) =>
  rest.startsWith('api/') && KEPT.some((pattern) => pattern.test(rest.slice('api/'.length)))

/** Whether the last request got no answer within its time. */
let isSilent = false

/** Without a limit where nothing is kept that could be shown instead. */
async function ask(request, signal) {
  const answer = await fetch(request, signal && { signal })
  isSilent = false
  return answer
}

/** The answer, if it comes within its time; a network that swallows requests is as good as none. */
async function inTime(event, coming, whenLate = () => {}) {
  let timer
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, isSilent ? LESS_PATIENCE_MS : PATIENCE_MS, 'late')
  })
  const first = await Promise.race([coming.catch(() => undefined), patience])
  clearTimeout(timer)
  if (first !== 'late') return first
  isSilent = true
  event.waitUntil(coming.then(whenLate).catch(() => {}))
  return undefined
}

/** Names of built files hold a digest, so what is kept stays right. */
async function fileOf(event) {
  const { request } = event
  const files = await caches.open(FILES)
  const kept = await files.match(request)
  if (kept && new URL(request.url).pathname !== '/theme.js') return kept
  const coming = ask(request).then(async (answer) => {
    if (answer.ok) await files.put(request, answer.clone())
    return answer
  })
  return kept ? ((await inTime(event, coming)) ?? kept) : coming
}

/** The one document of all pages; without a network only for a camp that this device has a copy of. */
async function documentOf(event, slug, rest) {
  const files = await caches.open(FILES)
  const kept = (await keptIn(slug, OWNER)) && (await files.match(DOCUMENT))
  const coming = ask(event.request).then(async (answer) => {
    const isPage = answer.ok && !answer.redirected && answer.type === 'basic'
    if (isPage && answer.headers.get('content-type')?.startsWith('text/html')) {
      await keepDocument(files, answer.clone())
    }
    return answer
  })
  if (!kept) return coming
  // A file that takes long to make is waited for.
  if (NO_PAGE.test(rest)) return coming.catch(() => kept)
  return (await inTime(event, coming)) ?? kept
}

/** With a new document come new files: the old ones go, or they would pile up. */
async function keepDocument(files, answer) {
  const text = await answer.text()
  const before = await (await files.match(DOCUMENT))?.text()
  if (before === text) return
  if (before !== undefined) for (const old of await files.keys()) await files.delete(old)
  await files.put(DOCUMENT, new Response(text, { headers: answer.headers }))
}

/** By the page that asked and the address. */
const justCame = new Map()

async function answerOf(event, slug, rest) {
  const { request } = event
  const asked = `${event.clientId} ${request.url}`
  // Whoever wants the word of the service itself waits for it.
  const isPatient = request.cache === 'no-store'
  const came = justCame.get(asked)
  if (came && !isPatient) return came.clone()
  if (!(await keptIn(slug, request))) return noted(event, slug, rest, await ask(request))
  const coming = askWithin(request).then((answer) => noted(event, slug, rest, answer))
  const whenLate = async (answer) => {
    justCame.set(asked, answer)
    await tell(event, { keptAt: null, came: rest.slice('api'.length) })
    await new Promise((resolve) => setTimeout(resolve, JUST_CAME_MS))
    justCame.delete(asked)
  }
  const answer = await (isPatient ? coming.catch(() => undefined) : inTime(event, coming, whenLate))
  if (answer) return answer
  request.signal.throwIfAborted()
  // It may have gone since: with another answer, that nobody is signed in.
  const kept = await keptIn(slug, request)
  if (!kept) return coming
  if (isKept(rest)) await tell(event, { keptAt: kept.headers.get(KEPT_AT) })
  return kept
}

/** Fails when it is lost, or when the page does not want it any more. */
async function askWithin(request) {
  const lost = new AbortController()
  const timer = setTimeout(() => lost.abort(), LOST_MS)
  try {
    return await ask(request, AbortSignal.any([request.signal, lost.signal]))
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps what came, or forgets what nobody has a right to any more. */
async function noted(event, slug, rest, answer) {
  if (answer.status === 401) await forget(slug)
  else if (answer.status === 404 && PICTURE.test(rest)) {
    await (await copyOf(slug)).delete(event.request, WHENEVER)
  } else if (answer.ok) {
    await keep(slug, rest, event.request, answer.clone())
    if (rest === 'api/session') await tell(event, { keptAt: null })
  }
  return answer
}

async function keep(slug, rest, request, answer) {
  const body = await answer.arrayBuffer()
  if (rest === 'api/session') {
    const { member } = JSON.parse(new TextDecoder().decode(body))
    // Who was a lead and is none any more has no right to what a lead's copy holds.
    const whose = `${member.id} ${member.role}`
    const owner = await (await copyOf(slug)).match(OWNER)
    if ((await owner?.text()) !== whose) {
      await forget(slug)
      await (await copyOf(slug)).put(OWNER, new Response(whose))
    }
  }
  const copy = await copyOf(slug)
  // Whose it is must be known first.
  if (!(await copy.match(OWNER))) return
  const headers = new Headers(answer.headers)
  // The body was read, so it is neither packed nor as long any more.
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(KEPT_AT, new Date().toISOString())
  if (PICTURE.test(rest)) await copy.delete(request, WHENEVER)
  if (rest === 'api/arrivals') await dropPhotos(copy, JSON.parse(new TextDecoder().decode(body)))
  await copy.put(request, new Response(body, { status: answer.status, headers }))
}

/** A face that its owner took away or changed is not kept: nobody is compared with it. */
async function dropPhotos(copy, { people }) {
  const now = new Set(people.map(({ memberId, photoChangedAt }) => `${memberId} ${photoChangedAt}`))
  for (const kept of await copy.keys()) {
    const { pathname, searchParams } = new URL(kept.url)
    const [, memberId] = /\/members\/([^/]+)\/photo$/.exec(pathname) ?? []
    if (memberId && !now.has(`${memberId} ${searchParams.get('changedAt')}`)) {
      await copy.delete(kept)
    }
  }
}

async function tell(event, message) {
  const client = await self.clients.get(event.clientId)
  client?.postMessage({ campkit: 'copy', ...message })
}
