import { randomBytes } from 'node:crypto'
import { KNOWN_SECONDS, type Place, rememberPlace } from '@campkit/identity/known-places'
import type { FastifyRequest } from 'fastify'
import { KNOWN_COOKIE, readCookie, setCookie } from '../cookies.ts'
import { addressOf } from '../token/redeemer.ts'
import type { Visit } from './visit.ts'

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Where a request comes from, for counting attempts. The cookie's value proves nothing until it is looked up. */
export function placeOf(request: FastifyRequest): Place {
  const secret = readCookie(request, KNOWN_COOKIE)
  const knownBy = secret !== undefined && SECRET.test(secret) ? secret : undefined
  return { knownBy, address: addressOf(request) }
}

/**
 * Makes this browser known to the account. It stays known after signing out, because it is no session and gives no
 * access.
 */
export async function rememberBrowser(
  { context, request, reply }: Visit,
  accountId: string,
): Promise<void> {
  const { knownBy = randomBytes(32).toString('base64url'), address } = placeOf(request)
  await rememberPlace(context.send, accountId, { knownBy, address })
  setCookie(reply, KNOWN_COOKIE, knownBy, KNOWN_SECONDS)
}
