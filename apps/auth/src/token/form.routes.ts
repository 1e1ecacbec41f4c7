import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import { MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import { type ChainNamed, revokeChain } from '@campkit/identity/chain'
import type { Redeemer } from '@campkit/identity/redeem'
import { readRefreshToken } from '@campkit/identity/refresh-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Context, issuerOf } from '../context.ts'
import { allowPublicClient } from '../cors.ts'
import { OAuthError } from '../oauth-error.ts'
import { type Params, paramsOfBody, wanted } from '../params.ts'
import { type Grant, redeemCode, redeemRefreshToken } from './grants.ts'
import { redeemerOf } from './redeemer.ts'

const NAMES = [
  'grant_type',
  'client_id',
  'client_secret',
  'code',
  'code_verifier',
  'redirect_uri',
  'refresh_token',
  'token',
  'token_type_hint',
]

type CampParams = { readonly camp: string }

/** RFC 6749 and RFC 7009 on the same core as the JSON pair, one issuer per camp. */
export function mountFormTokens(app: FastifyInstance, context: Context): void {
  const access = open('the client authenticates itself; a public one proves the code’s verifier')
  const config = { access, errors: 'oauth' } as const

  app.post<{ Params: CampParams }>('/c/:camp/token', { config }, async (request, reply) => {
    const params = paramsOfBody(formOf(request), NAMES)
    const redeemer = redeemerOf(request, params, request.params.camp)
    await allowPublicClient(context, request, reply, redeemer)
    const grant = await redeem(context, redeemer, params)
    return reply.header('cache-control', 'no-store').send(await answerOf(grant))
  })

  app.post<{ Params: CampParams }>('/c/:camp/revoke', { config }, async (request, reply) => {
    const params = paramsOfBody(formOf(request), NAMES)
    const redeemer = redeemerOf(request, params, request.params.camp)
    await allowPublicClient(context, request, reply, redeemer)
    const chain = await chainOf(context, request.params.camp, wanted(params, 'token'))
    const done = await revokeChain(context.send, redeemer, chain)
    if (done === 'invalid_client') {
      throw new OAuthError('invalid_client', 'The client could not be authenticated.')
    }
    return reply.header('cache-control', 'no-store').send({})
  })
}

/** By either kind of token; what is neither, or has expired, names none, and that is no error (RFC 7009 2.2). */
async function chainOf(context: Context, slug: string, token: string): Promise<ChainNamed> {
  const known = readRefreshToken(context.refreshKeys(), token)
  if (known) return known
  const access = await context.verifyAccessToken(token).catch((error) => {
    if (error instanceof CampError && error.status === 401) return undefined
    throw error
  })
  return access?.issuer === issuerOf(context, slug) ? { sessionId: access.sessionId } : {}
}

/** RFC 6749 3.2 knows one form of body. */
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
