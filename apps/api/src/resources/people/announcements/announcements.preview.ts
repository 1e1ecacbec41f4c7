import type { Settings } from '../../camp/settings/settings.schema.ts'
import { quietUntil } from '../notifications/quiet-hours.ts'
import type { AnnouncementPreview } from './announcements.schema.ts'
import type { Found } from './audience.store.ts'
import { fingerprintOf, toldOf } from './audience.ts'

const SHOWN = 20

type Shown = { readonly settings: Settings; readonly isWhole: boolean }

/** Counts whom an announcement would tell and how, and names the first of them and of those left out, or all. */
export function previewOf(
  announcementId: string,
  found: readonly Found[],
  { settings: { notifications, identity }, isWhole }: Shown,
): AnnouncementPreview {
  const told = toldOf(found)
  const by = (wanted: Found['mail']) => told.filter(({ mail }) => mail === wanted).length
  const most = isWhole ? found.length : SHOWN
  const leftOut = found.flatMap(({ memberId, name, reason }) =>
    reason === null ? [] : [{ memberId, name, reason }],
  )
  return {
    announcementId,
    count: told.length,
    fingerprint: fingerprintOf(told),
    byMail: by('at_once'),
    mailFrom: quietUntil(notifications, identity.timeZone, new Date())?.toISOString() ?? null,
    byDigest: by('daily'),
    inAppOnly: by('none'),
    first: told.slice(0, most).map(({ memberId, name }) => ({ memberId, name })),
    leftOut: leftOut.slice(0, most),
    leftOutCount: leftOut.length,
  }
}
