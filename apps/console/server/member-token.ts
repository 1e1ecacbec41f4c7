import { CampError } from '@campkit/core/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleCamp } from './camps.ts'
import { webRequest } from './web-request.ts'

/**
 * The token of whoever is signed in to this camp in this browser; refreshed if it has run out, and then the answer carries
 * the next cookie. Undefined if nobody is.
 */
export async function memberTokenOf(
  camp: ConsoleCamp,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const asked = webRequest(camp, request, '/session/refresh')
  const known = camp.auth.memberToken(asked)
  if (known) return known
  if (camp.cookie.refreshTokenIn(asked) === undefined) return undefined
  const answer = await camp.auth.handle(asked)
  if (answer.status >= 500) {
    throw new CampError('UNAVAILABLE', `the sign-in host answered ${answer.status}`)
  }
  const cookies = answer.headers.getSetCookie()
  reply.header('set-cookie', cookies)
  if (!answer.ok) return undefined
  const headers = { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }
  return camp.cookie.memberTokenIn(webRequest(camp, { headers }, '/'))
}
