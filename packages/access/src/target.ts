import { type Actor, isAdmin } from '@campkit/core/actor'
import { authRequired, forbidden, memberIdRequired } from '@campkit/core/errors'
import { allowedCallers, type Guarded, type Naming } from './access.ts'

/** Throws 403 unless the acting member has a role that this route allows. */
export function assertRole(access: Guarded, { role }: Actor): void {
  if (allowedCallers(access).includes(role)) return
  const isForOne = access.kind === 'superAdmin' || access.kind === 'console'
  throw forbidden(isForOne ? 'super_admin_required' : 'admin_required')
}

/** The member whose records a request is about; `null` is the whole camp, which only leads and machines get. */
export function targetOf(
  naming: Naming,
  actor: Actor | null,
  named: string | undefined,
): string | null {
  if (!actor) {
    // A key alone is not a member, so it has no "me".
    if (named === 'me') throw authRequired('member_token_missing')
    return named ?? null
  }
  const memberId = named === 'me' ? actor.memberId : named

  if (isAdmin(actor)) {
    if (naming === 'body' && memberId === undefined) throw memberIdRequired()
    return memberId ?? null
  }
  if (memberId !== undefined && memberId !== actor.memberId) throw forbidden('another_member')
  return actor.memberId
}
