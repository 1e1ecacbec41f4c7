import { CampError, noSuchAddress } from '@campkit/core/errors'
import { isUnavailable } from '@campkit/db/pg-errors'
import { idTokenVerifier } from '@campkit/identity/id-token-verifier'
import { memberTokenVerifier } from '@campkit/identity/member-token'
import { publicKeys } from '@campkit/identity/public-keys'
import { mountLook } from '@campkit/pages/look'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX, patternOf } from './address.ts'
import { challengeOf } from './challenge.ts'
import { changeFeed } from './change-feed.ts'
import { declared } from './declared.ts'
import { withDeclaredFields } from './declared-fields.ts'
import { restChapters } from './document/chapters.ts'
import { openApi } from './document/openapi.ts'
import type { Ended } from './endings.ts'
import { explained } from './explain.ts'
import { addCommonHeaders, newHost, strangerGate } from './host.ts'
import { keepFresh } from './keep-fresh.ts'
import { type KeyUses, keyUses } from './key-uses.ts'
import { limits } from './limits.ts'
import { mountRoute, type Shell } from './mount-route.ts'
import { databaseReady } from './operations.ts'
import { campErrorFrom, problemBody } from './problem.ts'
import type { ApiDocument } from './reference/document.ts'
import { mountReference } from './reference/reference.ts'
import { rememberedCallers } from './remembered-callers.ts'
import { requestRecords } from './request-records.ts'
import type { ServerOptions } from './server-options.ts'
import { thisHost } from './this-host.ts'

/** At the console's door: far more than a person clicks, far less than a loop sends. */
const MEMBER_LIMIT_PER_MINUTE = 300

/** Who waits for changes asks again after each; several tabs of a person do, in a busy camp. */
const WAIT_LIMIT_PER_MINUTE = 600

/** Behind a key: more than an app needs for one person, and by default a fifth of the key's whole quota. */
const SHARE_LIMIT_PER_MINUTE = 600

/** The REST host: the given routes, each behind its access check. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const own = { ...options, ownUrl: options.apiUrl, ready: () => databaseReady(options) }
  const uses = keyUses(options.db.batch, (error) => warn('key use')(error))
  const records = requestRecords(options.db.batch, (count) =>
    app.log.warn({ count }, 'requests were not recorded'),
  )
  const app = newHost(
    own,
    (thrown, request, reply) => sendProblem(options.apiUrl, thrown, request, reply),
    [noteUse(uses), records.note],
  )
  const warn = (of: string) => (error: Error) => app.log.warn({ because: error.name }, of)
  app.addHook('onClose', async () => {
    await Promise.all([uses.flush(), records.flush()])
  })
  handleErrors(app, options)

  const shell = shellOf(options, app)
  for (const route of options.routes) {
    mountRoute(app, options.isStrict ? withDeclaredFields(route) : route, shell)
  }
  mountLook(app)
  mountReference(app, {
    document: () => openApi(options.routes, options, options.told) as ApiDocument,
    documentPath: `${API_PREFIX}/openapi.json`,
    chapters: restChapters(options),
    other: { title: 'Campkit sign-in API', url: `${options.authUrl}/docs` },
  })
  for (const mount of options.also ?? []) mount(app, options)
  return app
}

/** Refused or not, a request with a key is a use of it. */
const noteUse =
  ({ note }: KeyUses): Ended =>
  ({ claimant, headers }, _reply, { ip }) => {
    const { keyId, campId } = claimant?.found ?? {}
    if (keyId && campId) note({ campId, keyId, ip, userAgent: headers['user-agent'] })
  }

function handleErrors(app: FastifyInstance, options: ServerOptions): void {
  const gate = strangerGate(options)
  app.setNotFoundHandler(async (request, reply) => {
    const error = await gate(request, noSuchAddress('no such route'))
    return sendProblem(options.apiUrl, error, request, reply)
  })
  app.setErrorHandler(async (thrown, request, reply) => {
    const found = campErrorFrom(await proved(thrown, request))
    const error = await gate(request, options.isStrict ? declared(found, request) : found)
    return sendProblem(options.apiUrl, error, request, reply)
  })
}

/** A refusal by the framework (broken JSON, too large) also waits until the caller is proved. */
async function proved(thrown: unknown, request: FastifyRequest): Promise<unknown> {
  const { authenticated } = request
  if (!authenticated || thrown instanceof CampError || isUnavailable(thrown)) return thrown
  return authenticated
    .complete(async () => {
      authenticated.caller()
      return thrown
    })
    .catch((error) => error)
}

export function sendProblem(
  apiUrl: string,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const error = explained(campErrorFrom(thrown), request, apiUrl)
  request.failure = error
  // Added here too, because the framework runs no hook for an address that it cannot decode.
  addCommonHeaders(request, reply)
  reply.code(error.status).type('application/problem+json; charset=utf-8')
  if (error.status === 401) reply.header('www-authenticate', challengeOf(error))
  if (error.status === 429) reply.header('retry-after', String(error.retryAfterSeconds ?? 60))
  if (error.status === 503 || error.code === 'IDEMPOTENCY_IN_PROGRESS') {
    reply.header('retry-after', '1')
  }
  const body = JSON.stringify(problemBody(error, request.id, apiUrl))
  return reply.serializer((payload) => payload as string).send(body)
}

function shellOf(options: ServerOptions, app: FastifyInstance): Shell {
  const { db, keyLimitPerMinute, memberLimitPerMinute = MEMBER_LIMIT_PER_MINUTE } = options
  const { shareLimitPerMinute = SHARE_LIMIT_PER_MINUTE } = options
  const warn = (of: string) => (error: Error) => app.log.warn({ because: error.name }, of)
  const keys = publicKeys(db.batch)
  keepFresh(app, [options.secret.watch, keys.watch])
  const feed = changeFeed(db.batch, warn('changes'))
  app.addHook('preClose', async () => feed.close())
  options.stopping?.addEventListener('abort', feed.close)
  const quotas = {
    key: { name: 'key', limit: keyLimitPerMinute, windowSeconds: 60 },
    share: { name: 'share', limit: shareLimitPerMinute, windowSeconds: 60 },
    member: { name: 'member', limit: memberLimitPerMinute, windowSeconds: 60 },
  }
  const waiting = { name: 'changes', limit: WAIT_LIMIT_PER_MINUTE, windowSeconds: 60 }
  return {
    readable: new Set(
      options.routes.filter(({ method }) => method === 'GET').map((route) => patternOf(route)),
    ),
    authenticator: {
      db,
      verify: memberTokenVerifier({
        authUrl: options.authUrl,
        apiUrl: options.apiUrl,
        keys,
      }),
      rememberedCallers: rememberedCallers(db.batch, keys, warn('grant')),
      verifyIdToken: idTokenVerifier({ authUrl: options.authUrl, keys }),
      leaked: async (leak) => options.leaked?.(db, leak).catch(warn('leaked key')),
    },
    cursorKeys: () => options.secret.keysFor('cursors'),
    host: {
      ...thisHost(options.apiUrl, options.secret),
      authUrl: options.authUrl,
      isProduction: options.isProduction ?? false,
    },
    limit: limits(db, quotas),
    waitLimit: limits(db, { ...quotas, member: waiting }),
    feed,
  }
}
