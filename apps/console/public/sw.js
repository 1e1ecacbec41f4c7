// Keeps the built files, and of each camp a copy of what a person needs without a network: their season with its shifts,
// contacts, maps and pinned documents; at the check-in desk, who comes. A copy belongs to one person in one role. It goes when
// they sign out in any camp, when their sign-in is refused or their role changes, and when somebody else signs in on the
// same device.

const FILES = 'campkit-files'
const DOCUMENT = '/kept-document'
const OWNER = '/kept-owner'
const KEPT_AT = 'x-campkit-kept-at'
/** Of documents; asked for by the page for maps and pinned ones, and by the browser itself when somebody saves one. */
const FILE = /^documents\/[^/]+\/versions\/\d+\/content$/
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

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const [, slug, rest = ''] = /^\/c\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? []
  if (request.method === 'POST' && rest === 'sign-out') {
    // The sign-in ends in all camps.
    event.respondWith(forgetAll().then(() => fetch(request)))
  } else if (request.method !== 'GET') {
    return
  } else if (url.pathname.startsWith('/assets/') || url.pathname === '/theme.js') {
    event.respondWith(fileOf(request))
  } else if (request.mode === 'navigate' && slug && rest !== 'sign-in') {
    event.respondWith(documentOf(event, slug))
  } else if (slug && (isKept(rest) || PICTURE.test(rest))) {
    event.respondWith(answerOf(event, slug, rest))
  }
})

const copyOf = (slug) => caches.open(`campkit-copy-${slug}`)
const forget = (slug) => caches.delete(`campkit-copy-${slug}`)
const forgetAll = async () => {
  const copies = (await caches.keys()).filter((name) => name.startsWith('campkit-copy-'))
  await Promise.all(copies.map((name) => caches.delete(name)))
}
const isKept = (rest) =>
  rest.startsWith('api/') && KEPT.some((pattern) => pattern.test(rest.slice('api/'.length)))

/** Names of built files hold a digest, so what is kept stays right. */
async function fileOf(request) {
  const files = await caches.open(FILES)
  const kept = await files.match(request)
  if (kept && new URL(request.url).pathname !== '/theme.js') return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) await files.put(request, answer.clone())
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** The one document of all pages; without a network only for a camp that this device has a copy of. */
async function documentOf(event, slug) {
  const files = await caches.open(FILES)
  try {
    const answer = await fetch(event.request)
    const isPage = answer.ok && !answer.redirected && answer.type === 'basic'
    if (isPage && answer.headers.get('content-type')?.startsWith('text/html')) {
      await keepDocument(files, answer.clone())
    }
    return answer
  } catch (error) {
    const hasCopy = await (await copyOf(slug)).match(OWNER)
    const kept = hasCopy && (await files.match(DOCUMENT))
    if (kept) return kept
    throw error
  }
}

/** With a new document come new files: the old ones go, or they would pile up. */
async function keepDocument(files, answer) {
  const text = await answer.text()
  const before = await (await files.match(DOCUMENT))?.text()
  if (before === text) return
  if (before !== undefined) for (const old of await files.keys()) await files.delete(old)
  await files.put(DOCUMENT, new Response(text, { headers: answer.headers }))
}

async function answerOf(event, slug, rest) {
  const { request } = event
  let answer
  try {
    answer = await fetch(request)
  } catch (error) {
    const kept = await (await copyOf(slug)).match(request, { ignoreVary: true })
    if (!kept) throw error
    if (isKept(rest)) await tell(event, { keptAt: kept.headers.get(KEPT_AT) })
    return kept
  }
  if (answer.status === 401) await forget(slug)
  else if (answer.status === 404 && PICTURE.test(rest)) {
    await (await copyOf(slug)).delete(request, WHENEVER)
  } else if (answer.ok) {
    await keep(slug, rest, request, answer.clone())
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
