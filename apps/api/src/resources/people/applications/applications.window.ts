import { type Caller, isAdmin } from '@campkit/core/actor'
import { forbidden } from '@campkit/core/errors'
import type { Settings } from '../../camp/settings/settings.schema.ts'
import { isOpen, windowClosed } from '../../camp/settings/settings.window.ts'

/** Throws unless the camp takes applications now. A lead may override this with a reason. */
export function assertOpen(
  { windows: { applications } }: Settings,
  { actor }: Caller,
  overrideReason: string | undefined,
): void {
  const isLead = actor !== null && isAdmin(actor)
  if (overrideReason !== undefined && !isLead) {
    throw forbidden('field_not_yours', 'Only an admin can set overrideReason.')
  }
  if (isOpen(applications) || overrideReason !== undefined) return
  throw windowClosed('Applications', applications)
}
