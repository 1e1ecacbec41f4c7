import type { Caller } from '@campkit/core/actor'
import { conflict, forbidden } from '@campkit/core/errors'
import { isPgError } from '@campkit/db/pg-errors'
import type { MemberListItem, MemberPatch } from './members.schema.ts'

/** An admin who could deactivate a super_admin would stand above them. */
export function assertMayEnd(caller: Caller, target: MemberListItem, patch: MemberPatch): void {
  const isEnding = patch.isActive !== undefined && patch.isActive !== target.isActive
  if (isEnding && target.role === 'super_admin' && caller.actor?.role !== 'super_admin') {
    throw forbidden('super_admin_required')
  }
}

/** The database keeps the last one, whoever meets whom; the caller is told so. */
export async function keepingASuperAdmin<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isPgError(error) && error.constraint === 'last_super_admin') {
      throw conflict('LAST_SUPER_ADMIN', 'the last one was to go')
    }
    throw error
  }
}
