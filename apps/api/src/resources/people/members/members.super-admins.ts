import type { Caller } from '@campkit/core/actor'
import { conflict, forbidden } from '@campkit/core/errors'
import { isPgError } from '@campkit/db/pg-errors'
import type { MemberListItem, MemberPatch } from './members.schema.ts'

/** Only a super_admin can deactivate or reactivate a super_admin; otherwise an admin would have power over them. */
export function assertMayEnd(caller: Caller, target: MemberListItem, patch: MemberPatch): void {
  const isEnding = patch.isActive !== undefined && patch.isActive !== target.isActive
  if (isEnding && target.role === 'super_admin' && caller.actor?.role !== 'super_admin') {
    throw forbidden('super_admin_required')
  }
}

/** The database refuses to remove the last super_admin, even in a race. This turns that error into a 409. */
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
