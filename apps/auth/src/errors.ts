import type { CampError } from '@campkit/core/errors'
import { declared, undeclaredError } from '@campkit/http/declared'
import { strangerGate } from '@campkit/http/host'
import { campErrorFrom } from '@campkit/http/problem'
import { sendProblem } from '@campkit/http/server'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthOptions } from './auth-options.ts'
import { Refused, returnTo, Unreturnable } from './authorize/request.ts'
import { issuerOf } from './context.ts'
import { OAuthError } from './oauth-error.ts'
import { keepOpener } from './opener.ts'
import { failurePage, unreturnablePage } from './pages/failure-pages.ts'

/** Sends every error of this host in the form its reader expects. */
export function handleErrors(app: FastifyInstance, options: AuthOptions): void {
  const gate = strangerGate(options)
  const knownOAuth = options.isStrict ? declaredOAuth : (error: OAuthError) => error
  app.setNotFoundHandler(async (request, reply) => {
    const error = await gate(request, campErrorFrom({ statusCode: 404 }))
    if (isPerson(request)) return sendPage(reply, failurePage(error, request))
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
    if (reader === 'oauth') return sendOAuthError(reply, knownOAuth(oauthErrorOf(error), request))
    if (reader === 'page') return sendPage(reply, failurePage(error, request))
    return sendProblem(options.apiUrl, await gate(request, error), request, reply)
  })
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
