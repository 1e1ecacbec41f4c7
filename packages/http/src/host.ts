import type { Access } from '@campkit/access/access'
import { type CampError, invalidRequest } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { onFirstUse } from '@campkit/core/on-first-use'
import type { Database } from '@campkit/db/database'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { compressed, isLong } from './compress.ts'
import { HSTS } from './hsts.ts'
import { readJson } from './json-body.ts'
import { letItArrive } from './let-it-arrive.ts'
import { type Metrics, metricsOf } from './metrics.ts'
import { countedAddress } from './network-address.ts'
import { mountOperations } from './operations.ts'
import { quotaKeeper, rateLimited } from './rate-limit.ts'
import { noteAnswers, refuseUnread } from './refuse-unread.ts'
import { type LogTarget, type RequestLog, requestLog } from './request-log.ts'
import { type AnswerSchema, serializerOf } from './serialize.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** For machines that monitor this host: it must answer even if other things fail. */
    isOperation?: true
  }
  interface FastifyInstance {
    /** Whether this host is reached by https. If so, HSTS tells browsers to use nothing else. */
    isHttps: boolean
  }
}

export type HostOptions = {
  readonly db: Database
  /** The address whose `/docs` explains the errors. */
  readonly apiUrl: string
  readonly strangerLimitPerMinute: number
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  readonly migrations: readonly string[]
  /** Networks that may read the metrics; everyone else gets a 404. */
  readonly operationsNetworks?: readonly string[]
  /** Aborted some time before the host closes: balancers see it as not ready, and requests are still served. */
  readonly stopping?: AbortSignal
  readonly log: LogTarget
  /** For tests: an answer with an undeclared code or field becomes a 500. */
  readonly isStrict?: boolean
}

type OwnHost = HostOptions & {
  /** The public URL of this host. */
  readonly ownUrl: string
}

/** How a host answers errors of the framework itself. */
export type Refuse = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => unknown

const BODY_LIMIT_BYTES = 256 * 1024

/** Everything a host needs apart from its routes: limits, log, metrics, common headers, health. */
export function newHost(options: OwnHost, refuse: Refuse): FastifyInstance {
  const log = requestLog(options.log)
  const app = newFastify(options, log, refuse)
  const metrics = metricsOf()
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.decorate('isHttps', isHttps(options))
  app.decorateRequest('authenticated', null)
  app.decorateRequest('failure', undefined)
  app.decorateRequest('pattern', undefined)
  guardRoutes(app)
  addHooks(app, metrics, log, options.stopping)
  mountOperations(app, options, metrics)
  noteAnswers(app.server)
  // RFC 9110 leaves this to us: an unknown expectation is ignored, because it is not worth a refusal.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  return app
}

const isHttps = ({ ownUrl }: OwnHost): boolean => ownUrl.startsWith('https://')

function newFastify(options: OwnHost, log: RequestLog, refuse: Refuse): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: 30_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    // A request without Host is refused below, with an explanation.
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024, requireHostHeader: false },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => newId('request'),
    requestIdHeader: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200, caseSensitive: true },
    schemaController: { compilersFactory },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    clientErrorHandler: (error, socket) =>
      refuseUnread({ apiUrl: options.apiUrl, isHttps: isHttps(options) }, error, socket),
    ...log.options,
  }) as unknown as FastifyInstance
}

/** Our own, because the framework's compilers would be loaded with every start. `shape.ts` checks requests. */
const compilersFactory = {
  buildSerializer:
    () =>
    ({ schema }: { schema?: unknown }) => {
      const write = onFirstUse(() => serializerOf(schema as AnswerSchema))
      return (value: unknown) => write()(value)
    },
  buildValidator: () => () => {
    throw new Error('a shape is declared on the route, not in the framework')
  },
}

/** A route registered without readRoute or changeRoute, and so without access, stops the boot. */
function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} declares no access`)
  })
}

export function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  if (request.server.isHttps) reply.header('strict-transport-security', HSTS)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/** The status, in log and metrics, of a request whose client left before the answer. Its change may have been made. */
const CLIENT_CLOSED = 499

function addHooks(
  app: FastifyInstance,
  metrics: Metrics,
  log: RequestLog,
  stopping: AbortSignal | undefined,
): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    // A closed connection has no address any more, so it is read now.
    const { ip } = request
    // Not `onResponse`, which does not run if the client left before its answer: every request leaves one line.
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_CLOSED
      metrics.observe(request, reply, status)
      log.answered(request, reply, { status, ip })
    })
    const { headers, httpVersionMinor } = request.raw
    done(headers.host === undefined && httpVersionMinor === 1 ? hostMissing() : undefined)
  })
  app.addHook('onSend', letItArrive)
  app.addHook('onSend', (request, reply, payload, done) => {
    addCommonHeaders(request, reply)
    // The last answer closes its connection. A kept-alive one would delay the stop by a minute.
    if (isClosing || stopping?.aborted) reply.header('connection', 'close')
    if (!isLong(payload)) return done(null, payload)
    compressed(request, reply, payload).then((sent) => done(null, sent), done)
  })
  app.addHook('onClose', async () => log.flush())
}

const hostMissing = () =>
  invalidRequest([{ pointer: '/headers/host', code: 'required', message: 'is required' }])

/** Counts refusals by address, so that neither keys nor page addresses can be guessed quickly. */
export function strangerGate(options: HostOptions) {
  const quota = { name: 'address', limit: options.strangerLimitPerMinute, windowSeconds: 60 }
  const take = quotaKeeper(options.db.batch, quota)
  return async (request: FastifyRequest, error: CampError): Promise<CampError> => {
    if (error.status !== 401 && !(error.status === 404 && !request.authenticated)) return error
    try {
      const state = await take(countedAddress(request.ip))
      return state.exceeded ? rateLimited(quota) : error
    } catch {
      return error
    }
  }
}
