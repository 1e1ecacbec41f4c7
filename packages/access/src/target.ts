import { type Actor, isAdmin } from '@campkit/core/actor'
import { forbidden, memberIdRequired } from '@campkit/core/errors'
import type { Guarded, Naming } from './access.ts'

/**
 * Is the acting member of the rank this route is kept for? Org-level records are written by machines
 * and leads: a key that may write them does not make the member it acts for a lead.
 */
export function assertRole(access: Guarded, actor: Actor | null): void {
  const isCampWrite = access.kind === 'camp' && access.scope.endsWith(':write')
  if (isCampWrite && actor && !isAdmin(actor)) throw forbidden('admin_required')
  if (access.kind === 'admin' && !(actor && isAdmin(actor))) throw forbidden('admin_required')
  if (access.kind === 'superAdmin' && actor?.role !== 'super_admin') {
    throw forbidden('super_admin_required')
  }
}

/** Whose records a request is about; `null` is the whole camp, and only an admin gets it. */
export function targetOf(naming: Naming, actor: Actor, named: string | undefined): string | null {
  const memberId = named === 'me' ? actor.memberId : named

  if (isAdmin(actor)) {
    if (naming === 'body' && memberId === undefined) throw memberIdRequired()
    return memberId ?? null
  }
  if (memberId !== undefined && memberId !== actor.memberId) throw forbidden('another_member')
  return actor.memberId
}
