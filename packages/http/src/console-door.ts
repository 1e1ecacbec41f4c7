import type { Guarded } from '@campkit/access/access'
import { assertRole } from '@campkit/access/target'
import type { Caller, Scopes } from '@campkit/core/actor'
import { MEMBER_TOKEN_HEADER, SHOWN_MEMBER_HEADER } from '@campkit/core/credentials'
import { authRequired, invalidRequest, notFound } from '@campkit/core/errors'
import type { Authentication, ConsoleCredentials } from '@campkit/identity/authentication'
import type { VerifyMemberToken } from '@campkit/identity/member-token'
import type { FastifyRequest } from 'fastify'

const SLUG = /^[a-z0-9-]{1,40}$/
// Scopes limit keys. A person may do here what their role may do.
const EVERY_SCOPE: Scopes = { has: () => true }

/** The token names the person, and the path names the camp. A key is refused here, because it would mean nothing. */
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
  // A text that cannot be a camp's slug is looked up as '', so the answer is the same as for any unknown camp.
  return {
    slug: SLUG.test(slug) ? slug : '',
    member: await verify(String(token)),
    shownMemberId: request.headers[SHOWN_MEMBER_HEADER]?.toString(),
  }
}

/** The checks at this door: session, profile in the camp, role, and how fresh the proof is. */
export function authorizeAtConsole(
  access: Guarded,
  { member, shownMemberId }: ConsoleCredentials,
  { sessionIsAlive, campId, memberId, role, isFresh }: Authentication,
): Caller {
  if (!sessionIsAlive) throw authRequired('member_token_invalid')
  if (memberId === null || role === null) throw notFound('no such camp, or no profile in it')
  // A page that stayed open while another person signed in must not act in their name.
  if (shownMemberId !== undefined && shownMemberId !== memberId) throw authRequired('somebody_else')
  const { accountId, sessionId } = member
  const actor = { accountId, sessionId, memberId, role }
  assertRole(access, actor)
  if (access.kind === 'console' && access.proof === 'fresh' && !isFresh)
    throw authRequired('fresh_sign_in_required')
  return { keyId: null, campId, scopes: EVERY_SCOPE, actor }
}
