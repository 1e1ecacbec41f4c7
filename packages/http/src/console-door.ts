import type { Console } from '@campkit/access/access'
import { assertRole } from '@campkit/access/target'
import type { Caller } from '@campkit/core/actor'
import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { authRequired, invalidRequest, notFound } from '@campkit/core/errors'
import type { Authentication, ConsoleCredentials } from '@campkit/identity/authentication'
import type { VerifyMemberToken } from '@campkit/identity/member-token'
import type { FastifyRequest } from 'fastify'

const SLUG = /^[a-z0-9-]{1,40}$/
const NO_SCOPES: ReadonlySet<string> = new Set()

/** The person by their token, the camp by the path. A key has nothing to say here, so none is taken. */
export async function parseConsoleCredentials(
  request: FastifyRequest,
  verify: VerifyMemberToken,
): Promise<ConsoleCredentials> {
  if (request.headers.authorization !== undefined) {
    const message =
      'must be left out: here the path names the camp, and the member token the person'
    throw invalidRequest([{ pointer: '/headers/authorization', code: 'unknown', message }])
  }
  const token = request.headers[MEMBER_TOKEN_HEADER]
  if (token === undefined) throw authRequired('member_token_missing')
  const { slug = '' } = request.params as { slug?: string }
  // What cannot be a camp's name is looked up as none: the answer is that of any other unknown camp.
  return { slug: SLUG.test(slug) ? slug : '', member: await verify(String(token)) }
}

/** The rungs at this door: session, profile in the camp, role, and how fresh the proof is. */
export function authorizeAtConsole(
  access: Console,
  { member }: ConsoleCredentials,
  { sessionIsAlive, campId, memberId, role, isFresh }: Authentication,
): Caller {
  if (!sessionIsAlive) throw authRequired('member_token_invalid')
  if (memberId === null || role === null) throw notFound('no such camp, or no profile in it')
  const { accountId, sessionId } = member
  const actor = { accountId, sessionId, memberId, role }
  assertRole(access, actor)
  if (access.proof === 'fresh' && !isFresh) throw authRequired('fresh_sign_in_required')
  return { keyId: null, campId, scopes: NO_SCOPES, actor }
}
