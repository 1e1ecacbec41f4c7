import { type Caller, isAdmin } from '@campkit/core/actor'
import { CampError, forbidden } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import type { Settings } from '../../camp/settings/settings.schema.ts'
import * as settings from '../../camp/settings/settings.store.ts'

export const settingsIn = async (tx: Tx): Promise<Settings> =>
  settingsOf(await only(tx, settings.find({})))

/** Throws unless the camp takes applications now. A lead may override this with a reason. */
export function assertOpen(
  { windows }: Settings,
  { actor }: Caller,
  overrideReason: string | undefined,
): void {
  const isLead = actor !== null && isAdmin(actor)
  if (overrideReason !== undefined && !isLead) {
    throw forbidden('field_not_yours', 'Only an admin can set overrideReason.')
  }
  const { opensAt, closesAt } = windows.applications
  const now = Date.now()
  const isOpen =
    (opensAt === null || Date.parse(opensAt) <= now) &&
    (closesAt === null || now < Date.parse(closesAt))
  if (isOpen || overrideReason !== undefined) return
  throw new CampError('WINDOW_CLOSED', 'applications are not open', {
    detail: `Applications open at ${opensAt ?? 'any time'} and close at ${closesAt ?? 'no time'}.`,
  })
}
