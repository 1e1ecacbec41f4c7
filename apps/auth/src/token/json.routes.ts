import { open } from '@campkit/access/access'
import { type Endpoint, mountEndpoint } from '@campkit/http/define-endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { allowPublicClient } from '../cors.ts'
import { oauthErrors } from '../oauth-error.ts'
import { paramsOfBody, wanted } from '../params.ts'
import { type Grant, redeemCode, redeemRefreshToken } from './grants.ts'
import { redeemerOf } from './redeemer.ts'
import { Exchange, namesOf, Refresh, Tokens } from './token.schema.ts'

const access = open('the client authenticates itself; a public one proves the code’s verifier')
const [CODE_FIELDS, REFRESH_FIELDS] = [namesOf(Exchange), namesOf(Refresh)]

const exchange = {
  id: 'exchangeCode',
  method: 'POST',
  path: '/api/auth/v1/exchange',
  tag: 'tokens',
  summary: 'Exchanges the code of a sign-in for tokens.',
  access,
  proof: ['client', 'none'],
  body: Exchange,
  status: 200,
  response: Tokens,
  errors: oauthErrors('invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client'),
  example: {
    client_id: 'your client’s id',
    client_secret: 'its secret, if it is confidential',
    code: 'from the redirect',
    code_verifier: 'that the sign-in began with',
    redirect_uri: 'https://app.example.org/callback',
  },
} as const satisfies Endpoint

const refresh = {
  id: 'refreshTokens',
  method: 'POST',
  path: '/api/auth/v1/refresh',
  tag: 'tokens',
  summary: 'Exchanges a refresh token for the next one and fresh tokens.',
  description:
    'Only for confidential clients. Each refresh token is good once: sending an old one again ends the sign-in. With the same Idempotency-Key a retry gets the same answer for 30 seconds.',
  access,
  proof: ['client'],
  body: Refresh,
  status: 200,
  response: Tokens,
  errors: oauthErrors('invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client'),
  example: {
    client_id: 'your client’s id',
    client_secret: 'its secret',
    refreshToken: 'the newest one',
  },
} as const satisfies Endpoint

export const jsonTokens: readonly Endpoint[] = [exchange, refresh]

/** The specification's own pair; the standard versions are in `form.routes.ts`. */
export function mountJsonTokens(app: FastifyInstance, context: Context): void {
  mountEndpoint(app, exchange, async (request, reply) => {
    const params = paramsOfBody(request.body, CODE_FIELDS)
    const redeemer = redeemerOf(context, request, params, null)
    await allowPublicClient(context, request, reply, redeemer)
    return send(context, reply, await redeemCode(context, redeemer, params))
  })

  mountEndpoint(app, refresh, async (request, reply) => {
    const params = paramsOfBody(request.body, REFRESH_FIELDS)
    const redeemer = redeemerOf(context, request, params, null)
    const token = wanted(params, 'refreshToken')
    return send(context, reply, await redeemRefreshToken(context, redeemer, token))
  })
}

async function send(
  { idTokenSeconds }: Context,
  reply: FastifyReply,
  { idToken, accessToken, refreshToken, scope }: Grant,
) {
  return reply.header('cache-control', 'no-store').send({
    idToken: await idToken(),
    expiresIn: idTokenSeconds,
    ...(refreshToken !== undefined && { refreshToken }),
    ...(scope.split(' ').includes('member') && { memberToken: await accessToken() }),
  })
}
