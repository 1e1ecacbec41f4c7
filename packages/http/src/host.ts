import type { Socket } from 'node:net'
import type { Access } from '@campkit/access/access'
import { type CampError, invalidRequest } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { onFirstUse } from '@campkit/core/on-first-use'
import type { Database } from '@campkit/db/database'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { arriveInTime, LONGEST_REQUEST_MS } from './arrive-in-time.ts'
import { compressed, isLong } from './compress.ts'
import { type Ended, type Endings, endingsOf } from './endings.ts'
import { HSTS } from './hsts.ts'
import { readJson } from './json-body.ts'
import { letItArrive } from './let-it-arrive.ts'
import { metricsOf } from './metrics.ts'
import { countedAddress } from './network-address.ts'
import { mountOperations } from './operations.ts'
import { otherMethods } from './other-methods.ts'
import { quotaKeeper, rateLimited } from './rate-limit.ts'
import { noteAnswers, refuseConnect, refuseUnread } from './refuse-unread.ts'
import { type LogTarget, type RequestLog, requestLog } from './request-log.ts'
import { type AnswerSchema, serializerOf } from './serialize.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** For machines that monitor this host: it must answer even if other things fail. */
    isOperation?: true
  }
  interface FastifyInstance {
    /** The public URL of this host. */
    ownUrl: string
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

type OwnHost = Pick<
  HostOptions,
  'apiUrl' | 'trustedProxies' | 'operationsNetworks' | 'stopping' | 'log'
> & {
  /** The public URL of this host. */
  readonly ownUrl: string
  /** Rejects while this host cannot do its work. */
  readonly ready: () => Promise<void>
}

/** How a host answers errors of the framework itself. */
export type Refuse = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => unknown

const BODY_LIMIT_BYTES = 256 * 1024

/** Everything a host needs apart from its routes: limits, log, metrics, common headers, health. */
export function newHost(
  options: OwnHost,
  refuse: Refuse,
  ended: readonly Ended[] = [],
): FastifyInstance {
  const log = requestLog(options.log)
  const metrics = metricsOf()
  const endings = endingsOf(metrics, log, ended)
  const unread = {
    apiUrl: options.apiUrl,
    isHttps: isHttps(options),
    note: endings.unread,
  }
  const app = newFastify(options, log, {
    frameworkErrors(error, request, reply) {
      // The framework runs no hook for an address that it cannot decode.
      endings.of(request, reply)
      void refuse(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseUnread(unread, error, socket),
  })
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.decorate('ownUrl', options.ownUrl)
  app.decorate('isHttps', isHttps(options))
  app.decorateRequest('authenticated', null)
  app.decorateRequest('claimant', null)
  app.decorateRequest('failure', undefined)
  app.decorateRequest('pattern', undefined)
  guardRoutes(app)
  addHooks(app, endings, log, options.stopping)
  arriveInTime(app)
  mountOperations(app, options, metrics)
  noteAnswers(app.server)
  app.server.on('connect', (_request, socket) => refuseConnect(unread, socket as Socket))
  // RFC 9110 leaves this to us: an unknown expectation is ignored, because it is not worth a refusal.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  return app
}

const isHttps = ({ ownUrl }: OwnHost): boolean => ownUrl.startsWith('https://')

type Refusing = Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>

function newFastify(options: OwnHost, log: RequestLog, refusing: Refusing): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: 30_000,
    // `arriveInTime` gives most requests much less.
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: 15_000,
      // Often enough for a request that is too slow to get its 408 before its silent connection is closed.
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 16 * 1024,
      // A request without Host is refused below, with an explanation.
      requireHostHeader: false,
    },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => newId('request'),
    requestIdHeader: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200, caseSensitive: true },
    schemaController: { compilersFactory },
    ...refusing,
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

function addHooks(
  app: FastifyInstance,
  endings: Endings,
  log: RequestLog,
  stopping: AbortSignal | undefined,
): void {
  const answerOtherMethod = otherMethods(app)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    endings.of(request, reply)
    const { headers, httpVersionMinor } = request.raw
    if (headers.host === undefined && httpVersionMinor === 1) return done(hostMissing())
    if (request.is404) return answerOtherMethod(request, reply, done)
    done()
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
      return state.exceeded ? rateLimited(quota, state) : error
    } catch {
      return error
    }
  }
}
