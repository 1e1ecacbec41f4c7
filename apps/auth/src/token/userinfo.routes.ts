import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import type { Send } from '@campkit/db/database'
import { type Endpoint, mountEndpoint } from '@campkit/http/define-endpoint'
import type { MemberClaims, VerifyMemberToken } from '@campkit/identity/member-token'
import { claimsOf, type Person } from '@campkit/identity/scopes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Context, issuerOf } from '../context.ts'
import { allowPublicClient } from '../cors.ts'
import { invalidRequest, OAuthError, oauthErrors } from '../oauth-error.ts'
import { CampParams, Claims } from './token.schema.ts'

const userinfo = {
  id: 'getUserinfo',
  method: 'GET',
  path: '/c/:camp/userinfo',
  tag: 'OpenID Connect',
  summary: 'The claims of whoever the access token is of, as they are now.',
  access: open('the access token says who asks'),
  proof: ['accessToken'],
  params: CampParams,
  status: 200,
  response: Claims,
  errors: oauthErrors('invalid_token'),
} as const satisfies Endpoint

const postedUserinfo = {
  ...userinfo,
  id: 'postUserinfo',
  method: 'POST',
  summary: 'The same, for clients that post the access token.',
} as const satisfies Endpoint

export const userinfoEndpoints: readonly Endpoint[] = [userinfo, postedUserinfo]

const BEARER = /^bearer +(\S+)$/i

/** The current claims of the access token's owner (OpenID Connect 5.3). */
export function mountUserinfo(app: FastifyInstance, context: Context): void {
  const { send, verifyAccessToken } = context
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { camp } = request.params as { camp: string }
    await allowPublicClient(context, request, reply, { slug: camp })
    // A request without a token gets no error code (RFC 6750 3.1).
    if (tokensIn(request).length === 0) reply.header('www-authenticate', 'Bearer')
    const token = await verified(verifyAccessToken, tokenOf(request))
    const isOurs = token.issuer === issuerOf(context, camp)
    const person = isOurs && (await findPerson(send, camp, token))
    if (!person) throw invalidToken()
    const claims = { sub: token.accountId, ...claimsOf(token.scope, person) }
    return reply.header('cache-control', 'no-store').send(claims)
  }
  for (const endpoint of userinfoEndpoints) mountEndpoint(app, endpoint, answer)
}

const invalidToken = () => new OAuthError('invalid_token', 'The access token is not valid.')

/** The token comes in the header or in a posted form; in both is an error (RFC 6750 2). */
function tokensIn({ headers: { authorization }, body }: FastifyRequest): readonly string[] {
  const posted = body instanceof URLSearchParams ? body.getAll('access_token') : []
  return authorization === undefined ? posted : [BEARER.exec(authorization)?.[1] ?? '', ...posted]
}

function tokenOf(request: FastifyRequest): string {
  const [token, ...others] = tokensIn(request)
  if (others.length > 0) throw invalidRequest('Send the access token once.')
  if (!token)
    throw new OAuthError('invalid_token', 'Send the access token as Authorization: Bearer.')
  return token
}

const verified = (verify: VerifyMemberToken, token: string) =>
  verify(token).catch((error) => {
    throw error instanceof CampError ? invalidToken() : error
  })

/** Session, account and profile in one query; undefined if any of them has ended. */
async function findPerson(
  send: Send,
  slug: string,
  { accountId, sessionId }: MemberClaims,
): Promise<Person | undefined> {
  const [[row] = []] = await send([
    {
      text: `select a.email, a.email_verified_at is not null as "isEmailVerified", p.id as "memberId", p.role, p.name
               from sessions s
               join accounts a on a.id = s.account_id and a.disabled_at is null
               join camps c on c.slug = $1
               join app.profiles p on p.camp_id = c.camp_id and p.account_id = a.id
              where s.id = $3 and s.account_id = $2 and s.revoked_at is null and s.expires_at > now()`,
      values: [slug, accountId, sessionId],
    },
  ])
  return row as Person | undefined
}
