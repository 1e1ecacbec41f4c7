import { type Guarded, isForMachines, isKeyed, type Keyed } from '@campkit/access/access'
import { assertRole } from '@campkit/access/target'
import type { Caller } from '@campkit/core/actor'
import { authRequired, type CampError, forbidden, memberTokenMissing } from '@campkit/core/errors'
import { recent } from '@campkit/core/recent'
import type { Authentication, KeyCredentials } from '@campkit/identity/authentication'
import { authorizeAtConsole } from './console-door.ts'
import { authorizeAtEmbed } from './embed-door.ts'
import type { ParsedCredentials } from './parse-credentials.ts'

/** Decides whether this caller may use the route, from what the database found; throws 401 or 403. */
export function authorize(
  access: Guarded,
  parsed: ParsedCredentials,
  authentication: Authentication,
): Caller {
  const { credentials, tokenFault } = parsed
  if ('slug' in credentials) {
    return authorizeAtConsole(access, credentials, authentication)
  }
  if ('embedKeyHash' in credentials) {
    return authorizeAtEmbed(access, credentials, tokenFault, authentication)
  }
  if (!isKeyed(access)) throw new Error('a REST key at another door')
  return authorizeByKey(access, credentials, tokenFault, authentication)
}

/** The checks in the order of the specification: key, member token, scope, profile, role. */
function authorizeByKey(
  access: Keyed,
  { member }: KeyCredentials,
  tokenFault: CampError | null,
  authentication: Authentication,
): Caller {
  const { keyId, campId, memberId, role } = authentication

  if (keyId === null) throw authRequired('key_invalid')
  if (tokenFault) throw tokenFault
  const mustAct = !isForMachines(access) || authentication.memberTokenRequired
  if (!member && mustAct) throw memberTokenMissing(campId)
  if (member && !authentication.sessionIsAlive) throw authRequired('member_token_invalid')

  const scopes = scopesOf(authentication.scopes)
  if (!scopes.has(access.scope)) throw forbidden('scope_missing', `It needs ${access.scope}.`)
  if (!authentication.networkIsAllowed) throw forbidden('network_not_allowed')
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
