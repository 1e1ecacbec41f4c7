import { authRequired, notFound } from '@campkit/core/errors'
import { MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import { mountEndpoint } from '@campkit/http/define-endpoint'
import { shapeOf } from '@campkit/http/shape'
import { accountByEmail, type SignInAccount } from '@campkit/identity/account'
import { countAttempt, mustWait } from '@campkit/identity/attempts'
import { emailAddress } from '@campkit/identity/email-address'
import { rememberPlace } from '@campkit/identity/known-places'
import { makeMailedCode, shownCode } from '@campkit/identity/mailed-codes'
import { memberTokenVerifier, signMemberToken } from '@campkit/identity/member-token'
import {
  beginSession,
  findDirectSession,
  listSessions,
  revokeAllSessions,
  revokeOwnSession,
  type UsedSession,
  useSession,
} from '@campkit/identity/session'
import { mailStatement } from '@campkit/mail/mail'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { addressOf } from '../token/redeemer.ts'
import { signInDirectly } from './direct-sign-in.ts'
import * as endpoints from './sessions.endpoints.ts'
import { CodeRequest, SessionParams, SignIn, TokenRequest } from './sessions.schema.ts'

const BEARER = /^bearer +(\S+)$/i

/** Sign-in without a page, for a camp's own app or script, and the list of a person's sessions. */
export function mountSessions(app: FastifyInstance, context: Context): void {
  const { send, authUrl, apiUrl, keys } = context
  const verify = memberTokenVerifier({ authUrl, apiUrl, keys })
  const [readSignIn, readCodeRequest, readTokenRequest, readParams] = [
    shapeOf('body', SignIn),
    shapeOf('body', CodeRequest),
    shapeOf('body', TokenRequest),
    shapeOf('path', SessionParams),
  ]
  /** The session of the member token, if it has not ended. */
  const acting = async (request: FastifyRequest): Promise<UsedSession> => {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) throw authRequired('member_token_missing')
    const { sessionId, accountId } = await verify(token)
    const session = await useSession(send, sessionId)
    if (session?.accountId !== accountId) throw authRequired('session_ended')
    return session
  }

  mountEndpoint(app, endpoints.signIn, async (request, reply) => {
    const sent = readSignIn(request.body) as Static<typeof SignIn>
    const { account, methods } = await signInDirectly(context, request, sent)
    const { userAgent, address } = deviceOf(request)
    const origin = { device: userAgent, address }
    const begun = await beginSession(send, 'direct', account, origin, methods)
    if (!begun) throw authRequired('sign_in_failed')
    await rememberPlace(send, account.accountId, { address })
    const token = await tokenOf(context, begun.id, account.accountId)
    return answer(reply, 201, { ...token, session: { id: begun.id, secret: begun.cookie } })
  })

  mountEndpoint(app, endpoints.requestCode, async (request, reply) => {
    const { email: typed } = readCodeRequest(request.body) as Static<typeof CodeRequest>
    const email = emailAddress(typed)
    if (email !== undefined) {
      const attempt = { kind: 'mail', email, address: addressOf(request) } as const
      const counted = await countAttempt(send, attempt)
      const { verdict, isByOthers, knownNetwork } = counted
      if (verdict === 'ok') context.afterwards(() => mailCode(context, email, knownNetwork))
      else if (!isByOthers) throw mustWait(counted, 'mails')
    }
    return answer(reply, 202, { sent: 'if there is such an account' })
  })

  mountEndpoint(app, endpoints.createToken, async (request, reply) => {
    const { session: secret } = readTokenRequest(request.body) as Static<typeof TokenRequest>
    const session = await findDirectSession(send, secret)
    if (!session) throw authRequired('session_ended')
    return answer(reply, 200, await tokenOf(context, session.id, session.accountId))
  })

  mountEndpoint(app, endpoints.listAll, async (request, reply) => {
    const session = await acting(request)
    const { id, accountId } = session
    const rows = await listSessions(send, accountId, reachOf(session))
    const data = rows.map((row) => ({ ...row, isCurrent: row.id === id }))
    return answer(reply, 200, { data, nextCursor: null })
  })

  mountEndpoint(app, endpoints.endAll, async (request, reply) => {
    const session = await acting(request)
    const [{ accountId }, onlyId, device] = [session, reachOf(session), deviceOf(request)]
    if (onlyId === null) await revokeAllSessions(send, accountId, null, device)
    else await revokeOwnSession(send, accountId, onlyId, device)
    return reply.code(204).send()
  })

  mountEndpoint(app, endpoints.endOne, async (request, reply) => {
    const { id } = readParams(request.params) as Static<typeof SessionParams>
    const session = await acting(request)
    const isInReach = [null, id].includes(reachOf(session))
    const isDone =
      isInReach && (await revokeOwnSession(send, session.accountId, id, deviceOf(request)))
    if (!isDone) throw notFound('no such session of theirs')
    return reply.code(204).send()
  })
}

/**
 * Which sessions a token may see and end: all of the person's (null) after a direct sign-in, otherwise only its own.
 * Else an app of one camp would learn which other camps the person is in.
 */
const reachOf = ({ id, isDirect }: UsedSession): string | null => (isDirect ? null : id)

const answer = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').send(body)

async function tokenOf(context: Context, sessionId: string, accountId: string) {
  const { authUrl, apiUrl, signer } = context
  const { memberToken, expiresAt } = await signMemberToken(signer('ES256'), {
    issuer: authUrl,
    audience: apiUrl,
    accountId,
    sessionId,
  })
  return { memberToken, expiresAt, expiresIn: MEMBER_TOKEN_SECONDS }
}

/** A code requested from a known network is valid only there, so that requests from elsewhere cannot replace it. */
async function mailCode(
  context: Context,
  email: string,
  knownNetwork: string | null,
): Promise<void> {
  const { send, secret } = context
  const [[row] = []] = await send([accountByEmail(email)])
  const account = row as SignInAccount | undefined
  if (!account) return
  const browser = knownNetwork ?? undefined
  const wanted = { accountId: account.accountId, purpose: 'sign_in', browser } as const
  await makeMailedCode(send, secret, wanted, ({ code }) => [
    mailStatement(context, {
      to: email,
      template: 'signInCode',
      values: { campName: 'Campkit', code: shownCode(code), minutes: 10 },
    }),
  ])
}
