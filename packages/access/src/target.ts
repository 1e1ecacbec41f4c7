import { type Actor, isAdmin } from '@campkit/core/actor'
import { authRequired, forbidden, memberIdRequired } from '@campkit/core/errors'
import { allowedCallers, type Guarded, type Naming } from './access.ts'

/** Is the acting member of the rank this route is kept for? */
export function assertRole(access: Guarded, { role }: Actor): void {
  if (allowedCallers(access).includes(role)) return
  const isForOne = access.kind === 'superAdmin' || access.kind === 'console'
  throw forbidden(isForOne ? 'super_admin_required' : 'admin_required')
}

/** Whose records a request is about; `null` is the whole camp, and only leads and machines get it. */
export function targetOf(
  naming: Naming,
  actor: Actor | null,
  named: string | undefined,
): string | null {
  if (!actor) {
    // A key is nobody: there is no member whom it could mean by that.
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
