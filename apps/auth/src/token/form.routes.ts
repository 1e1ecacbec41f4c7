import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import { MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import { type Endpoint, mountEndpoint } from '@campkit/http/define-endpoint'
import { browserSessionBehind, type ChainNamed, revokeChain } from '@campkit/identity/chain'
import { isConsoleClient } from '@campkit/identity/console-client'
import type { Redeemer } from '@campkit/identity/redeem'
import { readRefreshToken } from '@campkit/identity/refresh-token'
import { revokeSession } from '@campkit/identity/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Context, issuerOf } from '../context.ts'
import { allowPublicClient } from '../cors.ts'
import { OAuthError, oauthErrors } from '../oauth-error.ts'
import { type Params, paramsOfBody, wanted } from '../params.ts'
import { type Grant, redeemCode, redeemRefreshToken } from './grants.ts'
import { redeemerOf } from './redeemer.ts'
import { CampParams, namesOf, Revoked, RevokeForm, TokenAnswer, TokenForm } from './token.schema.ts'

/** Parameters that may be sent only once. */
const NAMES = [...new Set([...namesOf(TokenForm), ...namesOf(RevokeForm)])]
const access = open('the client authenticates itself; a public one proves the code’s verifier')

const token = {
  id: 'requestToken',
  method: 'POST',
  path: '/c/:camp/token',
  tag: 'OpenID Connect',
  summary: 'The token endpoint of a camp, as RFC 6749 has it.',
  access,
  proof: ['client', 'none'],
  params: CampParams,
  body: TokenForm,
  isForm: true,
  status: 200,
  response: TokenAnswer,
  errors: oauthErrors(
    'invalid_client',
    'invalid_grant',
    'unauthorized_client',
    'unsupported_grant_type',
  ),
  example: {
    grant_type: 'authorization_code',
    client_id: 'your client’s id',
    code: 'from the redirect',
    code_verifier: 'that the sign-in began with',
    redirect_uri: 'https://app.example.org/callback',
  },
} as const satisfies Endpoint

const revoke = {
  id: 'revokeToken',
  method: 'POST',
  path: '/c/:camp/revoke',
  tag: 'OpenID Connect',
  summary: 'Ends a sign-in by one of its tokens, as RFC 7009 has it.',
  access,
  proof: ['client', 'none'],
  params: CampParams,
  body: RevokeForm,
  isForm: true,
  status: 200,
  response: Revoked,
  errors: oauthErrors('invalid_client'),
  example: { client_id: 'your client’s id', token: 'a refresh token or an access token' },
} as const satisfies Endpoint

export const formTokens: readonly Endpoint[] = [token, revoke]

const campOf = ({ params }: FastifyRequest): string => (params as { camp: string }).camp

/** RFC 6749 and RFC 7009 on the same core as the JSON endpoints, with one issuer per camp. */
export function mountFormTokens(app: FastifyInstance, context: Context): void {
  mountEndpoint(app, token, async (request, reply) => {
    const params = paramsOfBody(formOf(request), NAMES)
    const redeemer = redeemerOf(context, request, params, campOf(request))
    await allowPublicClient(context, request, reply, redeemer)
    const grant = await redeem(context, redeemer, params)
    return reply.header('cache-control', 'no-store').send(await answerOf(grant))
  })

  mountEndpoint(app, revoke, async (request, reply) => {
    const params = paramsOfBody(formOf(request), NAMES)
    const redeemer = redeemerOf(context, request, params, campOf(request))
    await allowPublicClient(context, request, reply, redeemer)
    const chain = await chainOf(context, campOf(request), wanted(params, 'token'))
    const done = await revokeChain(context.send, redeemer, chain)
    if (done === 'invalid_client') {
      throw new OAuthError('invalid_client', 'The client could not be authenticated.')
    }
    // Signing out of the console is signing out: otherwise the next person at this machine is let in by one click.
    if (isConsoleClient(redeemer.clientId)) {
      const sessionId = await browserSessionBehind(context.send, redeemer.clientId, chain)
      if (sessionId) await revokeSession(context.send, sessionId)
    }
    return reply.header('cache-control', 'no-store').send({})
  })
}

/**
 * The chain that either kind of token names. An unknown or expired token names none, which is no error (RFC 7009 2.2).
 */
async function chainOf(context: Context, slug: string, token: string): Promise<ChainNamed> {
  const known = readRefreshToken(context.refreshKeys(), token)
  if (known) return known
  const access = await context.verifyAccessToken(token).catch((error) => {
    if (error instanceof CampError && error.status === 401) return undefined
    throw error
  })
  return access?.issuer === issuerOf(context, slug) ? { sessionId: access.sessionId } : {}
}

/** RFC 6749 3.2 allows only this kind of body. */
function formOf({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body
  throw new OAuthError('invalid_request', 'Send application/x-www-form-urlencoded.', 415)
}

function redeem(context: Context, redeemer: Redeemer, params: Params): Promise<Grant> {
  const grantType = wanted(params, 'grant_type')
  if (grantType === 'authorization_code') return redeemCode(context, redeemer, params)
  if (grantType === 'refresh_token') {
    return redeemRefreshToken(context, redeemer, wanted(params, 'refresh_token'))
  }
  throw new OAuthError(
    'unsupported_grant_type',
    'grant_type must be authorization_code or refresh_token.',
  )
}

const answerOf = async ({ accessToken, idToken, refreshToken, scope }: Grant) => ({
  access_token: await accessToken(),
  token_type: 'Bearer',
  expires_in: MEMBER_TOKEN_SECONDS,
  id_token: await idToken(),
  ...(refreshToken !== undefined && { refresh_token: refreshToken }),
  scope,
})
