import { isSureEnough } from '@campkit/identity/authentication-context'
import { findBrowserSession, type Session } from '@campkit/identity/session'
import type { FastifyRequest } from 'fastify'
import type { AuthorizationRequest } from '../authorize/request.ts'
import type { Context } from '../context.ts'
import { readCookie, SESSION_COOKIE } from '../cookies.ts'
import type { Flow } from './flow.ts'
import type { Visit } from './visit.ts'

/** Who is signed in in this browser. */
export async function sessionOf(
  { send }: Context,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const cookie = readCookie(request, SESSION_COOKIE)
  return cookie === undefined ? undefined : findBrowserSession(send, cookie)
}

/** The session, if it is the one the page was shown to: another tab may have signed in somebody else. */
export async function sessionShown(
  { context, request }: Visit,
  { sessionId }: Flow,
): Promise<Session | undefined> {
  const session = await sessionOf(context, request)
  return session?.id === sessionId ? session : undefined
}

/**
 * Whether the session's proof is recent and strong enough for the app. With `max_age=0` none is recent enough.
 * `acr_values` is only a wish (OpenID Connect 3.1.2.1): people are asked for more unless `prompt` is none, and the
 * idToken says what was reached.
 */
export function isEnough(
  { prompt, maxAgeSeconds, acrValues }: AuthorizationRequest,
  { authTime, methods }: Session,
): boolean {
  if (prompt.has('login') || prompt.has('create') || maxAgeSeconds === 0) return false
  if (!prompt.has('none') && !isSureEnough(methods, acrValues)) return false
  return maxAgeSeconds === undefined || Date.now() / 1000 - authTime <= maxAgeSeconds
}
