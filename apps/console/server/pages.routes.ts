import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { open } from '@campkit/access/access'
import { encodingFor } from '@campkit/http/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Camps } from './camps.ts'
import type { ConsoleOptions } from './options.ts'
import { webRequest } from './web-request.ts'

const config = {
  access: open('the same for everybody: what it shows comes from the REST host'),
} as const

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
/** These are compressed already. */
const PACKED = new Set(['.png', '.woff2'])

type Encoded = Partial<Record<'br' | 'gzip', Buffer>>
type Built = { readonly bytes: Buffer; readonly type: string; readonly encoded: Encoded }

/**
 * The console's own pages: one document for every address below a camp, and the files that it loads. Their names hold a
 * digest, so that browsers keep them; the document is asked for each time.
 */
export function mountPages(
  app: FastifyInstance,
  { built, authUrl, apiUrl }: ConsoleOptions,
  camps: Camps,
): void {
  const files = readBuilt(built)
  const index = files.get('index.html')
  if (!index) throw new Error(`the console is not built in ${built}`)
  const document = withHosts(index, { 'campkit-api': apiUrl, 'campkit-auth': authUrl })

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) =>
    sendBuilt(request, withPolicy(reply).header('cache-control', 'no-cache'), document)
  // Who is surely signed out is sent to sign in before the pages are loaded.
  const sendCampDocument = async (request: InCamp, reply: FastifyReply) => {
    const camp = await camps(request.params.slug)
    if (camp.cookie.refreshTokenIn(webRequest(camp, request, '/')))
      return sendDocument(request, reply)
    const to = new URLSearchParams({ to: request.raw.url ?? '' })
    return reply.header('cache-control', 'no-store').redirect(`/c/${camp.slug}/sign-in?${to}`, 303)
  }
  app.get('/c/:slug', { config }, sendCampDocument)
  app.get('/c/:slug/*', { config }, sendCampDocument)
  app.get('/signed-out', { config }, sendDocument)
  // Who names no camp chooses one at the sign-in host, which knows in which camps they are.
  app.get('/', { config }, async (_request, reply) =>
    reply.redirect(`${authUrl}/account/camps`, 303),
  )

  for (const [path, file] of files) {
    if (path === 'index.html') continue
    const keeps = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    app.get(`/${path}`, { config }, async (request, reply) =>
      sendBuilt(request, reply.header('cache-control', keeps), file),
    )
  }
}

type InCamp = FastifyRequest<{ Params: { slug: string } }>

function readBuilt(folder: string): ReadonlyMap<string, Built> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return new Map(
    paths
      .filter((path) => TYPES[extname(path)] !== undefined)
      .map((path) => [path, builtOf(join(folder, path))]),
  )
}

const builtOf = (path: string): Built => ({
  bytes: readFileSync(path),
  type: TYPES[extname(path)] ?? '',
  encoded: {},
})

/** Pages show people how to call the other hosts, so the document says where they are. */
function withHosts(document: Built, hosts: Readonly<Record<string, string>>): Built {
  const text = Object.entries(hosts).reduce(
    (page, [name, url]) =>
      page.replace(`name="${name}" content=""`, () => `name="${name}" content="${quoted(url)}"`),
    document.bytes.toString('utf8'),
  )
  return { ...document, bytes: Buffer.from(text), encoded: {} }
}

const quoted = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function sendBuilt(request: FastifyRequest, reply: FastifyReply, file: Built) {
  reply.type(file.type).header('x-content-type-options', 'nosniff')
  const encoding = PACKED.has(extOf(file)) ? undefined : encodingFor(request)
  if (!encoding) return reply.send(file.bytes)
  file.encoded[encoding] ??= encode(file.bytes, encoding)
  return reply
    .header('content-encoding', encoding)
    .header('vary', 'accept-encoding')
    .send(file.encoded[encoding])
}

const extOf = ({ type }: Built) =>
  Object.entries(TYPES).find(([, known]) => known === type)?.[0] ?? ''

/** Once for each file, as small as it gets in little time. */
const encode = (bytes: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'gzip'
    ? gzipSync(bytes, { level: 9 })
    : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

/** Everything comes from this host, nothing runs that is not ours, and no other site may frame it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const withPolicy = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', POLICY)
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
