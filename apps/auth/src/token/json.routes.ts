import { open } from '@campkit/access/access'
import { ID_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { allowPublicClient } from '../cors.ts'
import { OAuthError } from '../oauth-error.ts'
import { paramsOfBody, wanted } from '../params.ts'
import { type Grant, redeemCode, redeemRefreshToken } from './grants.ts'
import { redeemerOf } from './redeemer.ts'

const CLIENT = ['client_id', 'client_secret']
const EXCHANGE = [...CLIENT, 'code', 'code_verifier', 'redirect_uri']
const REFRESH = [...CLIENT, 'refreshToken']
const access = open('the client authenticates itself; a public one proves the code’s verifier')

/** The specification's own pair; the standard twins are in `form.routes.ts`. */
export function mountJsonTokens(app: FastifyInstance, context: Context): void {
  const config = { access, errors: 'oauth' } as const

  app.post('/api/auth/v1/exchange', { config }, async (request, reply) => {
    const params = paramsOfBody(jsonOf(request), EXCHANGE)
    const redeemer = redeemerOf(request, params, null)
    await allowPublicClient(context, request, reply, redeemer)
    return send(reply, await redeemCode(context, redeemer, params))
  })

  app.post('/api/auth/v1/refresh', { config }, async (request, reply) => {
    const params = paramsOfBody(jsonOf(request), REFRESH)
    const redeemer = redeemerOf(request, params, null)
    return send(reply, await redeemRefreshToken(context, redeemer, wanted(params, 'refreshToken')))
  })
}

/** These two speak JSON only: a form would let a page of any site post here. */
function jsonOf({ body }: FastifyRequest): unknown {
  if (body instanceof URLSearchParams) {
    throw new OAuthError('invalid_request', 'Send application/json.', 415)
  }
  return body
}

async function send(reply: FastifyReply, { idToken, accessToken, refreshToken, scope }: Grant) {
  return reply.header('cache-control', 'no-store').send({
    idToken: await idToken(),
    expiresIn: ID_TOKEN_SECONDS,
    ...(refreshToken !== undefined && { refreshToken }),
    ...(scope.split(' ').includes('member') && { memberToken: await accessToken() }),
  })
}
