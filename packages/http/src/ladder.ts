import { type Guarded, isForMachines, type Keyed } from '@campkit/access/access'
import { assertRole } from '@campkit/access/target'
import type { Caller } from '@campkit/core/actor'
import { isEmbedKey, isRestKey, MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { authRequired, CampError, forbidden } from '@campkit/core/errors'
import { recent } from '@campkit/core/recent'
import { sha256 } from '@campkit/core/secrets'
import type { Admission, Credentials, KeyCredentials } from '@campkit/identity/admission'
import type { MemberClaims, VerifyMemberToken } from '@campkit/identity/member-token'
import type { FastifyRequest } from 'fastify'
import { climbAtConsole, presentAtConsole } from './console-door.ts'
import { networkAddress } from './network-address.ts'

/** What the headers say, and what is wrong with the member token, which waits for the key's turn. */
export type Presented = {
  readonly credentials: Credentials
  readonly tokenFault: CampError | null
}

/** The first rungs, as far as they go without a query: is there a key, and does the token verify? */
export async function present(
  { kind }: Guarded,
  request: FastifyRequest,
  verify: VerifyMemberToken,
): Promise<Presented> {
  if (kind === 'console') {
    return { credentials: await presentAtConsole(request, verify), tokenFault: null }
  }
  const keyHash = sha256(readKey(request))
  const { member, tokenFault } = await readMember(request, verify)
  return { credentials: { keyHash, member, address: networkAddress(request.ip) }, tokenFault }
}

/** The key itself; nothing but its hash goes further. */
function readKey(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (!header || isSentTwice(request.raw.rawHeaders)) throw authRequired('key_missing')
  const [, key] = /^bearer (\S+)$/i.exec(header) ?? []
  if (key === undefined) throw authRequired('key_missing')
  if (isEmbedKey(key)) throw authRequired('embed_key_used_for_rest')
  if (!isRestKey(key)) throw authRequired('key_malformed')
  return key
}

/** Whether the headers can be believed to say what they say: not when the key is sent twice. */
export const isPlain = (request: FastifyRequest): boolean => !isSentTwice(request.raw.rawHeaders)

/** Node keeps the first of two Authorization headers in silence; we take neither. */
function isSentTwice(rawHeaders: readonly string[]): boolean {
  let times = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 13 && name.toLowerCase() === 'authorization') times += 1
  }
  return times > 1
}

type Member = { member: MemberClaims | null; tokenFault: CampError | null }

async function readMember(request: FastifyRequest, verify: VerifyMemberToken): Promise<Member> {
  const token = request.headers[MEMBER_TOKEN_HEADER]
  if (token === undefined) return { member: null, tokenFault: null }
  try {
    return { member: await verify(String(token)), tokenFault: null }
  } catch (error) {
    if (error instanceof CampError) return { member: null, tokenFault: error }
    throw error
  }
}

/** The rungs that the database answers; which they are depends on the door. */
export function climb(access: Guarded, presented: Presented, admission: Admission): Caller {
  const { credentials, tokenFault } = presented
  if (access.kind === 'console' && 'slug' in credentials) {
    return climbAtConsole(access, credentials, admission)
  }
  if (access.kind !== 'console' && 'keyHash' in credentials) {
    return climbByKey(access, credentials, tokenFault, admission)
  }
  throw new Error('credentials of another door')
}

/** In their order: key, member token, scope, profile, role. */
function climbByKey(
  access: Keyed,
  { member }: KeyCredentials,
  tokenFault: CampError | null,
  admission: Admission,
): Caller {
  const { keyId, campId, memberId, role } = admission

  if (keyId === null) throw authRequired('key_invalid')
  if (tokenFault) throw tokenFault
  const mustAct = !isForMachines(access) || admission.memberTokenRequired
  if (!member && mustAct) throw authRequired('member_token_missing')
  if (member && !admission.sessionIsAlive) throw authRequired('member_token_invalid')

  const scopes = scopesOf(admission.scopes)
  if (!scopes.has(access.scope)) throw forbidden('scope_missing', `It needs ${access.scope}.`)
  if (!admission.networkIsAllowed) throw forbidden('network_not_allowed')
  if (member && (memberId === null || role === null)) throw forbidden('no_profile')

  const actor =
    member && memberId !== null && role !== null
      ? { accountId: member.accountId, sessionId: member.sessionId, memberId, role }
      : null
  if (actor) assertRole(access, actor)
  return { keyId, campId, scopes, actor }
}

const scopeSets = recent<ReadonlySet<string>>(1000)

function scopesOf(text: string): ReadonlySet<string> {
  const known = scopeSets.get(text)
  if (known) return known
  const scopes = new Set(text.split(' '))
  scopeSets.set(text, scopes)
  return scopes
}
