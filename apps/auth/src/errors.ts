import type { CampError } from '@campkit/core/errors'
import { declared, undeclaredError } from '@campkit/http/declared'
import { strangerGate } from '@campkit/http/host'
import { campErrorFrom } from '@campkit/http/problem'
import { sendProblem } from '@campkit/http/server'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthOptions } from './auth-options.ts'
import { Refused, returnTo, Unreturnable } from './authorize/request.ts'
import { findCampPage } from './camp.ts'
import { issuerOf } from './context.ts'
import { OAuthError } from './oauth-error.ts'
import { keepOpener } from './opener.ts'
import { failurePage, slugIn, unreturnablePage } from './pages/failure-pages.ts'

/** Sends every error of this host in the form its reader expects. */
export function handleErrors(app: FastifyInstance, options: AuthOptions): void {
  const gate = strangerGate(options)
  const knownOAuth = options.isStrict ? declaredOAuth : (error: OAuthError) => error
  /** In the camp's look, if there is a camp and the database can say so. */
  const sendFailure = async (request: FastifyRequest, reply: FastifyReply, error: CampError) => {
    const slug = slugIn(request)
    const isSought = slug !== undefined && error.status < 500
    const camp = isSought
      ? await findCampPage(options.db.batch, slug).catch(() => undefined)
      : undefined
    if (error.status === 429) {
      reply.header('retry-after', String(error.retryAfterSeconds ?? 60))
    }
    return sendPage(reply, failurePage(error, request, camp))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const plain = withoutSlash(request)
    if (plain !== undefined) return reply.redirect(plain, 308)
    const error = await gate(request, campErrorFrom({ statusCode: 404 }))
    if (isPerson(request)) return sendFailure(request, reply, error)
    return sendProblem(options.apiUrl, error, request, reply)
  })
  app.setErrorHandler(async (thrown, request, reply) => {
    keepOpener(request, reply)
    const reader = request.routeOptions.config.errors ?? request.reader
    if (thrown instanceof OAuthError) return sendOAuthError(reply, knownOAuth(thrown, request))
    if (thrown instanceof Refused) return sendRefusal(options, request, reply, thrown)
    if (thrown instanceof Unreturnable) {
      return sendPage(reply, unreturnablePage(thrown.message, request))
    }
    const found = campErrorFrom(thrown)
    const error = options.isStrict ? declared(found, request) : found
    request.failure = error
    if (error.status === 503) reply.header('retry-after', '1')
    if (error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(error.retryAfterSeconds))
    }
    if (reader === 'oauth') return sendOAuthError(reply, knownOAuth(oauthErrorOf(error), request))
    if (reader === 'page') return sendFailure(request, reply, error)
    return sendProblem(options.apiUrl, await gate(request, error), request, reply)
  })
}

/**
 * The same address without the slash that people and programs add at its end. It stays on this host, because it begins
 * with one slash and a word of ours.
 */
function withoutSlash({ method, raw }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [, path, query = ''] =
    /^(\/(?:c|account)(?:\/[^/?]+)*)\/+(\?.*)?$/.exec(raw.url ?? '') ?? []
  return path === undefined || path === '/c' ? undefined : `${path}${query}`
}

/** For tests: an error that the document does not declare becomes a server_error. */
function declaredOAuth(error: OAuthError, request: FastifyRequest): OAuthError {
  const { oauthErrors } = request.routeOptions.config
  if (!oauthErrors || oauthErrors[error.status]?.includes(error.error)) return error
  const { message } = undeclaredError(request, `${error.status} ${error.error}`)
  return new OAuthError('server_error', message)
}

/** Browsers accept HTML; apps and scripts do not ask for it. */
const isPerson = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept?.includes('text/html') ?? false

function sendOAuthError(reply: FastifyReply, { error, message, status }: OAuthError) {
  reply.code(status).header('cache-control', 'no-store')
  if (status === 401 && !reply.hasHeader('www-authenticate')) {
    const scheme =
      error === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Basic realm="client"'
    reply.header('www-authenticate', scheme)
  }
  return reply.send({ error, error_description: message })
}

const oauthErrorOf = ({ status, message }: CampError): OAuthError => {
  if (status === 503) return new OAuthError('temporarily_unavailable', message)
  if (status === 429) return new OAuthError('slow_down', message)
  return status >= 500
    ? new OAuthError('server_error', message)
    : new OAuthError('invalid_request', message, status)
}

function sendRefusal(
  options: AuthOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, message, redirectUri, state }: Refused,
) {
  const { camp } = request.params as { camp: string }
  const iss = issuerOf(options, camp)
  const back = returnTo(redirectUri, { error, error_description: message, state, iss })
  return reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .redirect(back, 303)
}
