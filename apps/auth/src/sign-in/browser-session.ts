import { findBrowserSession, type Session } from '@campkit/identity/session'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { readCookie, SESSION_COOKIE } from '../cookies.ts'

/** Who is signed in here, in this browser. */
export async function sessionOf(
  { send }: Context,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const cookie = readCookie(request, SESSION_COOKIE)
  return cookie === undefined ? undefined : findBrowserSession(send, cookie)
}
