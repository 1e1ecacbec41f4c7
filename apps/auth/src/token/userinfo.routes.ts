import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import type { Send } from '@campkit/db/database'
import type { VerifyMemberToken } from '@campkit/identity/member-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Context, issuerOf } from '../context.ts'
import { allowPublicClient } from '../cors.ts'
import { OAuthError } from '../oauth-error.ts'

type CampParams = { readonly camp: string }
const BEARER = /^bearer (\S+)$/i

/** OpenID Connect 5.3: the claims of whoever the access token is of, as they are now. */
export function mountUserinfo(app: FastifyInstance, context: Context): void {
  const { send, verifyAccessToken } = context
  const config = { access: open('the access token says who asks'), errors: 'oauth' } as const

  app.route<{ Params: CampParams }>({
    method: ['GET', 'POST'],
    url: '/c/:camp/userinfo',
    config,
    handler: async (request, reply) => {
      const { camp } = request.params
      await allowPublicClient(context, request, reply, { slug: camp })
      // RFC 6750 3.1: who shows no token has made no mistake with it.
      if (request.headers.authorization === undefined) reply.header('www-authenticate', 'Bearer')
      const { issuer, accountId, sessionId } = await verified(verifyAccessToken, tokenOf(request))
      const isOurs = issuer === issuerOf(context, camp)
      const claims = isOurs && (await claimsOf(send, camp, accountId, sessionId))
      if (!claims) throw invalidToken()
      return reply.header('cache-control', 'no-store').send(claims)
    },
  })
}

const invalidToken = () => new OAuthError('invalid_token', 'The access token is not valid.')

function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string {
  const [, token] = BEARER.exec(authorization) ?? []
  if (token === undefined) throw invalidToken()
  return token
}

const verified = (verify: VerifyMemberToken, token: string) =>
  verify(token).catch((error) => {
    throw error instanceof CampError ? invalidToken() : error
  })

/** Session, account and profile in one query; none when any of them has ended. */
async function claimsOf(send: Send, slug: string, accountId: string, sessionId: string) {
  const [[row] = []] = await send([
    {
      text: `select a.id as sub, a.email, p.id as member_id, p.role
               from sessions s
               join accounts a on a.id = s.account_id and a.disabled_at is null
               join camps c on c.slug = $1
               join app.profiles p on p.camp_id = c.camp_id and p.account_id = a.id
              where s.id = $3 and s.account_id = $2 and s.revoked_at is null and s.expires_at > now()`,
      values: [slug, accountId, sessionId],
    },
  ])
  return row
}
