import { Agent as HttpAgent, request as http, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as https } from 'node:https'
import type { Readable } from 'node:stream'
import { open } from '@campkit/access/access'
import { SHOWN_MEMBER_HEADER } from '@campkit/core/credentials'
import { authRequired, CampError, forbidden, noSuchAddress } from '@campkit/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Camps } from './camps.ts'
import { memberTokenOf } from './member-token.ts'
import type { ConsoleOptions } from './options.ts'
import { isFromElsewhere, isFromOwnPage } from './own-page.ts'

const config = {
  access: open('the REST host decides, by the token of whoever is signed in'),
} as const

/** What a page may say, and what it may hear. Everything else ends here, cookies first of all. */
const SENT = [
  'accept',
  'accept-encoding',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'user-agent',
  SHOWN_MEMBER_HEADER,
] as const
const HEARD = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'idempotency-replayed',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'request-id',
  'retry-after',
  'vary',
] as const

/** More than any answer takes; `changes` waits for up to 25 seconds by itself. */
const SILENT_MS = 15_000
const WAITING_MS = 40_000
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const LARGEST_BODY = 5 * 1024 * 1024

/** Everything that a page reads or changes: passed on to the console's door of the REST host, as whoever is signed in. */
export function mountForward(app: FastifyInstance, options: ConsoleOptions, camps: Camps): void {
  const agent = options.apiUrl.startsWith('https:')
    ? new HttpsAgent({ keepAlive: true })
    : new HttpAgent({ keepAlive: true })
  app.addHook('onClose', async () => agent.destroy())
  app.register((within, _options, done) => {
    within.removeAllContentTypeParsers()
    within.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    within.route<{ Params: { slug: string; '*': string } }>({
      method: [...METHODS],
      url: '/c/:slug/api/*',
      bodyLimit: LARGEST_BODY,
      config,
      async handler(request, reply) {
        const isOwn =
          request.method === 'GET' ? !isFromElsewhere(request) : isFromOwnPage(request, options)
        if (!isOwn) throw forbidden('foreign_page')
        const camp = await camps(request.params.slug)
        const token = await memberTokenOf(camp, request, reply)
        if (token === undefined) throw authRequired('signed_out')
        const answer = await passOn(options, agent, { request, reply }, token)
        return send(reply, answer)
      },
    })
    done()
  })
}

type Passed = {
  readonly request: FastifyRequest<{ Params: { slug: string; '*': string } }>
  readonly reply: FastifyReply
}

function passOn(
  { apiUrl, silentMs }: ConsoleOptions,
  agent: HttpAgent | HttpsAgent,
  { request, reply }: Passed,
  token: string,
): Promise<IncomingMessage> {
  const { slug } = request.params
  // The raw address, so that what is encoded in it stays so.
  const rest = (request.raw.url ?? '').slice(`/c/${slug}/api/`.length)
  const door = `${apiUrl}/console/v1/camps/${slug}/`
  const url = new URL(`${door}${rest}`)
  // Dots in an address lead nowhere else.
  if (!url.href.startsWith(door)) throw noSuchAddress('outside the camp’s door')
  const headers = {
    ...picked(request.headers, SENT),
    'x-service-member-token': token,
    'x-forwarded-for': request.ip,
  }
  return new Promise((resolve, reject) => {
    const away = (cause?: unknown) =>
      reject(new CampError('UNAVAILABLE', 'the REST host does not answer', { cause }))
    const call = url.protocol === 'https:' ? https : http
    const passed = call(url, { method: request.method, headers, agent }, resolve)
    const isWaiting = url.pathname.endsWith('/changes')
    passed.setTimeout(isWaiting ? WAITING_MS : (silentMs ?? SILENT_MS), () => {
      // Whoever stops in the middle of a body is answered by `arrive-in-time.ts`: the REST host has nothing to say yet.
      if (request.raw.complete || passed.writableNeedDrain) passed.destroy(new Error('silent'))
    })
    passed.on('error', away)
    // A reader who goes away frees the place at the REST host, also while that still waits for something to tell.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) passed.destroy()
    })
    const body = request.body as Readable | undefined
    if (body) body.pipe(passed)
    else passed.end()
  })
}

function send(reply: FastifyReply, answer: IncomingMessage) {
  reply.code(answer.statusCode ?? 502)
  for (const [name, value] of Object.entries(picked(answer.headers, HEARD))) {
    reply.header(name, value)
  }
  reply.raw.once('close', () => answer.destroy())
  return reply.send(answer)
}

const picked = (headers: FastifyRequest['headers'], names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  ) as Record<string, string>
