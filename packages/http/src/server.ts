import type { Access } from '@campkit/access/access'
import { open } from '@campkit/access/access'
import { CampError, notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { deriveKey } from '@campkit/core/secrets'
import { memberTokenVerifier } from '@campkit/identity/member-token'
import { publicKeys } from '@campkit/identity/signing-keys'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Route } from './define-route.ts'
import { mountDocs } from './docs.ts'
import { keyUses } from './key-uses.ts'
import { type Metrics, metricsOf } from './metrics.ts'
import { API_PREFIX, mountRoute, type Shell } from './mount-route.ts'
import { onceKnown } from './once-known.ts'
import { mountOperations } from './operations.ts'
import { presumptions } from './presumptions.ts'
import { campErrorFrom, problemBody } from './problem.ts'
import { policyOf, type Quota, quotaKeeper, rateLimited, standingOf } from './rate-limit.ts'
import { refuseUnread } from './refuse-unread.ts'
import { type RequestLog, requestLog } from './request-log.ts'
import type { ServerOptions } from './server-options.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

const BODY_LIMIT_BYTES = 256 * 1024
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The REST host: the given routes behind the ladder, and what every host needs around them. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const log = requestLog(options.log)
  const app = newFastify(options, log)
  const metrics = metricsOf()
  const strangers = strangerGate(options)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('visit', null)
  app.decorateRequest('failure', undefined)
  app.decorateRequest('pattern', undefined)
  guardRoutes(app)
  addHooks(app, metrics, log)
  handleErrors(app, options, strangers)

  const shell = shellOf(options, app)
  for (const route of options.routes) mountRoute(app, route, shell)
  refuseOtherMethods(app, options.routes)
  mountOperations(app, options, metrics)
  mountDocs(app, options)
  // RFC 9110 leaves it to us: an expectation nobody knows is not met, and not worth a refusal.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  return app
}

function newFastify(options: ServerOptions, log: RequestLog): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: 30_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => newId('request'),
    requestIdHeader: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200, caseSensitive: true },
    frameworkErrors: (error, request, reply) => void sendProblem(options, error, request, reply),
    clientErrorHandler: (error, socket) => refuseUnread(options, error, socket),
    ...log.options,
  }) as unknown as FastifyInstance
}

/** A route that was registered around readRoute and changeRoute, without access, stops the boot. */
function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} declares no access`)
  })
}

function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

function addHooks(app: FastifyInstance, metrics: Metrics, log: RequestLog): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    addCommonHeaders(request, reply)
    // The last answer ends its connection; kept alive, it would hold up the stop for a minute.
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply)
    log.answered(request, reply)
    done()
  })
}

/** Counts refusals by address: keys cannot be guessed at speed, and neither can addresses of pages. */
function strangerGate(options: ServerOptions) {
  const quota = { name: 'address', limit: options.strangerLimitPerMinute, windowSeconds: 60 }
  const take = quotaKeeper(options.db.batch, quota)
  return async (request: FastifyRequest, error: CampError): Promise<CampError> => {
    if (error.status !== 401 && !(error.status === 404 && !request.visit)) return error
    try {
      const standing = await take(request.ip)
      return standing.exceeded ? rateLimited(quota) : error
    } catch {
      return error
    }
  }
}

function handleErrors(
  app: FastifyInstance,
  options: ServerOptions,
  gate: ReturnType<typeof strangerGate>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const error = await gate(request, notFound('no such route'))
    return sendProblem(options, error, request, reply)
  })
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = await gate(request, campErrorFrom(await proved(thrown, request)))
    return sendProblem(options, error, request, reply)
  })
}

/** A refusal of the framework (broken JSON, too large) waits until the caller is proved, too. */
async function proved(thrown: unknown, request: FastifyRequest): Promise<unknown> {
  const { visit } = request
  if (!visit || thrown instanceof CampError) return thrown
  return visit
    .complete(async () => {
      visit.caller()
      return thrown
    })
    .catch((error) => error)
}

function sendProblem(
  options: ServerOptions,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const error = campErrorFrom(thrown)
  request.failure = error
  // Here too: for an address that cannot be decoded the framework runs no hook.
  addCommonHeaders(request, reply)
  reply.code(error.status).type('application/problem+json; charset=utf-8')
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  if (error.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60')
  if (error.status === 503 || error.code === 'IDEMPOTENCY_IN_PROGRESS') {
    reply.header('retry-after', '1')
  }
  const body = JSON.stringify(problemBody(error, request.id, options.apiUrl))
  return reply.serializer((payload) => payload as string).send(body)
}

function shellOf(options: ServerOptions, app: FastifyInstance): Shell {
  const { db } = options
  const quota: Quota = { name: 'key', limit: options.keyLimitPerMinute, windowSeconds: 60 }
  const take = quotaKeeper(db.batch, quota)
  const policy = policyOf(quota)
  const warn = (of: string) => (error: Error) => app.log.warn({ because: error.name }, of)
  return {
    reception: {
      db,
      verify: memberTokenVerifier({
        authUrl: options.authUrl,
        apiUrl: options.apiUrl,
        keys: publicKeys(db.batch),
      }),
      presumptions: presumptions(db.batch, warn('pass')),
      noteUse: keyUses(db.batch, warn('key use')),
    },
    cursorSecret: deriveKey(options.secret, 'cursors'),
    limit: (keyId, reply) =>
      onceKnown(take(keyId), (standing) => {
        reply.header('ratelimit-policy', policy)
        reply.header('ratelimit', standingOf(quota, standing))
        if (!standing.exceeded) return
        reply.header('retry-after', String(standing.resetsInSeconds))
        throw rateLimited(quota)
      }),
  }
}

/** 405 with Allow, instead of a 404 that hides a typing error in the method. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  for (const [path, offered] of byPath) {
    const allowed = new Set<string>(offered.map(({ method }) => method))
    const others = METHODS.filter((method) => !allowed.has(method))
    if (others.length === 0) continue
    app.route({
      method: others,
      url: `${API_PREFIX}${path}`,
      config: { access: open('says which methods this address answers, nothing else') },
      exposeHeadRoute: false,
      // Before the body is read: there is nothing it could be for.
      onRequest: async (_request, reply) => {
        reply.header('allow', [...allowed].join(', '))
        throw new CampError('METHOD_NOT_ALLOWED', 'other methods are answered here')
      },
      handler: async () => undefined,
    })
  }
}
